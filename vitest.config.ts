import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { filesOnEmbedded, filesOnPostgres } from './tests/contract/databases.ts';
import { findPostgres } from './tools/postgres/find.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const files = (pattern: string) => globSync(pattern, { cwd: here('.') });

/** A file that replaces modules or loads them anew; `vi.spyOn` undoes itself. */
const replacesModules = (path: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(here(path), 'utf8'));

/**
 * Each in a process of its own: tests that replace modules or load them anew, and those of the platform, whose modules
 * know what happened in their process. The others share two processes and what these have loaded.
 */
const isolatedUnits = files('tests/unit/**/*.test.ts').filter(
  (path) => path.startsWith('tests/unit/platform/') || replacesModules(path),
);
/** What is in the address bar can be replaced by a test in a process of its own alone. */
const replacesLocation = (path: string) =>
  readFileSync(here(path), 'utf8').includes("vi.stubGlobal('location'");
const componentFiles = files('tests/component/**/*.test.tsx');
const contractFiles = files('tests/contract/**/*.test.ts');
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;

const contract = {
  environment: 'node',
  // Real parts on a loaded machine get a second run. What passes only then is named at the end of `npm test`.
  retry: 1,
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

/** Contract tests on one database; npm test sees to it that there is a PostgreSQL. `databases.ts` says which run where. */
const contractProjects = (name: string, include: string[], more: object = {}) => [
  {
    extends: true as const,
    test: {
      ...contract,
      ...more,
      name,
      include: include.filter((path) => !replacesModules(path)),
      isolate: false,
    },
  },
  {
    extends: true as const,
    test: { ...contract, ...more, name: `${name} isolated`, include: include.filter(replacesModules) },
  },
];

/**
 * Each file in a simulated browser of its own. Making one in a context of a process that goes on takes a third of the time
 * of a new process.
 */
const componentProjects = (
  [
    ['component', 'vmForks', componentFiles.filter((path) => !replacesLocation(path))],
    ['component isolated', 'forks', componentFiles.filter(replacesLocation)],
  ] as const
).map(([name, pool, include]) => ({
  extends: true as const,
  test: {
    ...{ name, pool, include, environment: 'jsdom' as const, setupFiles: ['tests/setup/component.ts'] },
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' as const } },
  },
}));

export default defineConfig({
  resolve: {
    alias: [
      // Marker packages that throw outside Next's own bundler.
      { find: /^(server-only|client-only)$/, replacement: here('./tests/setup/empty.ts') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // It names modules of Next as its bundler finds them.
    server: { deps: { inline: ['next-auth'] } },
    clearMocks: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Nothing of a developer's .env reaches a test.
    env: { TZ: 'UTC', DATABASE_URL: '' },
    // Time limits only end what hangs: a loaded two-core machine must not fail a test.
    testTimeout: 30_000,
    setupFiles: ['tests/setup/properties.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: isolatedUnits,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit isolated', environment: 'node', include: isolatedUnits },
      },
      ...componentProjects,
      ...contractProjects(
        'contract',
        filesOnEmbedded(contractFiles, { whole: !hasPostgres || process.env.BOTH_DATABASES === '1' }),
      ),
      ...(hasPostgres
        ? contractProjects('postgres', filesOnPostgres(contractFiles), {
            globalSetup: ['tests/contract/support/postgres-server.ts'],
          })
        : []),
    ],
  },
});
