import { defineConfig } from 'vitest/config';

/** Tests with real processes over one production build: one after another, as each wants the machine for itself. */
export default defineConfig({
  test: {
    name: 'process',
    environment: 'node',
    include: ['tests/process/**/*.test.ts'],
    globalSetup: ['tests/process/support/global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    // Real parts on a loaded machine get a second run. What passes only then is named at the end of `npm test`.
    retry: 1,
    env: { TZ: 'UTC' },
    // Time limits only end what hangs: a loaded two-core machine must not fail a test.
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
