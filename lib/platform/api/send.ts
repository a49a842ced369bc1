import { Readable } from 'node:stream';
import type { Call, CallKind } from '#lib/contracts/call.ts';
import { purgePosition } from '../cache/purges.ts';
import { PURGES_HEADER } from '../domain/purges-header.ts';
import { MARKETING_HEADER } from '../domain/visitor/marketing-header.ts';
import { env } from '../env.ts';
import { currentRequest } from '../request-context.ts';
import { traceHeaders } from '../tracing/tracer.ts';
import { BackendError, NOT_CONNECTED } from './errors.ts';
import { exchange, type Sending } from './exchange.ts';

/**
 * Longest wait for one response, in milliseconds. A page must not hang on a slow read; an order that takes long is better
 * than one whose fate nobody knows.
 */
export const TIMEOUT_MS: Readonly<Record<CallKind, number>> = { read: 6000, write: 15_000 };
/** An image waits for its turn, and is worked on (backend/modules/media/image-process.ts). */
const FILE_TIMEOUT_MS = 40_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Bearer token of a logged-in customer. */
  token?: string;
  /** Both sides log one request under one id: the one under way unless given. */
  requestId?: string;
}

/** What came back; `body` is null for a failure whose body is no JSON. */
interface Received {
  ok: boolean;
  status: number;
  body: unknown;
}

/**
 * Sends a call's input to a back-end and reads the response as JSON.
 * @throws BackendError when there is none that can be read
 */
export async function send(
  backendUrl: string,
  contract: Call,
  wire: Record<string, unknown>,
  options: CallOptions,
): Promise<Received> {
  const limit = contract.isForm
    ? FILE_TIMEOUT_MS
    : TIMEOUT_MS[currentRequest()?.waitsLong ? 'write' : contract.kind];
  const timeout = AbortSignal.timeout(limit);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const { status, text } = await exchange(...requestOf(backendUrl, contract, wire, { ...options, signal }));
    const ok = status >= 200 && status < 300;
    return { ok, status, body: readJson(contract, text, { ok, status }) };
  } catch (cause) {
    if (cause instanceof BackendError) throw cause;
    if (timeout.aborted)
      throw new BackendError('timeout', contract.method, `no response in ${limit} ms`, { cause });
    if (signal.aborted)
      throw new BackendError('aborted', contract.method, 'given up by the caller', { cause });
    const unsent = cause instanceof Error && cause.name === NOT_CONNECTED;
    throw new BackendError('unreachable', contract.method, 'no connection', { unsent, cause });
  }
}

function requestOf(
  backendUrl: string,
  contract: Call,
  wire: Record<string, unknown>,
  options: CallOptions & { signal: AbortSignal },
): [URL, Sending] {
  const { path, rest } = filledPath(contract.path, wire);
  const url = new URL(backendUrl + path);
  const sending = { method: contract.verb, headers: headersFor(contract, options), signal: options.signal };
  if (contract.isForm) {
    const { body, type } = formOf(wire);
    return [url, { ...sending, headers: { ...sending.headers, 'content-type': type }, body }];
  }
  if (contract.verb !== 'GET') return [url, { ...sending, body: JSON.stringify(wire) }];
  for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
  return [url, { ...sending, body: '' }];
}

/** What stands in a path where no input says it: the name under which the storefront uses the gateway (CALL-25). */
const PATH_VALUES: Readonly<Record<string, string>> = { key: 'web' };

/** A path with the values that stand in it (`:name`), and those that do not. */
function filledPath(pattern: string, wire: Record<string, unknown>) {
  const rest = { ...wire };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(wire[name] ?? PATH_VALUES[name]));
  });
  return { path, rest };
}

/** A call's input as a form of parts (multipart/form-data). */
function formOf(wire: Record<string, unknown>): { body: Readable; type: string } {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  const encoded = new Response(form);
  return { body: Readable.from(encoded.body ?? []), type: encoded.headers.get('content-type') ?? '' };
}

function headersFor({ kind }: Call, options: CallOptions): Record<string, string> {
  const { serverKey } = env();
  const { requestId: current, marketing } = currentRequest() ?? {};
  const requestId = options.requestId ?? current;
  const purge = purgePosition();
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(serverKey && { 'x-ajuar-server-key': serverKey }),
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(requestId && { 'x-request-id': requestId }),
    ...traceHeaders(),
    ...(kind === 'read' && purge && { [PURGES_HEADER]: purge }),
    // What a read returns may be shared with others.
    ...(kind === 'write' && marketing !== undefined && { [MARKETING_HEADER]: marketing }),
  };
}

/** A connection that breaks off while the body comes is a lost response; a complete body that is no JSON is nonsense. */
function readJson(contract: Call, text: string, { ok, status }: Omit<Received, 'body'>): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's error page: the status says more than the body.
    if (!ok) return null;
    throw new BackendError('garbled', contract.method, 'the response is no JSON', { status, cause });
  }
}
