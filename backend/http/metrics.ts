import type { FastifyInstance } from 'fastify';
import { METRICS_PATH, scrapeStatus } from '#lib/platform/metrics/scrape.ts';
import { sendRefused } from './register.ts';

/** The metrics as text, with its type. */
export interface Exposition {
  contentType: string;
  metrics(): Promise<string>;
}

/** GET /metrics for who shows METRICS_TOKEN as a bearer token; like any unknown address while none is set. */
export function registerMetrics(app: FastifyInstance, token: string, shown: Exposition | undefined): void {
  if (!shown || token === '') return;
  app.get(METRICS_PATH, async (request, reply) => {
    if (scrapeStatus(request.headers.authorization, token) !== 200) {
      return sendRefused(reply.header('www-authenticate', 'Bearer'), 401);
    }
    return reply
      .header('content-type', shown.contentType)
      .header('cache-control', 'no-store')
      .send(await shown.metrics());
  });
}
