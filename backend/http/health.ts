import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { errors } from '#lib/labels/platform/errors.ts';
import { writeProblem } from '../db/data-folder.ts';
import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';

/** A database that does not answer within this time is as good as away, in milliseconds. */
const PATIENCE_MS = 2000;
/** How long it holds whether the disk takes something, in milliseconds: anybody may request /readyz. */
const FRESH_MS = 2000;

interface Judged {
  db: Db;
  dataDir: string;
  /** Aborted once this process is to end: it says no, so that load balancers send nothing new. */
  draining?: AbortSignal | undefined;
}

/**
 * /readyz: the database answers, its tables are up to date, and the disk of the data folder takes what is written.
 * /healthz says only that the process lives.
 */
export function registerReadiness(app: FastifyInstance, { db, dataDir, draining }: Judged): void {
  let migrated = false;
  const disk = diskCheck(dataDir);
  const notReady = { ok: false, success: false, message: errors.notReady };
  app.get('/readyz', async (request, reply) => {
    if (draining?.aborted) return reply.code(503).send(notReady);
    try {
      await inTime(sql`select 1`.execute(db));
      // What is up to date stays so: older code never runs beside it.
      migrated ||= await inTime(isMigrated(db));
      const problem = await inTime(disk());
      if (migrated && problem === '') return { ok: true };
      request.log.warn(
        migrated ? { problem } : {},
        migrated ? 'data-folder.not-writable' : 'database.not-migrated',
      );
    } catch (error) {
      request.log.warn({ err: error }, 'database.away');
    }
    return reply.code(503).header('retry-after', '5').send(notReady);
  });
}

/** Why the disk takes nothing, '' when it does; tried again after a while. A folder that nobody has made yet is no fault. */
function diskCheck(dataDir: string): () => Promise<string> {
  let triedAt = Number.NEGATIVE_INFINITY;
  let problem = Promise.resolve('');
  return () => {
    if (performance.now() - triedAt < FRESH_MS) return problem;
    triedAt = performance.now();
    problem = writeProblem(dataDir).then((found) => (found === 'ENOENT' ? '' : found));
    return problem;
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
