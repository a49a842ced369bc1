import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LEAST_VERSION = 14;
/** Where Debian and its relatives keep each version's programs. */
const DEBIAN = '/usr/lib/postgresql';

function hasPrograms(folder: string): boolean {
  try {
    for (const name of ['initdb', 'postgres']) accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folder of PostgreSQL's programs: the newest version that Debian's packages hold, else on the PATH, else null. */
export function findPostgres(debian = DEBIAN, path = process.env.PATH ?? ''): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions
    .filter((version) => Number(version) >= LEAST_VERSION)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  return [...newest, ...path.split(delimiter).filter(Boolean)].find(hasPrograms) ?? null;
}
