import { z } from 'zod';
import { operatorRoute } from '../../http/operator-route.ts';
import type { Module } from '../module.ts';
import { dumpDatabase } from './dump.ts';
import { writeDumpFile } from './file.ts';

/** The file is written where the back-end runs: only commands of this machine reach the route. */
const dumpRequest = z.object({ path: z.string().min(1).max(4096), isForced: z.boolean().default(false) });

/** Copies of the database for the shop's operator (`npm run db -- dump`), while the shop is open. */
export const backupModule: Module = {
  operate: (app, { db, clock }) =>
    operatorRoute(app, { path: '/operator/backup/dump', schema: dumpRequest }, ({ path, isForced }) =>
      dumpDatabase(db, clock(), async (dump) => {
        await writeDumpFile(path, dump, isForced);
        return { tables: dump.header.tables.map(({ name, rows }) => ({ name, rows })) };
      }),
    ),
};
