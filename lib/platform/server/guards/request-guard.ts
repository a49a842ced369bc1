import type { IncomingHttpHeaders } from 'node:http';
import { errors } from '#lib/labels/platform/errors.ts';
import { findRoute } from '../../domain/routes/find-route.ts';
import type { Route } from '../../domain/routes/route.ts';
import { isForged } from '../../session/same-origin.ts';

/** Longest address that is read, in characters. */
const MAX_URL = 4000;
/** Longest body of a route that names no other, in bytes; handlers have lower limits of their own. */
const MAX_BODY = 1_048_576;
const READS = ['GET', 'HEAD'];

/** A request that reaches no route. */
export interface Refused {
  status: 400 | 403 | 405 | 413 | 414;
  message: string;
  /** Methods that the address has, for 405. */
  allow?: string;
}

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as they were sent. */
  rawHeaders: readonly string[];
}

/** The path of an address; null for what is no address at all. */
export function pathOf(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const path = url.split('?', 1)[0] ?? '/';
  const decoded = decode(path);
  if (decoded === null || decoded.includes('\0')) return null;
  // A rewritten address is decoded twice; one that cannot be is a text with a percent sign.
  return decode(decoded)?.includes('\0') ? null : path;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** What a request has once at most (RFC 9112); Node keeps the first of several and drops the others. */
const SINGLE = ['host', 'content-length', 'content-type', 'transfer-encoding', 'origin', 'x-ajuar-signature'];
/** A name or an IP address, and a port: what stands in addresses that are made of it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a header is sent twice that a request has once, or its host is none: a proxy may read it in another way. */
function isAmbiguous(rawHeaders: readonly string[]): boolean {
  const values = new Map<string, string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!SINGLE.includes(name)) continue;
    if (values.has(name)) return true;
    values.set(name, rawHeaders[at + 1] ?? '');
  }
  // HTTP/1.0 has no host.
  return values.has('host') && !HOST.test(values.get('host') ?? '');
}

/**
 * What is wrong with a request before anything reads it: address, method, size, or a write that another site's page
 * makes a browser send. Null when nothing is. Only routes of the API take writes.
 * @param siteUrl the shop's own address
 */
export function guardRequest({ method, url, headers, rawHeaders }: Asked, siteUrl: string): Refused | null {
  if (url.length > MAX_URL) return { status: 414, message: errors.addressTooLong };
  const path = pathOf(url);
  if (path === null || isAmbiguous(rawHeaders)) return { status: 400, message: errors.badRequest };
  const route = findRoute(path);
  const allowed = methodsOf(route);
  if (!allowed.includes(method)) return { status: 405, message: errors.method, allow: allowed.join(', ') };
  if (READS.includes(method)) return null;
  const { maxForm = MAX_BODY, isBeacon } = route;
  const most = isFormOfParts(headers) ? maxForm : MAX_BODY;
  // What is wrong with a report is its route's to ignore.
  if (isBeacon) return null;
  if (Number(headers['content-length'] ?? 0) > most) return { status: 413, message: errors.tooLarge };
  return isForged(toldHeaders(headers), siteUrl) ? { status: 403, message: errors.forbidden } : null;
}

function methodsOf({ area, isWriteOnly, takesPut }: Route): string[] {
  if (area !== 'api') return READS;
  return [...(isWriteOnly ? [] : READS), 'POST', ...(takesPut ? ['PUT'] : [])];
}

/** Does it bring files? */
function isFormOfParts(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** What says where a request comes from. */
function toldHeaders({ origin, cookie, 'sec-fetch-site': site }: IncomingHttpHeaders): Headers {
  const told = new Headers();
  if (origin !== undefined) told.set('origin', origin);
  if (cookie !== undefined) told.set('cookie', cookie);
  if (typeof site === 'string') told.set('sec-fetch-site', site);
  return told;
}
