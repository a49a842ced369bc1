import { z } from 'zod';
import { sendBadRequest } from '../../http/register.ts';
import type { Module } from '../module.ts';
import { dumpDatabase } from './dump.ts';
import { writeDumpFile } from './file.ts';
import { BackupProblem } from './records.ts';

/** The file is written where the back-end runs: only commands of this machine reach the route. */
const dumpRequest = z.object({ path: z.string().min(1).max(4096), isForced: z.boolean().default(false) });

/** Copies of the database for the shop's operator (`npm run db -- dump`), while the shop is open. */
export const backupModule: Module = {
  routes: () => [],
  operate: (app, { db, clock }) => {
    app.post('/operator/backup/dump', async (request, reply) => {
      const body = dumpRequest.safeParse(request.body);
      if (!body.success) return sendBadRequest(reply, body.error);
      const { path, isForced } = body.data;
      try {
        return await dumpDatabase(db, clock(), async (dump) => {
          await writeDumpFile(path, dump, isForced);
          return { success: true, tables: dump.header.tables.map(({ name, rows }) => ({ name, rows })) };
        });
      } catch (error) {
        if (!(error instanceof BackupProblem)) throw error;
        return reply.code(409).send({ success: false, message: error.message });
      }
    });
  },
};
