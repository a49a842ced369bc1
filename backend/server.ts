import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDemo } from '#backend/modules/import/index.ts';
import { trackerOf } from '#backend/modules/marketing/index.ts';
import { imageProcess } from '#backend/modules/media/index.ts';
import { offsetClock } from '#lib/platform/domain/clock.ts';
import { reportError } from '#lib/platform/error-reports/report-error.ts';
import { reportLast } from '#lib/platform/error-reports/start.ts';
import { buildApp } from './app.ts';
import { ports, replicaOf } from './composition.ts';
import { isDatabaseAway } from './db/away.ts';
import { OTHERS } from './db/data-folder.ts';
import { takeLock, takeLockIfFree } from './db/lock.ts';
import type { Locks } from './db/locks/locks.ts';
import { openDatabase } from './db/open.ts';
import { readBackendEnv } from './env.ts';
import { logWarnings } from './http/logging.ts';
import { JobRuns } from './job-runs.ts';
import { type Job, jobsOf, startJobs } from './jobs.ts';
import { modules } from './modules/index.ts';
import { observe } from './observe.ts';
import { openFiles } from './ports/open-files.ts';
import { StateReader } from './state.ts';

/** Starts the back-end process: folder lock, database, demo data in an empty embedded one, then listens. */
async function main(): Promise<void> {
  process.umask(OTHERS);
  const env = readBackendEnv();
  const observation = await observe(env);
  const { metrics } = observation;
  const lock = env.database ? await takeLockIfFree(env.dataDir) : await takeLock(env.dataDir);
  const database = await openDatabase(env, observation.statements);
  const { db, locks } = database;
  const replica = replicaOf(env.database, observation.statements);
  let ownUrl = '';
  const images = imageProcess();
  const clock = offsetClock(env.clockOffsetMs);
  const marketing = trackerOf(env.marketing, { now: clock });
  const draining = new AbortController();
  const stopping = new AbortController();
  const runs = new JobRuns();
  const state = new StateReader({ db, clock }, stateSources);
  const deps = {
    state,
    runs,
    draining: draining.signal,
    stopping: stopping.signal,
    db,
    ...(replica && { replica }),
    ports,
    locks,
    clock,
    files: await openFiles(env),
    ownUrl: () => ownUrl,
    images,
    ...(marketing && { marketing }),
    ...(metrics && { watch: metrics.watch }),
  };
  // A server's database belongs to somebody: it gets the demo by name only (npm run seed).
  const unfit = env.mode === 'demo' && !env.database ? await prepareDemo(deps) : [];
  // Without the folder's lock no command finds this process: then nobody knows the key.
  const operatorKey = lock?.info.operatorKey ?? randomBytes(24).toString('hex');
  const app = buildApp(deps, env, operatorKey, metrics?.registry);
  logWarnings(app.log);
  observation.tell(app.log);
  const address = await app.listen({ host: env.host, port: env.port, listenTextResolver: () => 'listening' });
  ownUrl = address;
  for (const problem of unfit) app.log.warn({ problem }, 'demo.entry-unfit');
  if (env.mode === 'live' && env.mail.smtpUrl === null) {
    app.log.warn(
      { reason: 'no SMTP_URL: mail is written to the folder outbox and reaches nobody' },
      'mail.not-sent',
    );
  }
  await lock?.announce(Number(new URL(address).port));
  const jobs = jobsOf(
    env.role,
    modules.flatMap((module) => module.jobs?.(deps, env, app.log) ?? []),
  );
  void replica?.watch(app.log, stopping.signal);
  metrics?.observe({ runs, state, pool: database.pool, replica: replica ?? undefined });
  const stopJobs = startJobs(
    jobs.map((job) => alone(locks, runs.watch(job))),
    (job, error) => {
      app.log.error({ err: error, job }, 'job.failed');
      if (!isDatabaseAway(error)) reportError(error, { where: `job ${job}` });
    },
  );
  if (env.mode === 'demo') process.stdout.write(`back-end: ${address}\n`);

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
    await replica?.close();
    await database.close();
    await observation.end();
    await lock?.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const stateSources = modules.flatMap(({ state }) => state ?? []);

/** A job that one back-end at a time runs. */
const alone = (locks: Locks, job: Job): Job => ({
  ...job,
  run: () => locks.ifFree(`job:${job.name}`, job.run),
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  void reportLast(error, 'start').finally(() => process.exit(1));
});
