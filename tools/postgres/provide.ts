import { Stop } from '#tools/bootstrap/say.mjs';
import { aptInstall } from '#tools/test/apt-get.ts';
import { findPostgres } from './find.ts';

/**
 * Makes sure that the tests have a PostgreSQL: `TEST_DATABASE_URL`, programs on this machine, or Debian's package.
 * @throws Stop when there is none and none can be installed
 */
export function providePostgres(): void {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return;
  aptInstall('PostgreSQL for the tests', [['postgresql', 'postgresql-contrib']]);
  if (findPostgres()) return;
  throw new Stop(
    'there is no PostgreSQL for the tests: install one (14 or newer), or set TEST_DATABASE_URL to a server on which ' +
      'databases may be created, such as postgres://me@127.0.0.1:5432/postgres',
  );
}
