import { Stop } from '#tools/bootstrap/say.mjs';
import { aptInstall } from '#tools/test/apt-get.ts';
import { findVarnish } from './server.ts';

/**
 * Makes sure that the tests have a Varnish, which runs the sample configuration: one on the PATH, or Debian's package.
 * @throws Stop when there is none and none can be installed
 */
export function provideVarnish(): void {
  if (findVarnish()) return;
  aptInstall('Varnish for the sample configuration', [['varnish']]);
  if (findVarnish()) return;
  throw new Stop('there is no Varnish for the tests of deploy/varnish: install varnish.');
}
