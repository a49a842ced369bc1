import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#lib/contracts/call.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { PURGES_HEADER } from '#lib/platform/domain/purges-header.ts';
import { MARKETING_HEADER } from '#lib/platform/domain/visitor/marketing-header.ts';
import { type AccessRules, type Admitted, admit, namesOwnCustomer } from './access.ts';
import { acceptForms } from './forms.ts';
import { Limited, Refusal, type RequestContext, type Route } from './handler.ts';

/** Makes one HTTP route out of a call of the contract: admit its caller, decode, run, encode. */
export function registerRoute(app: FastifyInstance, route: Route, rules: AccessRules): void {
  const { call } = route;
  if (call.isForm) {
    // What reads forms is known to this route alone, and only to whom it is open: files are large.
    app.register(async (scope) => {
      acceptForms(scope);
      addRoute(scope, route, rules);
    });
  } else addRoute(app, route, rules);
}

function addRoute(app: FastifyInstance, route: Route, rules: AccessRules): void {
  const { call, run } = route;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  app.route({
    method: call.otherVerb ? [call.verb, call.otherVerb] : call.verb,
    url: call.path,
    // Before the body is read: nobody who is not admitted makes the back-end parse.
    onRequest: async (request, reply) => {
      const verdict = await admit(call.access, request, rules);
      if ('status' in verdict) return sendRefused(reply, verdict.status);
      admitted.set(request, verdict);
    },
    handler: async (request, reply) => {
      const caller = admitted.get(request);
      if (!caller) return sendRefused(reply, 403);
      const parsed = readInput(route, inputOf(request, call));
      if (!parsed.success) return sendBadRequest(reply, parsed.error);
      if (!namesOwnCustomer(call, parsed.data, caller.caller)) return sendRefused(reply, 403);
      try {
        const context = {
          ...caller,
          ...marketingOf(request, caller),
          ...purgeOf(request, caller),
          requestId: request.id,
          log: request.log,
        };
        const output = await run(parsed.data as never, context as never);
        return z.encode(call.response, output as never);
      } catch (error) {
        if (error instanceof Refusal) return refusalBody(error);
        if (error instanceof Limited) return sendLimited(reply, error);
        throw error;
      }
    },
  });
}

/** Whether the storefront's server says that the tracker may be told. */
function marketingOf(
  { headers }: FastifyRequest,
  { fromServer }: Admitted,
): Pick<RequestContext, 'marketing'> {
  const sent = headers[MARKETING_HEADER];
  if (!fromServer || sent === undefined) return {};
  return { marketing: { browser: z.uuid().safeParse(sent).data ?? null } };
}

/** The last purge of a storefront that shows its key; strangers name none. */
function purgeOf({ headers }: FastifyRequest, { fromServer }: Admitted): Pick<RequestContext, 'purge'> {
  const sent = headers[PURGES_HEADER];
  return fromServer && typeof sent === 'string' ? { purge: sent } : {};
}

/** Decodes what was sent: a request of the contract, or the specification's payload, which becomes one. */
function readInput({ call, documented }: Route, sent: unknown) {
  if (!documented || !isRecord(sent) || !documented.isSent(sent))
    return z.safeDecode(call.request, sent as never);
  const read = documented.toRequest.safeParse(sent);
  return read.success ? z.safeDecode(call.request, read.data as never) : read;
}

/** Sends 401 (log in) or 403 with a Spanish message. */
export function sendRefused(reply: FastifyReply, status: 401 | 403): FastifyReply {
  const message = status === 401 ? errors.loginNeeded : errors.forbidden;
  return reply.code(status).send({ success: false, message });
}

/** Sends 429 with Retry-After; the body says it too. */
export function sendLimited(reply: FastifyReply, { message, retryAfterS }: Limited): FastifyReply {
  const body = { success: false, message, retryafter: retryAfterS };
  return reply.code(429).header('retry-after', String(retryAfterS)).send(body);
}

/** Sends 400 with the path and a Spanish message of each problem. */
export function sendBadRequest(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return reply.code(400).send({ success: false, message: errors.badRequest, fields });
}

function refusalBody(error: Refusal) {
  return { success: false, message: error.message, ...(error.errorcode && { errorcode: error.errorcode }) };
}

function inputOf(request: FastifyRequest, call: Call): unknown {
  return call.verb === 'GET' ? { ...(request.query as object), ...(request.params as object) } : request.body;
}
