import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/**
 * On two busy cores a process or a browser now and then misses the moment that a test waits for.
 * scripts/test.mjs names each test that was tried again, and why.
 */
const PROCESSES = { retry: 1 };

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    // Two cores: one shop and one browser beside the tests are enough.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Whole processes start and stop behind what is waited for.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', ['{app,contract,process,rental-api,server}/**/*.test.{ts,tsx}', '*.test.ts']),
      project('project', ['tests/project/**/*.test.ts'], PROCESSES),
      project('contract', ['tests/contract/**/*.test.ts'], { testTimeout: 120_000 }),
      project('actions', ['tests/actions/**/*.test.ts']),
      project('journeys', ['tests/journeys/**/*.test.ts'], {
        ...PROCESSES,
        testTimeout: 120_000,
      }),
      // Only by itself (npm run test:holding): it needs the whole machine.
      ...(process.env.HOLDING
        ? [project('holding', ['tests/holding/**/*.test.ts'], { testTimeout: 600_000 })]
        : []),
    ],
  },
});
