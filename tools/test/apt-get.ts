import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '#tools/bootstrap/say.mjs';

/**
 * Installs the first of some lists of Debian's packages (and flags) that can be had, where that is possible: on Debian, as root.
 * @param what for, as it is said
 * @returns whether one was installed
 */
export function aptInstall(what: string, choices: readonly (readonly string[])[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  say(`installing ${what}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runs = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
  return runs('apt-get', ['update']) && choices.some((names) => runs('apt-get', ['install', '-y', ...names]));
}
