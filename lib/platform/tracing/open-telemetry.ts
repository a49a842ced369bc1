import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { onceAMinute } from '../once-a-minute.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { scrubbing } from './scrub-spans.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

interface Telemetry {
  url: string;
  /** Unless OTEL_SERVICE_NAME says another name. */
  service: string;
  build: string;
  report(reason: string): void;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
/** A process that ends waits no longer for the collector, in milliseconds. */
const FLUSH_MS = 2000;

/**
 * OpenTelemetry's tracer, also for the spans that Next makes by itself. What is not sent yet waits in a queue of 2048 spans
 * (OTEL_BSP_MAX_QUEUE_SIZE); while the collector is away or slow what does not fit is dropped.
 */
export function openTelemetry({ url, service, build, report }: Telemetry): Tracer {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service, 'service.version': build }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = scrubbing(new OTLPTraceExporter({ url }));
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  // Nobody but `open` says whose trace a request belongs to.
  provider.register({ propagator: null });
  const tell = onceAMinute(report);
  setGlobalErrorHandler((error) => tell(error instanceof Error ? error.message : 'unknown'));
  const own = trace.getTracer('ajuar');
  return {
    open({ kind, name, attributes = {} }, { from, links = [] } = {}) {
      const within = from === undefined ? context.active() : contextOf(from);
      const options = {
        kind: KINDS[kind],
        attributes: { ...attributes },
        links: links.flatMap((link) => {
          const cause = parseTraceParent(link);
          return cause ? [{ context: { ...cause, isRemote: true } }] : [];
        }),
      };
      return opened(own.startSpan(name, options, within), within);
    },
    ended({ kind, name, attributes = {}, ms, isFailed }) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const end = Date.now();
      const options = { kind: KINDS[kind], attributes: { ...attributes }, startTime: end - ms };
      const span = own.startSpan(name, options);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    traceparent: () => headerOf(trace.getActiveSpan()),
    flush: () => waitAtMost(FLUSH_MS, provider.forceFlush()),
  };
}

function contextOf(traceparent: string | null): Context {
  const sender = traceparent === null ? null : parseTraceParent(traceparent);
  return sender ? trace.setSpanContext(ROOT_CONTEXT, { ...sender, isRemote: true }) : ROOT_CONTEXT;
}

function opened(span: Span, within: Context): OpenSpan {
  const inside = trace.setSpan(within, span);
  return {
    run: (work) => context.with(inside, work),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.recordException(error);
    },
    end: () => span.end(),
  };
}

function headerOf(span: Span | undefined): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
