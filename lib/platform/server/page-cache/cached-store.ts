import { STORE_COOKIE } from '../../middleware/store-choice.ts';

const PAIRS = new RegExp(`(?:^|; *)${STORE_COOKIE}(?:=([^;]*))?(?=;|$)`, 'g');
const PLAIN_ID = /^\d{1,10}$/;

/**
 * The store by which a visitor's page may be cached: the cookie's id, '' without a cookie. Null for a visitor whose
 * cookies name a store in any other way, twice or encoded: those readers of cookies may disagree which one counts, and
 * a page would be cached for another store than the one it shows.
 */
export function cachedStore(cookies: string | undefined): string | null {
  const [first, ...others] = (cookies ?? '').matchAll(PAIRS);
  if (first === undefined) return '';
  const [, id = ''] = first;
  return others.length === 0 && PLAIN_ID.test(id) ? id : null;
}
