import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { redactFields, scrubText } from '#lib/platform/domain/text/redaction.ts';
import { METRICS_PATH } from '#lib/platform/metrics/scrape.ts';
import { tracer } from '#lib/platform/tracing/tracer.ts';
import type { Watch } from '../watch.ts';

/** Where log lines go instead of stdout. */
export interface LogSink {
  write(line: string): void;
}

const REQUEST_ID_HEADER = 'x-request-id';
/** As pino's own, which is not imported here. */
const isoTime = () => `,"time":"${new Date().toISOString()}"`;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** What a line says of the trace under way. */
function traceOf(): object {
  const traceId = tracer()?.traceId();
  return traceId === undefined ? {} : { traceId };
}

/** Settings of the back-end's log: JSON lines without anything that names a person or opens a door. */
export function loggerSettings(level: string, sink?: LogSink): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    messageKey: 'event',
    timestamp: isoTime,
    ...(tracer() && { mixin: traceOf }),
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

/** Has Node's warnings come as lines of the log. */
export function logWarnings(log: Pick<FastifyBaseLogger, 'warn'>): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ kind: name, reason: message }, 'node.warning'));
}

/** The storefront's id for a request, so that both processes log it under one; else an id of our own. */
export function requestIdOf(request: { headers: Record<string, unknown> }): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** What asks every few seconds, whatever the shop does: probes, scrapes, and storefronts that follow the log of purges. */
export const POLLED: readonly string[] = [METRICS_PATH, '/healthz', '/readyz', awaitPurges.path];

/**
 * Sends the id back; logs and counts each response by the pattern of its route: an address may hold e-mails and tokens. What is polled
 * is worth a line when it fails; who reads the metrics is not counted in them.
 */
export function registerRequestLog(app: FastifyInstance, watch?: Watch): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '*';
    if (route !== METRICS_PATH) watch?.requestEnded(route, reply.statusCode, reply.elapsedTime / 1000);
    const isRoutine = POLLED.includes(route) && reply.statusCode < 400;
    request.log[isRoutine ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
