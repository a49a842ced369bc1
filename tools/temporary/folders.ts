import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Containers may share a temporary folder, and count their processes each for itself. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/** A new folder in the temporary one, named after this process, so that `sweepFolders` knows whose it is. */
export function ownFolder(kind: string): string {
  return mkdtempSync(join(tmpdir(), `ajuar-${kind}-${MACHINE}-${process.pid}-`));
}

/**
 * Removes the folders of a kind whose process has ended without removing them, as one that is killed does.
 * @param isFree says no of a folder that something else still uses
 */
export function sweepFolders(kind: string, isFree: (folder: string) => boolean = () => true): void {
  const owned = new RegExp(`^ajuar-${kind}-${MACHINE}-(\\d+)-\\w+$`);
  for (const name of readdirSync(tmpdir())) {
    const pid = owned.exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (pid === undefined || isRunning(Number(pid)) || !isFree(folder)) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or another process is removing it now.
    }
  }
}

/** Whether there is such a process, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
