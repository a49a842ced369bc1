import { Readable } from 'node:stream';
import { z } from 'zod';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { exportTexts } from '#lib/labels/data/export-messages.ts';
import { sendBadRequest } from '../../http/register.ts';
import type { Module } from '../module.ts';
import { exportFile } from './export-file.ts';
import type { ExportEvent } from './operator-contract.ts';

/** The file is written where the back-end runs: commands of this machine alone reach these routes. */
const exportRequest = z.object({
  path: z.string().min(1).max(4096),
  stores: z.array(z.int().positive()).default([]),
  withPictures: z.boolean().default(false),
});

/** Export for the shop's operator (`npm run catalogue -- export`); when the command goes, so does the half file. */
export const exportModule: Module = {
  operate: (app, deps) => {
    app.post('/operator/catalogue/export', async (request, reply) => {
      const body = exportRequest.safeParse(request.body);
      if (!body.success) return sendBadRequest(reply, body.error);
      const logError = (error: unknown) => request.log.error({ err: error }, 'export.failed');
      const { path, ...options } = body.data;
      const lines = toLines(exportFile(deps, path, options), logError);
      return reply.type('application/x-ndjson').send(Readable.from(lines));
    });
  },
};

async function* toLines(
  events: AsyncIterable<ExportEvent>,
  logError: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `${JSON.stringify(event)}\n`;
  } catch (error) {
    if (!(error instanceof FileProblem)) logError(error);
    const message = error instanceof FileProblem ? error.message : exportTexts.broken;
    yield `${JSON.stringify({ type: 'failed', message } satisfies ExportEvent)}\n`;
  }
}
