import type { FailureCode, UcpFailure } from './failure.ts';

type Failure = Pick<UcpFailure, 'code' | 'message' | 'rpcCode' | 'retryAfterS'>;

/** A failure as the REST binding tells it. @param home page of the shop where people go on */
export function restFailure({ code, message }: Pick<Failure, 'code' | 'message'>, home: string) {
  return { code, content: message, continue_url: home };
}

/**
 * The same as JSON-RPC tells it.
 * @param id of the request, null where it could not be read
 */
export function rpcFailure(failure: Failure, id: string | number | null, home: string) {
  const { rpcCode, message, retryAfterS } = failure;
  const data = { ...restFailure(failure, home), ...(retryAfterS !== null && { retry_after: retryAfterS }) };
  return { jsonrpc: '2.0', id, error: { code: rpcCode, message, data } };
}

/** By status, the codes of what the server refuses before a transport reads it. */
export const REFUSAL_CODES = {
  400: 'invalid_request',
  403: 'forbidden',
  405: 'method_not_allowed',
  413: 'body_too_large',
  414: 'address_too_long',
} as const satisfies Record<number, FailureCode>;
