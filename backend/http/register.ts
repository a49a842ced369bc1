import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#lib/contracts/call.ts';
import { errors } from '#lib/labels/errors.ts';
import { acceptForms } from './forms.ts';
import { Refusal, type Route } from './handler.ts';

const SERVER_KEY_HEADER = 'x-ajuar-server-key';

/** Makes one HTTP route out of a call of the contract: parse, allow, run, encode. */
export function registerRoute(app: FastifyInstance, route: Route, serverKey: string): void {
  const { call } = route;
  if (call.isForm) {
    // What reads forms is known to this route alone, and only to whom it is open: files are large.
    app.register(async (scope) => {
      acceptForms(scope);
      addRoute(scope, route, serverKey);
    });
  } else addRoute(app, route, serverKey);
}

function addRoute(app: FastifyInstance, { call, run }: Route, serverKey: string): void {
  app.route({
    method: call.otherVerb ? [call.verb, call.otherVerb] : call.verb,
    url: call.path,
    onRequest: async (request, reply) => {
      if (call.access === 'public' || showsKey(request, serverKey)) return;
      return reply.code(403).send({ success: false, message: errors.forbidden });
    },
    handler: async (request, reply) => {
      const fromServer = showsKey(request, serverKey);
      const parsed = z.safeDecode(call.request, inputOf(request, call) as never);
      if (!parsed.success) return sendBadRequest(reply, parsed.error);
      try {
        const output = await run(parsed.data as never, {
          fromServer,
          requestId: request.id,
          log: request.log,
        });
        return z.encode(call.response, output as never);
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        throw error;
      }
    },
  });
}

/** Answers 400 with the path and a Spanish message of each problem. */
export function sendBadRequest(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return reply.code(400).send({ success: false, message: errors.badRequest, fields });
}

function refuse(error: Refusal) {
  return { success: false, message: error.message, ...(error.errorcode && { errorcode: error.errorcode }) };
}

function inputOf(request: FastifyRequest, call: Call): unknown {
  return call.verb === 'GET' ? { ...(request.query as object), ...(request.params as object) } : request.body;
}

function showsKey(request: FastifyRequest, serverKey: string): boolean {
  const shown = request.headers[SERVER_KEY_HEADER];
  if (typeof shown !== 'string' || shown.length !== serverKey.length) return false;
  return timingSafeEqual(Buffer.from(shown), Buffer.from(serverKey));
}
