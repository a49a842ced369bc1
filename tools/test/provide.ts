import { Stop } from '#tools/bootstrap/say.mjs';
import { aptInstall } from './apt-get.ts';

/** A program that tests need. */
interface Needed {
  isThere: () => boolean;
  /** What it is and what for, as it is said. */
  what: string;
  /** Lists of Debian's packages (and flags): the first that can be had is installed. */
  packages: readonly (readonly string[])[];
  /** What is said when there is none. */
  missing: string;
}

/**
 * Makes sure that a program is there: what this machine has, or Debian's package.
 * @throws Stop when there is none and none can be installed
 */
export function provide({ isThere, what, packages, missing }: Needed): void {
  if (isThere()) return;
  aptInstall(what, packages);
  if (!isThere()) throw new Stop(missing);
}
