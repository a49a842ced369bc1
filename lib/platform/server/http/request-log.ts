import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../../logging.ts';

/** Writes a line for each response (LOG_LEVEL info): its route's pattern, status and time. */
export function logResponse(request: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now();
  response.once('finish', () => {
    log('info', 'request', {
      method: request.method,
      status: response.statusCode,
      ms: Math.round(performance.now() - begin),
    });
  });
}
