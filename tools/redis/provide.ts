import { Stop } from '#tools/bootstrap/say.mjs';
import { aptInstall } from '#tools/test/apt-get.ts';
import { findRedis } from './server.ts';

/**
 * Makes sure that the tests have a Redis: a program on the PATH, or Debian's package, whose own service nothing needs.
 * @throws Stop when there is none and none can be installed
 */
export function provideRedis(): void {
  if (findRedis()) return;
  aptInstall('Redis for the tests', [['redis-server'], ['valkey-server']]);
  if (findRedis()) return;
  throw new Stop('there is no Redis for the tests: install redis-server or valkey-server.');
}
