import type { FastifyInstance } from 'fastify';
import { errors } from '#lib/labels/platform/errors.ts';
import { reportError } from '#lib/platform/error-reports/report-error.ts';
import { isDatabaseAway } from '../db/away.ts';
import { FilesAway } from '../ports/files-away.ts';

/** What is wrong with a request that no route got to see, by HTTP status. */
const TEXTS: Readonly<Record<number, string>> = {
  413: errors.tooLarge,
  414: errors.addressTooLong,
  415: errors.notJson,
  429: errors.tooMany,
};

/** After an outage it may be tried again (s). */
const RETRY_AFTER_S = 5;

/** Responses where no route sends one: unknown addresses, unreadable bodies and our own faults (NOTE-03). */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: errors.notFound }),
  );
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const message = TEXTS[status] ?? errors.badRequest;
      const field = TEXTS[status] ?? errors.notJson;
      return reply.code(status).send({ success: false, message, fields: [{ path: '', message: field }] });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request.failed');
    if (error instanceof FilesAway) {
      // Nothing is wrong with this back-end: everything that needs no file goes on.
      const body = { success: false, message: errors.filesAway, retryafter: RETRY_AFTER_S, away: 'files' };
      return reply
        .code(503)
        .headers({ 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' })
        .send(body);
    }
    if (isDatabaseAway(error)) {
      return reply
        .code(503)
        .header('retry-after', String(RETRY_AFTER_S))
        .send({ success: false, message: errors.notReady });
    }
    reportError(error, { where: 'request', route: request.routeOptions.url, requestId: request.id });
    return reply.code(500).send({ success: false, message: errors.api });
  });
}
