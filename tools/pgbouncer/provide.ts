import { provide } from '#tools/test/provide.ts';
import { findPgBouncer } from './server.ts';

/** Makes sure that the tests have a PgBouncer; the service that Debian's package brings is not needed. @throws Stop */
export function providePgBouncer(): void {
  provide({
    isThere: () => findPgBouncer() !== null,
    what: 'PgBouncer for the tests',
    packages: [['pgbouncer']],
    missing: 'there is no PgBouncer for the tests: install pgbouncer.',
  });
}
