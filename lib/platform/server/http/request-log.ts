import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../../logging.ts';
import { recorder } from '../../metrics/recorder.ts';
import { METRICS_PATH } from '../../metrics/scrape.ts';

/** What probes and scrapes ask every few seconds, whatever the shop does. */
export const POLLED: readonly string[] = [METRICS_PATH, '/healthz', '/readyz'];

/**
 * Writes a line for each response (LOG_LEVEL info): its route's pattern, status and time; and counts it. What is polled is worth a line
 * when it fails; who reads the metrics is not counted in them.
 */
export function logResponse(request: IncomingMessage, response: ServerResponse, route: string): void {
  const begin = performance.now();
  response.once('finish', () => {
    const ms = performance.now() - begin;
    if (route !== METRICS_PATH) recorder()?.requestEnded(route, response.statusCode, ms / 1000);
    const isRoutine = POLLED.includes(route) && response.statusCode < 400;
    log(isRoutine ? 'debug' : 'info', 'request', {
      method: request.method,
      status: response.statusCode,
      ms: Math.round(ms),
    });
  });
}
