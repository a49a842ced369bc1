import { type Logger, pino } from 'pino';
import { redactFields, scrubText } from './domain/text/redaction.ts';
import { env } from './env.ts';
import { currentRequest } from './request-context.ts';
import { tracer } from './tracing/tracer.ts';

/** What a line may carry: route patterns, ids, codes, durations. Never a path, a name or an address. */
export type LogFields = Record<string, string | number | boolean | undefined>;

let logger: Logger | undefined;

/** Writes to stderr at once, so that the last words before an end are not lost. */
function open(): Logger {
  return pino(
    {
      level: env().logLevel,
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: redactFields },
    },
    { write: (line: string) => void process.stderr.write(line) },
  );
}

/**
 * Writes one JSON line to stderr when the level is wanted (LOG_LEVEL), with the id and the route of the request under
 * way, and its trace where there is one. Whatever is passed, names, addresses, numbers and tokens are left out.
 */
export function log(level: 'debug' | 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  logger ??= open();
  if (!logger.isLevelEnabled(level)) return;
  const request = currentRequest();
  const known = request && { requestId: request.requestId, route: request.route };
  const traceId = tracer()?.traceId();
  logger[level]({ ...known, ...(traceId && { traceId }), ...fields }, scrubText(event));
}
