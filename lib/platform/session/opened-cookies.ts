import 'server-only';
import { boundedCache, textBytes } from '../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../cache/budget.ts';
import { processWide } from '../process-wide.ts';

/** What a sealed text holds, as it was verified. */
interface Opened {
  /** As JSON, so that whoever changes what they opened changes nothing here. */
  json: string;
  /** The secret that it is sealed with. */
  secret: string;
  /** When the seal ends, in milliseconds since 1970. */
  until: number;
}

const opened = processWide('openedCookies', () =>
  boundedCache<Opened>(CACHE_BYTES.cookies, ({ json }) => textBytes(json)),
);

/**
 * The content of a sealed text that this process has opened or sealed before; null for any other, and once the seal has ended.
 * A request opens each of its cookies anew, and a visitor sends the same text until something is written: deriving the keys and
 * deciphering takes longer than most of what the request is for. Whose login stands the back-end says each time.
 */
export function contentOpened(text: string, secret: string): object | null {
  const known = opened().get(text);
  return known?.secret === secret && Date.now() < known.until ? JSON.parse(known.json) : null;
}

/** Remembers the content of a sealed text. @param text as the library sealed it, or has just verified it */
export function rememberOpened(text: string, secret: string, content: object): void {
  const until = endOf(text);
  if (until !== null) opened().set(text, { json: JSON.stringify(content), secret, until });
}

const PARTS = 8;
const EXPIRATION = 5;

/**
 * When a seal ends: `Fe26.2*passwordId*salt*iv*content*expiration*salt*hmac`, where a seal without an end has none. Null for another
 * format, which is opened each time.
 */
function endOf(text: string): number | null {
  const parts = text.split('*');
  const expiration = parts[EXPIRATION];
  if (parts.length !== PARTS || expiration === undefined) return null;
  return expiration === '' ? Number.POSITIVE_INFINITY : Number(expiration);
}
