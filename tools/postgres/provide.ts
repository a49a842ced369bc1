import { provide } from '#tools/test/provide.ts';
import { findPostgres } from './find.ts';

/** Makes sure that the tests have a PostgreSQL: `TEST_DATABASE_URL`, programs on this machine, or Debian's package. @throws Stop */
export function providePostgres(): void {
  provide({
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null,
    what: 'PostgreSQL for the tests',
    packages: [['postgresql', 'postgresql-contrib']],
    missing:
      'there is no PostgreSQL for the tests: install one (14 or newer), or set TEST_DATABASE_URL to a server on which ' +
      'databases may be created, such as postgres://me@127.0.0.1:5432/postgres',
  });
}
