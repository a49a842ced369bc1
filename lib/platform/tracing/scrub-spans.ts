import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { scrubText } from '../domain/text/redaction.ts';

/** All that a span may say, ours or one of Next's: patterns, methods, numbers. Next's own have addresses besides. */
const SENT: ReadonlySet<string> = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code', 'error.type'],
  ...['rpc.system', 'rpc.method', 'db.system.name', 'db.query.text'],
  ...['ajuar.request_id', 'ajuar.document', 'ajuar.pool'],
  ...['ajuar.outbox.kind', 'ajuar.outbox.entries', 'ajuar.outbox.attempts'],
  ...['next.span_type', 'next.route', 'next.page', 'next.segment', 'next.rsc'],
]);
const OF_NEXT = 'next.js';

/** An exporter that gets spans without anything that names a person, opens a door or was typed. */
export function scrubbing(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(scrubbed), done),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

function scrubbed(span: ReadableSpan): ReadableSpan {
  const { attributes, status, events } = span;
  return Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: Object.fromEntries(Object.entries(attributes).filter(([key]) => SENT.has(key))) },
    // A message may say what was typed.
    status: { value: { code: status.code } },
    events: {
      value: events.map((event) => ({ ...event, attributes: scrubbedTexts(event.attributes ?? {}) })),
    },
  });
}

/** Next names some of its spans by the address that it fetches. */
function nameOf({ name, instrumentationScope, attributes }: ReadableSpan): string {
  if (instrumentationScope.name !== OF_NEXT) return name;
  const { 'next.span_type': type, 'next.route': route, 'next.page': page } = attributes;
  return [type, route ?? page].filter(Boolean).join(' ');
}

/** Type, message and stack of an exception. */
function scrubbedTexts(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      key.startsWith('exception.') && typeof value === 'string' ? [[key, scrubText(value)]] : [],
    ),
  );
}
