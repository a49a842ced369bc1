import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the build that runs: 'source' where there is none, in development or of a back-end by itself.
 * @param folder of Next's build, from the project's folder
 */
export function buildIdIn(folder: string): string {
  const file = join(folder, 'BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'source';
}
