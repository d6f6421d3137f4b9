import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { CLOCK_SHIFT, setRunClock } from './tests/support/clock.ts';

setRunClock();

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/** Data folders and a PostgreSQL server, made once per run. */
const DATA = { globalSetup: ['tests/support/set-up-data.ts', 'tests/support/set-up-postgres.ts'] };
const WHOLE_SHOP = { ...DATA, setupFiles: ['tests/support/clock-shift.mjs'] };
/** These set the shop's clock themselves; PostgreSQL keeps the machine's. */
const REAL_CLOCK = { ...DATA, env: { [CLOCK_SHIFT]: '0' } };

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    // Two cores: one shop beside each test is enough.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Whole processes start and stop behind what is waited for.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', ['{app,contract,process,rental-api,server}/**/*.test.{ts,tsx}', '*.test.ts']),
      project('project', ['tests/project/**/*.test.ts'], WHOLE_SHOP),
      project('integration', ['tests/integration/**/*.test.ts'], {
        ...REAL_CLOCK,
        testTimeout: 120_000,
      }),
      project('contract', ['tests/contract/**/*.test.ts'], {
        ...REAL_CLOCK,
        testTimeout: 120_000,
      }),
      project('actions', ['tests/actions/**/*.test.ts'], WHOLE_SHOP),
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
