import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { CLOCK_SHIFT, setRunClock } from './tests/support/clock.ts';

setRunClock();

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/** Its files share the modules of their worker: none replaces a module or keeps state in one. */
const SHARED_MODULES = { isolate: false };
/** Replaces a module (`vi.mock`). */
const REPLACES_MODULES = ['tests/integration/account-same-hash.test.ts'];

/** Data folders and a PostgreSQL server, made once per run. */
const DATA = { globalSetup: ['tests/support/set-up-data.ts', 'tests/support/set-up-postgres.ts'] };
const WHOLE_SHOP = { ...DATA, setupFiles: ['tests/support/clock-shift.mjs'] };
/** These set the shop's clock themselves; PostgreSQL keeps the machine's. */
const REAL_CLOCK = { ...DATA, env: { [CLOCK_SHIFT]: '0' } };

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    // One more than the cores of CI: tests that wait for a process or a deadline leave theirs idle.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Whole processes start and stop behind what is waited for.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', ['{app,contract,process,rental-api,server}/**/*.test.{ts,tsx}', '*.test.ts']),
      project('project', ['tests/project/**/*.test.ts'], { ...WHOLE_SHOP, ...SHARED_MODULES }),
      project('integration', ['tests/integration/**/*.test.ts'], {
        ...REAL_CLOCK,
        ...SHARED_MODULES,
        exclude: REPLACES_MODULES,
        testTimeout: 120_000,
      }),
      project('integration isolated', REPLACES_MODULES, { ...REAL_CLOCK, testTimeout: 120_000 }),
      project('contract', ['tests/contract/**/*.test.ts'], {
        ...WHOLE_SHOP,
        ...SHARED_MODULES,
        testTimeout: 120_000,
      }),
      project('actions', ['tests/actions/**/*.test.ts'], { ...WHOLE_SHOP, ...SHARED_MODULES }),
      // Only by itself (npm run test:holding): it needs the whole machine.
      ...(process.env['HOLDING']
        ? [
            project('holding', ['tests/holding/**/*.test.ts'], {
              ...REAL_CLOCK,
              testTimeout: 600_000,
            }),
          ]
        : []),
    ],
  },
});
