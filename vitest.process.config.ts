import { defineConfig } from 'vitest/config';

/** Those that weigh memory, crowd a shop or watch how long something takes: one after another, the machine for itself. */
const alone = ['bounded', 'development', 'races', 'sockets', 'supervision'].map(
  (name) => `tests/process/${name}.test.ts`,
);

/** Tests with real processes over one production build, two files at a time: for much of it they wait. */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/process/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Real parts on a loaded machine get a second run. What passes only then is named at the end of `npm test`.
    retry: 1,
    env: { TZ: 'UTC' },
    // Time limits only end what hangs: a loaded two-core machine must not fail a test.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'process', include: ['tests/process/**/*.test.ts'], exclude: alone } },
      {
        extends: true,
        test: { name: 'process alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
