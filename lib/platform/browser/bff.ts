import { errors } from '#lib/labels/errors.ts';

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
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
