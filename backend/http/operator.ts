import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '#lib/labels/errors.ts';

const OPERATOR_KEY_HEADER = 'x-ajuar-operator-key';
const OPERATOR_ROUTE = /^\/operator(\/|$)/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Health, and the gate of the operator's routes: commands (import, orders) talk to a running back-end under
 * /operator/ with the key of its lock file, since only one process may open the embedded database. Only this machine
 * gets in, also when the back-end listens for others.
 */
export function registerOperator(app: FastifyInstance, operatorKey: string): void {
  const showsKey = (request: FastifyRequest) => isSame(request.headers[OPERATOR_KEY_HEADER], operatorKey);

  app.get('/healthz', async (request) => ({ ok: true, operator: showsKey(request) }));
  app.addHook('onRequest', async (request, reply) => {
    if (!isOperators(request)) return;
    if (!showsKey(request) || !LOOPBACK.test(request.socket.remoteAddress ?? '')) {
      return reply.code(403).send({ success: false, message: errors.forbidden });
    }
  });
}

/** By the route that was found, since an address may be spelled in many ways ('/%6fperator/…'). */
function isOperators(request: FastifyRequest): boolean {
  return OPERATOR_ROUTE.test(request.routeOptions.url ?? '') || OPERATOR_ROUTE.test(request.url);
}

function isSame(shown: unknown, key: string): boolean {
  if (key === '' || typeof shown !== 'string') return false;
  const [given, wanted] = [Buffer.from(shown), Buffer.from(key)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
