import { defineConfig } from 'playwright/test';
import { LAUNCH_OPTIONS } from './tests/support/browser.ts';
import { setRunClock } from './tests/support/clock.ts';
import type { E2eOptions } from './tests/support/e2e.ts';

setRunClock();
// The workers load this file too: their clock is that of the shops.
await import('./tests/support/clock-shift.mjs');

const ARABIC = { language: 'ar' } as const;
const PLAIN = { javaScriptEnabled: false };

/**
 * One project for each language, with scripts and without. Tests without a tag run once, in
 * English with scripts; `@both-languages` also in Arabic; `@every-variant` in all four.
 */
export default defineConfig<E2eOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/set-up-data.ts',
  // One shop and one browser beside each test are enough for two cores.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '.data/e2e',
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: LAUNCH_OPTIONS,
    // A trace takes a tenth of a run; `--trace retain-on-failure` keeps those of failed tests.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'en' },
    { name: 'en without scripts', use: PLAIN, grep: /@every-variant/ },
    { name: 'ar', use: ARABIC, grep: /@every-variant|@both-languages/ },
    { name: 'ar without scripts', use: { ...ARABIC, ...PLAIN }, grep: /@every-variant/ },
  ],
});
