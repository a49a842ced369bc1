/** Name of an error when no connection was made: nothing of a request has left. */
export const NOT_CONNECTED = 'NotConnected';

/**
 * Why a call failed: no connection, no response in time, one that cannot be read, a call that was not even sent
 * (`open`: the back-end has just been away; `busy`: too many calls wait for it), an HTTP status other than 2xx, an
 * response (or an input) that breaks the contract, a caller that gave up, or a refusal with a text for the shopper where
 * the caller expected success.
 */
export type BackendErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'garbled'
  | 'open'
  | 'busy'
  | 'http'
  | 'contract'
  | 'aborted'
  | 'refused';

const OUTAGES: readonly BackendErrorKind[] = ['unreachable', 'timeout', 'garbled', 'open', 'busy'];

/** A failed call to the back-end. `message` is for logs; a refusal's text for the shopper is in `shopperMessage`. */
export class BackendError extends Error {
  readonly kind: BackendErrorKind;
  /** Method of the contract, e.g. 'getProductById'. */
  readonly method: string;
  /** HTTP status, 0 when there was no response. */
  readonly status: number;
  readonly shopperMessage: string;
  /** When the back-end says to try again (s); null when it does not. */
  readonly retryAfterS: number | null;
  /** No connection was made, so nobody can have done what was asked. */
  readonly unsent: boolean;
  /** Trying again later may help: the back-end is away or overloaded. */
  readonly outage: boolean;
  /** Of an outage: the back-end itself works, what it has files of is away. Calls that need no file go on. */
  readonly filesAway: boolean;

  constructor(
    kind: BackendErrorKind,
    method: string,
    detail: string,
    more: {
      status?: number;
      shopperMessage?: string;
      retryAfterS?: number | null;
      unsent?: boolean;
      filesAway?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(`${method}: ${kind}: ${detail}`, { cause: more.cause });
    this.name = 'BackendError';
    this.kind = kind;
    this.method = method;
    this.status = more.status ?? 0;
    this.shopperMessage = more.shopperMessage ?? '';
    this.retryAfterS = more.retryAfterS ?? null;
    this.unsent = more.unsent ?? false;
    this.filesAway = more.filesAway ?? false;
    this.outage = OUTAGES.includes(kind) || (kind === 'http' && this.status >= 502);
  }
}

/**
 * True when trying again later may help: the back-end is away or overloaded. Next's bundles load this module
 * separately, so that an error of another bundle is no instance of this one's class.
 */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'BackendError' && 'outage' in error && error.outage === true
  );
}

/** True when the back-end itself is away or overloaded, not only what it has files of. */
export function isBackendAway(error: unknown): boolean {
  return isOutage(error) && !(error instanceof Error && 'filesAway' in error && error.filesAway === true);
}

/** True when a call never left: another back-end may have it, whatever it does. */
export function isUnsent(error: unknown): boolean {
  return isOutage(error) && error instanceof Error && 'unsent' in error && error.unsent === true;
}

/** True when the back-end is to blame: it is away, or its response breaks the contract. */
export function isBackendFault(error: unknown): boolean {
  const nonsense = error instanceof BackendError && error.kind === 'contract' && error.status > 0;
  return nonsense || isOutage(error);
}
