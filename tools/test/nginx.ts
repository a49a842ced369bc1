import { spawnSync } from 'node:child_process';
import { Stop } from '#tools/bootstrap/say.mjs';
import { aptInstall } from './apt-get.ts';

/**
 * Makes sure that the tests have an nginx, which reads the sample configurations: one on the PATH, or Debian's package.
 * @throws Stop when there is none and none can be installed
 */
export function provideNginx(): void {
  const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
  if (hasNginx()) return;
  aptInstall('nginx for the sample configurations', [['--no-install-recommends', 'nginx-light']]);
  if (hasNginx()) return;
  throw new Stop('there is no nginx for the tests of deploy/nginx: install one.');
}
