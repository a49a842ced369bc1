import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { env } from '../env.ts';
import { recorder } from '../metrics/recorder.ts';
import { BackendError, isBackendFault } from './errors.ts';
import { guarded, type Pool } from './guard.ts';
import { markOutage } from './outage.ts';
import { type CallOptions, send } from './send.ts';
import { decodeOutput, encodeInput, retryAfterS, saysFilesAway, shopperMessage } from './wire.ts';

/** A way to make calls: plainly, or through the cache. @throws BackendError */
export type Reader = <C extends Call>(contract: C, input: CallInput<C>) => Promise<CallOutput<C>>;

/**
 * The one way from the storefront to the back-end: encodes the input to the wire (bolivianos, language id), sends it
 * with the server's key, decodes and checks the response (centavos). A lost call is sent again when its
 * definition says that this is safe; a back-end that is away or slow is left alone for a while (guard.ts).
 * @throws BackendError for everything but a valid response; a refusal that the contract allows is one.
 */
export async function call<C extends Call>(
  contract: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const wire = encodeInput(contract, input);
  const begin = performance.now();
  const report = (failure: string | null) =>
    recorder()?.callEnded(contract.method, (performance.now() - begin) / 1000, failure);
  try {
    const output = await guarded(poolOf(contract), contract, (url, overtaken) =>
      attempt(url, contract, wire, endedBy(options, overtaken)),
    );
    report(null);
    return output;
  } catch (error) {
    if (isBackendFault(error)) markOutage();
    report(error instanceof BackendError ? error.kind : 'fault');
    throw error;
  }
}

/** Files are guarded apart from other calls: many that come at once keep no page waiting, nor open its circuit. */
function poolOf({ isForm }: Call): Pool {
  return { name: isForm ? 'files' : 'calls', urls: env().backendUrls };
}

function endedBy(options: CallOptions, overtaken: AbortSignal | undefined): CallOptions {
  if (!overtaken) return options;
  return { ...options, signal: options.signal ? AbortSignal.any([options.signal, overtaken]) : overtaken };
}

async function attempt<C extends Call>(
  backendUrl: string,
  contract: C,
  wire: Record<string, unknown>,
  options: CallOptions,
): Promise<CallOutput<C>> {
  const { ok, status, body } = await send(backendUrl, contract, wire, options);
  if (ok) return decodeOutput(contract, body, status);
  const more = {
    ...{ status, shopperMessage: shopperMessage(body), retryAfterS: retryAfterS(body) },
    filesAway: saysFilesAway(body),
  };
  throw new BackendError('http', contract.method, `status ${status}`, more);
}
