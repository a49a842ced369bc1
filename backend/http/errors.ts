import type { FastifyInstance } from 'fastify';
import { errors } from '#lib/labels/errors.ts';

/** Answers for what no route answers: unknown addresses, unreadable bodies and our own faults (NOTE-03). */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: errors.notFound }),
  );
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply
        .code(status)
        .send({ success: false, message: errors.badRequest, fields: [{ path: '', message: error.message }] });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send({ success: false, message: errors.api });
  });
}
