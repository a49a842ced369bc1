import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** Lies in the folder that `npm run build` makes: there nothing is installed or built. */
export const ARTEFACT_FILE = 'artefact.json';

/** Whether this runs in such a folder instead of a checkout. */
export function isArtefact() {
  return existsSync(inRoot(ARTEFACT_FILE));
}
