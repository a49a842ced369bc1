import { errors } from '#lib/labels/platform/errors.ts';

/** The server asks to wait (429); `message` says so to the shopper. */
export class TooManyRequests extends Error {}

/**
 * Asks the shop's own server for a call of the contract. Its answers are trusted: it has checked them.
 * @param path service and method, e.g. 'customer/getProductQuantity'
 * @param options `signal` gives up; `keepalive` lets the request outlive the page
 * @throws TooManyRequests
 * @throws Error when there is no answer or it is not 2xx
 */
export async function askBff<Answer>(
  path: string,
  input: object,
  options: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...options,
  });
  if (response.status === 429) throw new TooManyRequests(errors.tooMany);
  if (!response.ok) throw new NoAnswer(path, response.status);
  return response.json();
}

/** An answer that is none: the status of what came instead. */
class NoAnswer extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.name = 'NoAnswer';
    this.status = status;
  }
}

/** True when the shop said that it cannot answer now, and that asking again later may help. */
export function isShopAway(error: unknown): boolean {
  return error instanceof TooManyRequests || (error instanceof NoAnswer && error.status === 503);
}
