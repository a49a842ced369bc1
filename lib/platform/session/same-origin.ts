import { LOOPBACK } from '../domain/settings/loopback.ts';

/**
 * Does a write come from a page of this shop? Its `Origin` must be the shop's (SITE_URL, never the Host header).
 * Pages with `Referrer-Policy: no-referrer` post forms with `Origin: null`; for those the browser's own
 * `Sec-Fetch-Site`, which no script can set, decides.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  const site = new URL(siteUrl);
  if (asked.origin === site.origin) return true;
  // A shop on this machine is reached under each of its names.
  const local = LOOPBACK.has(asked.hostname) && LOOPBACK.has(site.hostname);
  return local && asked.protocol === site.protocol && asked.port === site.port;
}

/** Does a browser send this for a page of another site? Programs (webhooks) send neither origin nor cookies. */
export function isForged(headers: Headers, siteUrl: string): boolean {
  const isProgram = !['origin', 'cookie', 'sec-fetch-site'].some((name) => headers.has(name));
  return !isProgram && !isSameOrigin(headers, siteUrl);
}
