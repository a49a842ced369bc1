import { execFileSync } from 'node:child_process';

/** The user `postgres` where this process is root, as whom neither PostgreSQL nor PgBouncer runs; else null. */
export function ownerOfServers(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
