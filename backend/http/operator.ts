import type { FastifyInstance } from 'fastify';
import { errors } from '#lib/labels/errors.ts';

const OPERATOR_KEY_HEADER = 'x-ajuar-operator-key';

/**
 * Health, and the gate of the operator's routes: commands (import, orders) talk to a running back-end under
 * /operator/ with the key of its lock file, since only one process may open the embedded database.
 */
export function registerOperator(app: FastifyInstance, operatorKey: string): void {
  const showsKey = (headers: Record<string, unknown>) =>
    operatorKey !== '' && headers[OPERATOR_KEY_HEADER] === operatorKey;

  app.get('/healthz', async (request) => ({ ok: true, operator: showsKey(request.headers) }));
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/operator/') && !showsKey(request.headers)) {
      return reply.code(403).send({ success: false, message: errors.forbidden });
    }
  });
}
