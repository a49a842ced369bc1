import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDemo } from '#backend/modules/import/index.ts';
import { trackerOf } from '#backend/modules/marketing/index.ts';
import { imageProcess } from '#backend/modules/media/index.ts';
import { offsetClock } from '#lib/platform/domain/clock.ts';
import { buildApp } from './app.ts';
import { ports } from './composition.ts';
import { OTHERS } from './db/data-folder.ts';
import { takeLock, takeLockIfFree } from './db/lock.ts';
import { openDatabase } from './db/open.ts';
import { readBackendEnv } from './env.ts';
import { jobsOf, startJobs } from './jobs.ts';
import { modules } from './modules/index.ts';
import { folderFiles } from './ports/folder-files.ts';

/** Starts the back-end process: folder lock, database, demo data in an empty embedded one, then listens. */
async function main(): Promise<void> {
  process.umask(OTHERS);
  const env = readBackendEnv();
  const lock = env.database ? await takeLockIfFree(env.dataDir) : await takeLock(env.dataDir);
  const database = await openDatabase(env);
  const { db, locks } = database;
  let ownUrl = '';
  const images = imageProcess();
  const clock = offsetClock(env.clockOffsetMs);
  const marketing = trackerOf(env.marketing, { now: clock });
  const draining = new AbortController();
  const stopping = new AbortController();
  const deps = {
    draining: draining.signal,
    stopping: stopping.signal,
    db,
    ports,
    locks,
    clock,
    files: folderFiles(join(env.dataDir, 'files')),
    ownUrl: () => ownUrl,
    images,
    ...(marketing && { marketing }),
  };
  // A server's database belongs to somebody: it gets the demo by name only (npm run seed).
  const unfit = env.mode === 'demo' && !env.database ? await prepareDemo(deps) : [];
  // Without the folder's lock no command finds this process: then nobody knows the key.
  const app = buildApp(deps, env, lock?.info.operatorKey ?? randomBytes(24).toString('hex'));
  const address = await app.listen({ host: env.host, port: env.port });
  ownUrl = address;
  for (const problem of unfit) app.log.warn({ problem }, 'an entry of the demo does not fit this shop');
  if (env.mode === 'live' && env.mail.smtpUrl === null) {
    app.log.warn('no SMTP_URL: mail is written to the folder outbox and reaches nobody');
  }
  await lock?.announce(Number(new URL(address).port));
  const jobs = jobsOf(
    env.role,
    modules.flatMap((module) => module.jobs?.(deps, env, app.log) ?? []),
  );
  const stopJobs = startJobs(
    jobs.map((job) => ({ ...job, run: () => locks.ifFree(`job:${job.name}`, job.run) })),
    (job, error) => app.log.error({ err: error, job }, 'background work failed'),
  );
  process.stdout.write(`back-end: ${address}\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    draining.abort();
    await pause(env.drainDelayMs);
    stopping.abort();
    await app.close();
    images.close();
    await stopJobs();
    await database.close();
    await lock?.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
