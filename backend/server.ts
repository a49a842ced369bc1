import { join } from 'node:path';
import { buildApp } from './app.ts';
import { openEmbedded } from './db/database.ts';
import { takeLock } from './db/lock.ts';
import { readBackendEnv } from './env.ts';
import { startJobs } from './jobs.ts';
import { prepareDemo } from './modules/import/demo.ts';
import { modules } from './modules/index.ts';
import { folderFiles } from './ports/folder-files.ts';

/** Starts the back-end process: folder lock, database, demo data when the database is empty, then listens. */
async function main(): Promise<void> {
  const env = readBackendEnv();
  const lock = await takeLock(env.dataDir);
  const db = await openEmbedded(join(env.dataDir, 'db'));
  const deps = { db, clock: () => new Date(), files: folderFiles(join(env.dataDir, 'files')) };
  if (env.mode === 'demo') await prepareDemo(deps);
  const app = buildApp(deps, env, lock.info.operatorKey);
  const address = await app.listen({ host: env.host, port: env.port });
  await lock.announce(Number(new URL(address).port));
  const stopJobs = startJobs(
    modules.flatMap((module) => module.jobs?.(deps, env) ?? []),
    (job, error) => app.log.error({ err: error, job }, 'background work failed'),
  );
  process.stdout.write(`back-end: ${address}\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await stopJobs();
    await db.destroy();
    await lock.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
