import { KindCounter } from '../kind-counter.ts';
import { onceAMinute } from '../once-a-minute.ts';
import { outsideRequest } from '../request-context.ts';
import { tracer } from '../tracing/tracer.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { type Dsn, envelopeHeaders } from './dsn.ts';
import { envelopeOf, type FaultEvent, type Reporting } from './envelope.ts';
import { type Fault, faultOf } from './fault.ts';
import type { ErrorReporter, FaultContext } from './report-error.ts';

/** Events that wait to be sent; more are dropped. */
const MAX_WAITING = 30;
const MAX_KINDS = 200;
/** In a minute, of all kinds. */
const MAX_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5000;
/** A process that ends waits no longer, in milliseconds. */
const FLUSH_MS = 2000;
/** Unless the server says how long it wants to hear nothing, in seconds. */
const PAUSE_S = 60;

interface Options extends Reporting {
  dsn: Dsn;
  /** Folder of the project, which stands in no report. */
  root: string;
  /** Hears, once a minute at most, that errors could not be reported. */
  notSent(reason: string): void;
}

/**
 * Reports errors by Sentry's protocol, which GlitchTip and Bugsink speak, too. Of a kind (type, message, innermost frame of ours) the
 * first in an hour is sent, the tenth, the hundredth and so on. One at a time is under way; whatever cannot be sent is dropped.
 */
export class SentryReporter implements ErrorReporter {
  readonly #options: Options;
  readonly #counter = new KindCounter(MAX_KINDS);
  #waiting: FaultEvent[] = [];
  #sending: Promise<void> | null = null;
  #minute = { since: 0, count: 0 };
  #silentUntil = 0;
  readonly #notSent;

  constructor(options: Options) {
    this.#options = options;
    this.#notSent = onceAMinute(options.notSent);
  }

  reportError(error: unknown, context: FaultContext): void {
    this.reportFault(faultOf(error, this.#options.root), context);
  }

  reportFault(fault: Fault, context: FaultContext): void {
    const at = Date.now();
    const { times, isDue } = this.#counter.count(kindOf(fault), at);
    if (!isDue || at < this.#silentUntil || !this.#isWithinRate(at)) return;
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push({ fault, ...context, times, traceId: tracer()?.traceId(), at });
    // Next counts what is fetched in a request as part of its page.
    this.#sending ??= outsideRequest(() => this.#sendAll()).finally(() => {
      this.#sending = null;
    });
  }

  async flush(): Promise<void> {
    if (this.#sending) await waitAtMost(FLUSH_MS, this.#sending);
  }

  #isWithinRate(now: number): boolean {
    if (now - this.#minute.since >= MINUTE_MS) this.#minute = { since: now, count: 0 };
    this.#minute.count += 1;
    return this.#minute.count <= MAX_A_MINUTE;
  }

  async #sendAll(): Promise<void> {
    // Whoever reports is not kept waiting, not even for what it takes to write it down.
    await Promise.resolve();
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
      await this.#send(event).catch((error: unknown) =>
        this.#notSent(error instanceof Error ? error.name : 'unknown'),
      );
    }
  }

  async #send(event: FaultEvent): Promise<void> {
    const { dsn, ...from } = this.#options;
    const response = await fetch(dsn.url, {
      method: 'POST',
      headers: envelopeHeaders(dsn),
      body: envelopeOf(event, from),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (response.status === 429) {
      this.#silentUntil = Date.now() + 1000 * (Number(response.headers.get('retry-after')) || PAUSE_S);
      this.#waiting = [];
    }
    if (!response.ok) this.#notSent(`status ${response.status}`);
  }
}

function kindOf({ type, message, frames }: Fault): string {
  const own = frames.find((frame) => frame.in_app) ?? frames[0];
  return [type, message.replaceAll(/\d+/g, '0'), own?.filename, own?.lineno, own?.colno].join(' ');
}
