import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's folder, without a trailing separator. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of a file or folder of the project. */
export function inRoot(relative) {
  return join(root, relative);
}
