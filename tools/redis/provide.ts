import { provide } from '#tools/test/provide.ts';
import { findRedis } from './server.ts';

/** Makes sure that the tests have a Redis; the service that Debian's package brings is not needed. @throws Stop */
export function provideRedis(): void {
  provide({
    isThere: () => findRedis() !== null,
    what: 'Redis for the tests',
    packages: [['redis-server'], ['valkey-server']],
    missing: 'there is no Redis for the tests: install redis-server or valkey-server.',
  });
}
