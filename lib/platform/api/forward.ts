import { env } from '../env.ts';
import { currentRequest } from '../request-context.ts';
import { traceHeaders } from '../tracing/tracer.ts';
import { BackendError, NOT_CONNECTED } from './errors.ts';
import { exchange } from './exchange.ts';
import { guarded } from './guard.ts';

/** Longest wait for a response, in milliseconds: ten thousand rows are written in a few seconds. */
const TIMEOUT_MS = 25_000;

/** A request that goes on as it came. */
interface Forwarded {
  method: 'GET' | 'POST';
  /** Path and query at the back-end. */
  path: string;
  headers: Record<string, string>;
  /** '' for none. */
  body: string;
}

/**
 * Passes a request of the API on to the back-end, with the server's key. Guarded apart from calls: large feeds keep no page waiting.
 * @throws BackendError when there is no response, or one of an outage
 */
export function forwardToApi({
  method,
  path,
  headers,
  body,
}: Forwarded): Promise<{ status: number; text: string }> {
  const pool = { name: 'api' as const, urls: env().backendUrls };
  const name = 'api';
  const call =
    method === 'GET'
      ? ({ kind: 'read', retry: 'safe' } as const)
      : ({ kind: 'write', retry: 'never' } as const);
  return guarded(pool, { method: name, ...call }, async (backendUrl, overtaken) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = overtaken ? AbortSignal.any([timeout, overtaken]) : timeout;
    const { serverKey } = env();
    const { requestId } = currentRequest() ?? {};
    const shown = {
      ...headers,
      ...(serverKey && { 'x-ajuar-server-key': serverKey }),
      ...(requestId && { 'x-request-id': requestId }),
      ...traceHeaders(),
    };
    const received = await exchange(new URL(backendUrl + path), {
      method,
      headers: shown,
      body,
      signal,
    }).catch((cause: unknown) => {
      if (overtaken?.aborted)
        throw new BackendError('aborted', name, 'another back-end has responded', { cause });
      if (timeout.aborted)
        throw new BackendError('timeout', name, `no response in ${TIMEOUT_MS} ms`, { cause });
      const unsent = cause instanceof Error && cause.name === NOT_CONNECTED;
      throw new BackendError('unreachable', name, 'no connection', { unsent, cause });
    });
    const { status } = received;
    if (status >= 502) throw new BackendError('http', name, `status ${status}`, { status });
    return received;
  });
}
