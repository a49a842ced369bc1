import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files under the given files and folders, sorted, as paths from `base` with forward slashes.
 * What does not exist is passed over.
 */
export function filesUnder(base: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const full = join(base, path);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [path];
    const inside = readdirSync(full)
      .sort()
      .map((name) => `${path}/${name}`);
    return filesUnder(base, inside);
  });
}
