import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { errors } from '#lib/labels/platform/errors.ts';
import { writeProblem } from '../db/data-folder.ts';
import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import type { FileStore } from '../ports/files.ts';

/** A database that does not answer within this time is as good as away, in milliseconds. */
const PATIENCE_MS = 2000;
/** How long it holds whether the disk takes something and files can be read, in milliseconds: anybody may request /readyz. */
const FRESH_MS = 2000;

interface Judged {
  db: Db;
  dataDir: string;
  files: Pick<FileStore, 'check'>;
  /** Aborted once this process is to end: it says no, so that load balancers send nothing new. */
  draining?: AbortSignal | undefined;
}

/**
 * /readyz: the database answers, its tables are up to date, the disk of the data folder takes what is written, and the store of
 * files has answered once. One that is away later is said and no more: all back-ends have the same, and what needs no
 * file, or one that is remembered, goes on. /healthz says only that the process lives.
 */
export function registerReadiness(app: FastifyInstance, { db, dataDir, files, draining }: Judged): void {
  let migrated = false;
  let hasFiles = false;
  let away = '';
  // A folder that nobody has made yet is no fault.
  const disk = heldFor(FRESH_MS, async () => {
    const problem = await writeProblem(dataDir);
    return problem === 'ENOENT' ? '' : problem;
  });
  const filesProblem = heldFor(FRESH_MS, () => inTime(files.check()).then(() => '', String));
  const notReady = { ok: false, success: false, message: errors.notReady };
  app.get('/readyz', async (request, reply) => {
    if (draining?.aborted) return reply.code(503).send(notReady);
    try {
      await inTime(sql`select 1`.execute(db));
      // What is up to date stays so: older code never runs beside it.
      migrated ||= await inTime(isMigrated(db));
      const problem = await inTime(disk());
      const judged = filesProblem().then((found) => {
        away = found;
        hasFiles ||= found === '';
      });
      // Later nobody waits for a store that hangs.
      if (!hasFiles) await judged;
      if (away !== '') request.log.warn({ problem: away }, 'files.away');
      if (migrated && problem === '' && hasFiles) return { ok: true, ...(away !== '' && { files: 'away' }) };
      if (!migrated) request.log.warn('database.not-migrated');
      else if (problem !== '') request.log.warn({ problem }, 'data-folder.not-writable');
    } catch (error) {
      request.log.warn({ err: error }, 'database.away');
    }
    return reply.code(503).header('retry-after', '5').send(notReady);
  });
}

/** A check whose result holds for a while. @param ms so long */
function heldFor(ms: number, check: () => Promise<string>): () => Promise<string> {
  let triedAt = Number.NEGATIVE_INFINITY;
  let problem = Promise.resolve('');
  return () => {
    if (performance.now() - triedAt < ms) return problem;
    triedAt = performance.now();
    problem = check();
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
