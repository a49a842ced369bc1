/**
 * Why a call failed: no connection, no answer in time, an HTTP status other than 2xx, an answer (or an input)
 * that breaks the contract, or a refusal with a text for the shopper where the caller expected success.
 */
export type BackendErrorKind = 'unreachable' | 'timeout' | 'http' | 'contract' | 'refused';

/** A failed call to the back-end. `message` is for logs; a refusal's text for the shopper is in `shopperMessage`. */
export class BackendError extends Error {
  readonly kind: BackendErrorKind;
  /** Method of the contract, e.g. 'getProductById'. */
  readonly method: string;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  readonly shopperMessage: string;

  constructor(
    kind: BackendErrorKind,
    method: string,
    detail: string,
    more: { status?: number; shopperMessage?: string; cause?: unknown } = {},
  ) {
    super(`${method}: ${kind}: ${detail}`, { cause: more.cause });
    this.name = 'BackendError';
    this.kind = kind;
    this.method = method;
    this.status = more.status ?? 0;
    this.shopperMessage = more.shopperMessage ?? '';
  }
}

/** True when trying again later may help: the back-end is away or overloaded. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout' || error.status >= 502;
}
