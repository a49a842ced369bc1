import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../../logging.ts';
import { recorder } from '../../metrics/recorder.ts';
import { METRICS_PATH } from '../../metrics/scrape.ts';

/**
 * Writes a line for each response (LOG_LEVEL info): its route's pattern, status and time; and counts it. Who reads the metrics every
 * few seconds is worth neither.
 */
export function logResponse(request: IncomingMessage, response: ServerResponse, route: string): void {
  const begin = performance.now();
  response.once('finish', () => {
    const isScrape = route === METRICS_PATH;
    const ms = performance.now() - begin;
    if (!isScrape) recorder()?.requestEnded(route, response.statusCode, ms / 1000);
    log(isScrape ? 'debug' : 'info', 'request', {
      method: request.method,
      status: response.statusCode,
      ms: Math.round(ms),
    });
  });
}
