import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function* filesUnder(base, relative) {
  const path = join(base, relative);
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield relative;
    return;
  }
  const names = readdirSync(path).filter((name) => name !== 'README.md');
  for (const name of names.sort()) yield* filesUnder(base, `${relative}/${name}`);
}

/**
 * SHA-256 (hex) over the names and contents of files and folders, READMEs aside, plus extra words such as a Node version.
 * A path that does not exist counts as absent, so creating it changes the result.
 */
export function fingerprint(base, paths, extra = []) {
  const hash = createHash('sha256');
  for (const word of extra) hash.update(`${word}\0`);
  for (const path of paths) {
    for (const file of filesUnder(base, path)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(base, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The text of a stamp file, or '' when there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
