import { RETRY_AFTER_S } from '../domain/retry-after.ts';

/**
 * A JSON response that nobody may cache. With 503 and 429 it says when to try again.
 * @param retryAfterS in seconds
 */
export function respondJson(status: number, body: object, retryAfterS: number = RETRY_AFTER_S): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (status === 503 || status === 429) headers.set('retry-after', String(retryAfterS));
  return Response.json(body, { status, headers });
}

/** The same for what was refused or failed: {success: false, message} with a text for the shopper. */
export function respondRefusal(status: number, message: string, retryAfterS?: number): Response {
  return respondJson(status, { success: false, message }, retryAfterS);
}

/** Leads from a link that was sent, by mail say, to a page: nobody keeps the response, and no search engine finds the link. */
export function respondLink(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
  });
}
