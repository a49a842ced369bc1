import { spawnSync } from 'node:child_process';
import { Stop } from '#tools/bootstrap/say.mjs';
import { aptInstall } from './apt-get.ts';

/**
 * Makes sure that the tests have a Java, in which the HTML checker runs: one on the PATH, or Debian's package.
 * @throws Stop when there is none and none can be installed
 */
export function provideJava(): void {
  const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
  if (hasJava()) return;
  aptInstall('Java for the HTML checker', [['--no-install-recommends', 'default-jre-headless']]);
  if (hasJava()) return;
  throw new Stop('there is no Java for the HTML checker of the tests: install one (17 or newer).');
}
