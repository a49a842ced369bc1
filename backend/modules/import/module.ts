import { Readable } from 'node:stream';
import { z } from 'zod';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { sendBadRequest } from '../../http/register.ts';
import type { Module } from '../module.ts';
import { isEmpty, loadDemo, withCustomers } from './demo.ts';
import { failureText } from './failure.ts';
import { importFile } from './import-file.ts';
import { offerProducts } from './offer.ts';
import type { ImportEvent } from './operator-contract.ts';
import { ImportInterrupted } from './report.ts';

/** The file is read where the back-end runs: commands of this machine alone reach these routes. */
const importRequest = z.object({
  path: z.string().min(1).max(4096),
  stores: z.array(z.int().positive()).default([]),
  fetchImages: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  remove: z.boolean().default(false),
  reportPath: z.string().min(1).max(4096).nullable().default(null),
});

const offerRequest = z.object({
  handles: z.array(z.string().min(1).max(250)).min(1).max(1000),
  isOffered: z.boolean(),
});

/** Between two progress lines, in ms. */
const PROGRESS_MS = 200;

/** Import and demo for the shop's operator (`npm run catalogue`, `npm run seed`). */
export const importModule: Module = {
  operate: (app, deps, env) => {
    app.post('/operator/catalogue/import', async (request, reply) => {
      const body = importRequest.safeParse(request.body);
      if (!body.success) return sendBadRequest(reply, body.error);
      const logError = (error: unknown) => request.log.error({ err: error }, 'import.failed');
      return reply.type('application/x-ndjson').send(startImport(deps, body.data, logError));
    });

    operatorRoute(app, { path: '/operator/catalogue/offer', schema: offerRequest }, async (body) => {
      const offer = () => offerProducts(deps, body.handles, body.isOffered);
      return { report: await deps.locks.inTurn('catalogue', offer) };
    });

    operatorRoute(app, { path: '/operator/catalogue/seed', schema: z.unknown() }, async () => {
      const more = env.mode === 'demo' ? withCustomers(deps) : undefined;
      const load = async () => ((await isEmpty(deps)) ? loadDemo(deps, more) : null);
      const products = await deps.locks.inTurn('catalogue', load);
      if (products === null) throw new Refusal(importTexts.notEmpty);
      return { products };
    });
  },
};

/**
 * One import at a time, in all back-ends of the database: another waits for its turn. It goes on to its end when the
 * command that started it is gone.
 * @returns lines of JSON: progress now and then, and one last event with its end
 */
function startImport(
  deps: Dependencies,
  { path, ...options }: z.output<typeof importRequest>,
  logError: (error: unknown) => void,
): Readable {
  const lines = new Readable({ read() {} });
  const send = (event: ImportEvent) => lines.push(`${JSON.stringify(event)}\n`);
  let reportedAt = 0;
  const progress = (done: number, total: number) => {
    if (done < total && Date.now() - reportedAt < PROGRESS_MS) return;
    reportedAt = Date.now();
    send({ type: 'progress', done, total });
  };
  const run = () => importFile(deps, path, options, progress);
  void deps.locks
    .inTurn('catalogue', run, () => send({ type: 'waiting' }))
    .then((report) => send({ type: 'report', report }))
    .catch((error: unknown) => {
      if (error instanceof ImportInterrupted) {
        const message = importTexts.interrupted(error.done, error.total, options.dryRun);
        return send({ type: 'interrupted', message });
      }
      if (!(error instanceof FileProblem)) logError(error);
      return send({ type: 'failed', message: failureText(error) });
    })
    .finally(() => lines.push(null));
  return lines;
}
