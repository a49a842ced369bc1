import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccessRules, admit } from './access.ts';
import { sendRefused } from './register.ts';

const OPERATOR_ROUTE = /^\/operator(\/|$)/;

/**
 * Health, and the access check of the operator's routes: commands (import, orders) talk to a running back-end under
 * /operator/ with the key of its lock file, since only one process may open the embedded database. They are no calls of
 * the contract: many stream their body or response line by line, and command and back-end are of one version.
 */
export function registerOperator(app: FastifyInstance, rules: AccessRules): void {
  const isAdmitted = async (request: FastifyRequest) =>
    !('status' in (await admit('operator', request, rules)));

  app.get('/healthz', async (request) => ({ ok: true, operator: await isAdmitted(request) }));
  app.addHook('onRequest', async (request, reply) => {
    if (isOperatorRoute(request) && !(await isAdmitted(request))) return sendRefused(reply, 403);
  });
}

/** By the route that was found, since an address may be spelled in many ways ('/%6fperator/…'). */
function isOperatorRoute(request: FastifyRequest): boolean {
  return OPERATOR_ROUTE.test(request.routeOptions.url ?? '') || OPERATOR_ROUTE.test(request.url);
}
