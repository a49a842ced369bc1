import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { errors } from '#lib/labels/platform/errors.ts';
import type { Db } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';

/** A database that does not answer within this time is as good as away, in milliseconds. */
const PATIENCE_MS = 2000;

/** /readyz: the database answers and its tables are up to date. /healthz says only that the process lives. */
export function registerReadiness(app: FastifyInstance, db: Db): void {
  let migrated = false;
  app.get('/readyz', async (request, reply) => {
    try {
      await inTime(sql`select 1`.execute(db));
      // What is up to date stays so: older code never runs beside it.
      migrated ||= await inTime(isMigrated(db));
      if (migrated) return { ok: true };
      request.log.warn('migrations are missing');
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
    }
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ ok: false, success: false, message: errors.notReady });
  });
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
