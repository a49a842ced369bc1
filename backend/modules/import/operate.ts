import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendBadRequest } from '../../http/register.ts';
import { isEmpty, loadDemo } from './demo.ts';
import { importFile } from './import-file.ts';
import { FileProblem, type ImportEvent } from './report.ts';

/** The file is read where the back-end runs: commands of this machine alone reach these routes. */
const importRequest = z.object({
  path: z.string().min(1).max(4096),
  stores: z.array(z.int().positive()).default([]),
  fetchImages: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

/** Between two progress lines, in ms. */
const PROGRESS_MS = 200;

/** Import and demo for the shop's operator (`npm run catalogue`, `npm run seed`). */
export function operateImport(app: FastifyInstance, deps: Dependencies): void {
  app.post('/operator/catalogue/import', async (request, reply) => {
    const body = importRequest.safeParse(request.body);
    if (!body.success) return sendBadRequest(reply, body.error);
    const logError = (error: unknown) => request.log.error({ err: error }, 'import failed');
    const events = startImport(deps, body.data, logError);
    return reply.type('application/x-ndjson').send(Readable.from(toLines(events)));
  });

  app.post('/operator/catalogue/seed', async (_request, reply) => {
    const products = await deps.locks.inTurn('catalogue', async () =>
      (await isEmpty(deps)) ? loadDemo(deps) : null,
    );
    if (products === null) return reply.code(409).send({ success: false, message: importTexts.notEmpty });
    return { success: true, products };
  });
}

/**
 * One import at a time, in all back-ends of the database: another waits for its turn. It goes on to its end when the
 * command that started it is gone.
 * @returns progress now and then, and one last event with its end
 */
function startImport(
  deps: Dependencies,
  { path, ...options }: z.output<typeof importRequest>,
  logError: (error: unknown) => void,
): AsyncIterable<ImportEvent> {
  const waiting: ImportEvent[] = [];
  let wake = () => {};
  const push = (event: ImportEvent) => {
    waiting.push(event);
    wake();
  };
  let reportedAt = 0;
  const progress = (done: number, total: number) => {
    if (done < total && Date.now() - reportedAt < PROGRESS_MS) return;
    reportedAt = Date.now();
    push({ type: 'progress', done, total });
  };
  const run = () => importFile(deps, path, options, progress);
  void deps.locks
    .inTurn('catalogue', run, () => push({ type: 'waiting' }))
    .then((report) => push({ type: 'report', report }))
    .catch((error: unknown) => {
      if (!(error instanceof FileProblem)) logError(error);
      push({ type: 'failed', message: error instanceof FileProblem ? error.message : importTexts.broken });
    });
  async function* events(): AsyncGenerator<ImportEvent> {
    for (;;) {
      const event = waiting.shift();
      if (event) yield event;
      if (event?.type === 'report' || event?.type === 'failed') return;
      if (!event) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }
  return events();
}

async function* toLines(events: AsyncIterable<ImportEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}
