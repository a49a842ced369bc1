import { processWide } from '../process-wide.ts';

/** Names of tables, numbers and ids of our own: never an address, a name or a value (open-telemetry.ts says which are sent). */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'consumer';
  /** Of few kinds: a method with a route's pattern, a call. */
  name: string;
  attributes?: SpanAttributes;
}

/** Work that is under way. */
export interface OpenSpan {
  /** Runs something as part of it; the calls, statements and log lines of that belong to its trace. */
  run<Result>(work: () => Result): Result;
  set(attributes: SpanAttributes): void;
  /** Says that it failed, and how. */
  fail(error: unknown): void;
  end(): void;
}

/** Writes down what a request passes through, in this process and the next. */
export interface Tracer {
  /**
   * Begins a span, within the one under way.
   * @param from `traceparent` of who made the request; null for a trace of its own
   * @param links `traceparent` of what caused the work without waiting for it
   */
  open(options: SpanOptions, from?: { from?: string | null; links?: readonly string[] }): OpenSpan;
  /** Writes down a part of the span under way that has just ended, after so many milliseconds. */
  ended(options: SpanOptions & { ms: number; isFailed: boolean }): void;
  /** Of the trace under way, 32 hexadecimal digits. */
  traceId(): string | undefined;
  /** The span under way as W3C's header names it, for whom it has do something. */
  traceparent(): string | undefined;
  /** Sends what was not sent yet, for two seconds at most. */
  flush(): Promise<void>;
}

const current = processWide('tracer', () => ({ tracer: null as Tracer | null }));

/** Null while traces are off: then nothing is written down, nor is anything of it loaded. */
export function tracer(): Tracer | null {
  return current().tracer;
}

/** Has all bundles of this process use one tracer. */
export function traceWith(own: Tracer | null): void {
  current().tracer = own;
}

/** Runs work as a span of the trace under way; outside of one nothing is written down. */
export async function traced<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const own = tracer();
  if (!own?.traceId()) return work();
  return inSpan(own.open(options), work);
}

/** Runs work as a span that ends with it. */
export async function inSpan<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** The header by which the next process goes on with the trace under way. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = tracer()?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}
