import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Those that weigh memory, crowd a shop or watch how long something takes: one after another, the machine for itself. */
const alone = ['bounded', 'development', 'races', 'sockets', 'supervision'].map(
  (name) => `tests/process/${name}.test.ts`,
);

/** It names modules of Next as its bundler finds them; the registry of forms imports it. */
const nextAuth = { deps: { inline: ['next-auth'] } };

const shared = {
  environment: 'node',
  pool: 'forks',
  server: nextAuth,
  // Real parts on a loaded machine get a second run. What passes only then is named at the end of `npm test`.
  retry: 1,
  env: { TZ: 'UTC' },
  // Time limits only end what hangs: a loaded two-core machine must not fail a test.
  testTimeout: 600_000,
  hookTimeout: 180_000,
} as const;

/** The registry of forms is imported outside of Next's bundler, where these marker packages throw (see vitest.config.ts). */
const empty = fileURLToPath(new URL('tests/setup/empty.ts', import.meta.url));
const resolve = { alias: [{ find: /^(server-only|client-only)$/, replacement: empty }] };

/** Tests with real processes over one production build, two files at a time: for much of it they wait. */
export default defineConfig({
  test: {
    // Of the whole, which all projects share: one demo shop is filled for them.
    globalSetup: ['tests/process/support/global-setup.ts'],
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'process alone',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
