import { randomUUID } from 'node:crypto';
import type { Fault } from './fault.ts';
import type { FaultContext } from './report-error.ts';

/** The process that reports. */
export interface Reporting {
  /** storefront, backend, worker */
  process: string;
  /** Name of the build. */
  release: string;
  environment: string;
}

export interface FaultEvent extends FaultContext {
  fault: Fault;
  /** How many of its kind came in this hour. */
  times: number;
  traceId: string | undefined;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * An event as Sentry's protocol has it (develop.sentry.dev/sdk/data-model): three lines of JSON.
 * No user, no request, no machine: only what is named here is sent.
 */
export function envelopeOf(event: FaultEvent, from: Reporting): string {
  const { fault, where, route, requestId, traceId, times, at } = event;
  const id = randomUUID().replaceAll('-', '');
  const body = {
    event_id: id,
    timestamp: at / 1000,
    level: 'error',
    platform: fault.platform,
    release: from.release,
    environment: from.environment,
    ...(route && { transaction: route }),
    tags: {
      process: from.process,
      where,
      ...(requestId && { request_id: requestId }),
      ...(traceId && { trace_id: traceId }),
    },
    extra: { times },
    exception: { values: chainOf(fault).map(exceptionOf) },
  };
  const head = { event_id: id, sent_at: new Date(at).toISOString() };
  return `${JSON.stringify(head)}\n{"type":"event"}\n${JSON.stringify(body)}\n`;
}

/** The first cause first. */
function chainOf(fault: Fault): Fault[] {
  return fault.cause ? [...chainOf(fault.cause), fault] : [fault];
}

/** The outermost frame first. */
function exceptionOf({ type, message, frames }: Fault) {
  return { type, value: message, stacktrace: { frames: frames.toReversed() } };
}
