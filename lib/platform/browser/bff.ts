import { requestErrors } from '#lib/labels/platform/request-errors.ts';

/** The server asks to wait (429); `message` says so to the shopper. */
export class TooManyRequests extends Error {}

/**
 * Makes a call of the contract through the shop's own server. Its responses are trusted: it has checked them.
 * @param path service and method, e.g. 'customer/getProductQuantity'
 * @param options `signal` gives up; `keepalive` lets the request outlive the page
 * @throws TooManyRequests
 * @throws Error when there is no response or it is not 2xx
 */
export async function askBff<Result>(
  path: string,
  input: object,
  options: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<Result> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...options,
  });
  if (response.status === 429) throw new TooManyRequests(requestErrors.tooMany);
  if (!response.ok) throw new BadResponse(path, response.status);
  return response.json();
}

/** A response with another status than 2xx. */
class BadResponse extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.name = 'BadResponse';
    this.status = status;
  }
}

/** fetch throws TypeError when there is no connection, and what its signal says when that gave up; anything else is a bad response. */
export function isUnconnected(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** True when the login has ended, or there was none. */
export function isLoginNeeded(error: unknown): boolean {
  return error instanceof BadResponse && error.status === 401;
}

/** True when the shop, or what stands before it, said that it is unavailable (502 to 504), and that trying again later may help. */
export function isShopAway(error: unknown): boolean {
  return error instanceof TooManyRequests || (error instanceof BadResponse && error.status > 501);
}
