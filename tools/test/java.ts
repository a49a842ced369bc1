import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Stop, say } from '#tools/bootstrap/say.mjs';

function runs(command: string, args: string[], stdio: 'inherit' | 'ignore'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env }).status === 0;
}

/**
 * Makes sure that the tests have a Java, in which the HTML checker runs: one on the PATH, or Debian's package.
 * @throws Stop when there is none and none can be installed
 */
export function provideJava(): void {
  const hasJava = () => runs('java', ['-version'], 'ignore');
  if (hasJava()) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('installing Java for the HTML checker…');
    if (runs('apt-get', ['update'], 'inherit'))
      runs('apt-get', ['install', '-y', '--no-install-recommends', 'default-jre-headless'], 'inherit');
  }
  if (hasJava()) return;
  throw new Stop('there is no Java for the HTML checker of the tests: install one (17 or newer).');
}
