import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { importTexts } from '#lib/labels/import-messages.ts';
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
  // One import at a time: another waits for its turn.
  let last: Promise<void> = Promise.resolve();
  let isBusy = false;

  app.post('/operator/catalogue/import', async (request, reply) => {
    const body = importRequest.safeParse(request.body);
    if (!body.success) return sendBadRequest(reply, body.error);
    const logError = (error: unknown) => request.log.error({ err: error }, 'import failed');
    const run = startImport(deps, body.data, { turn: isBusy ? last : null, logError });
    isBusy = true;
    // It goes on to its end when the command that asked for it is gone.
    last = run.ended;
    void run.ended.then(() => {
      if (last === run.ended) isBusy = false;
    });
    return reply.type('application/x-ndjson').send(Readable.from(toLines(run.events)));
  });

  app.post('/operator/catalogue/seed', async (_request, reply) => {
    if (!(await isEmpty(deps)))
      return reply.code(409).send({ success: false, message: importTexts.notEmpty });
    return { success: true, products: await loadDemo(deps) };
  });
}

interface Run {
  /** Progress now and then, and one last event with its end. */
  events: AsyncIterable<ImportEvent>;
  ended: Promise<void>;
}

interface RunOptions {
  /** The end of the import before it, when one is under way. */
  turn: Promise<void> | null;
  logError: (error: unknown) => void;
}

function startImport(
  deps: Dependencies,
  { path, ...options }: z.output<typeof importRequest>,
  { turn, logError }: RunOptions,
): Run {
  const waiting: ImportEvent[] = [];
  let wake = () => {};
  const push = (event: ImportEvent) => {
    waiting.push(event);
    wake();
  };
  let told = 0;
  const progress = (done: number, total: number) => {
    if (done < total && Date.now() - told < PROGRESS_MS) return;
    told = Date.now();
    push({ type: 'progress', done, total });
  };
  if (turn) push({ type: 'waiting' });
  const ended = Promise.resolve(turn)
    .then(() => importFile(deps, path, options, progress))
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
  return { events: events(), ended };
}

async function* toLines(events: AsyncIterable<ImportEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}
