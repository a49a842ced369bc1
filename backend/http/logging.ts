import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { redactFields, scrubText } from '#lib/platform/domain/text/redaction.ts';

/** Where log lines go instead of stdout. */
export interface LogSink {
  write(line: string): void;
}

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Settings of the back-end's log: JSON lines without anything that names a person or opens a door. */
export function loggerSettings(level: string, sink?: LogSink): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }), log: redactFields },
    // The formatter has reduced errors already.
    serializers: {
      err: (error) => ({
        ...error,
        type: 'type' in error ? String(error.type) : error.name,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
    hooks: {
      logMethod(words, write) {
        const clean = words.map((word) => (typeof word === 'string' ? scrubText(word) : word));
        write.apply(this, clean as typeof words);
      },
    },
    ...(sink && { stream: sink }),
  };
}

/** The storefront's id for a request, so that both processes log it under one; else an id of our own. */
export function requestIdOf(request: { headers: Record<string, unknown> }): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends the id back, and logs each response by the pattern of its route: an address may hold e-mails and tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
