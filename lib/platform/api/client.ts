import { z } from 'zod';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { env } from '../env.ts';
import { BackendError, isOutage } from './errors.ts';
import { markOutage } from './outage.ts';

/** Longest wait for one answer, in milliseconds. */
const TIMEOUT_MS = 5000;
const READS = /^(get|search|check|validate)/;

export interface CallOptions {
  signal?: AbortSignal;
  /** Bearer token of a logged-in customer. */
  token?: string;
  /** Passed on so that both sides log one request under one id. */
  requestId?: string;
}

/**
 * The one way from the storefront to the back-end: encodes the input to the wire (bolivianos, language id),
 * sends it with the server's key, decodes and checks the answer (centavos). Reads are tried twice.
 * @throws BackendError for everything but a valid answer; a refusal that the contract allows is an answer.
 */
export async function call<C extends Call>(
  contract: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const wire = encodeInput(contract, input);
  try {
    return await attempt(contract, wire, options);
  } catch (error) {
    const again = READS.test(contract.method) && isOutage(error) && !options.signal?.aborted;
    if (!again) throw error;
    return attempt(contract, wire, options);
  }
}

function encodeInput(contract: Call, input: object): Record<string, unknown> {
  const full = { ...('languageid' in contract.request.shape && { languageid: LANGUAGE_ID }), ...input };
  const encoded = z.safeEncode(contract.request, full);
  if (!encoded.success)
    throw new BackendError('contract', contract.method, `input: ${summary(encoded.error)}`);
  return encoded.data;
}

async function attempt<C extends Call>(
  contract: C,
  wire: Record<string, unknown>,
  options: CallOptions,
): Promise<CallOutput<C>> {
  const response = await send(contract, wire, options);
  const body = await readJson(contract, response);
  if (!response.ok) {
    if (response.status >= 502) markOutage();
    throw new BackendError('http', contract.method, `status ${response.status}`, {
      status: response.status,
      shopperMessage: shopperMessage(body),
    });
  }
  const decoded = z.safeDecode(contract.response, body as never);
  if (decoded.success) return decoded.data as CallOutput<C>;
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) {
    throw new BackendError('refused', contract.method, 'refused', { shopperMessage: refusal.data.message });
  }
  throw new BackendError('contract', contract.method, `answer: ${summary(decoded.error)}`, {
    status: response.status,
  });
}

async function send(contract: Call, wire: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const url = new URL(env().backendUrl + contract.path);
  const init: RequestInit = {
    method: contract.verb,
    headers: headersFor(options),
    signal,
    cache: 'no-store',
  };
  if (contract.verb === 'GET') {
    for (const [name, value] of Object.entries(wire)) url.searchParams.set(name, String(value));
  } else {
    init.body = JSON.stringify(wire);
  }
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw lost(contract, timeout, options, cause);
  }
}

function headersFor(options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  const { serverKey } = env();
  if (serverKey) headers.set('x-ajuar-server-key', serverKey);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.requestId) headers.set('x-request-id', options.requestId);
  return headers;
}

async function readJson(contract: Call, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // A proxy's error page: the status says more than the broken body.
    if (!response.ok) return null;
    throw new BackendError('contract', contract.method, 'the answer is no JSON', {
      status: response.status,
      cause,
    });
  }
}

function lost(contract: Call, timeout: AbortSignal, options: CallOptions, cause: unknown): BackendError {
  if (options.signal?.aborted && !timeout.aborted) {
    return new BackendError('timeout', contract.method, 'given up by the caller', { cause });
  }
  markOutage();
  return timeout.aborted
    ? new BackendError('timeout', contract.method, `no answer in ${TIMEOUT_MS} ms`, { cause })
    : new BackendError('unreachable', contract.method, 'no connection', { cause });
}

const refusalSchema = z.object({ success: z.literal(false), message: z.string() });

function shopperMessage(body: unknown): string {
  const refusal = refusalSchema.safeParse(body);
  return refusal.success ? refusal.data.message : '';
}

/** Paths and causes of the first problems; values are left out of logs. */
function summary(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ');
}
