import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Whether a server at an IP address may be requested. */
export type MayFetchFrom = (ip: string) => boolean;

/** An address that nothing may be requested from. */
export class NotAllowed extends Error {}

interface Guard {
  signal: AbortSignal;
  mayFetchFrom: MayFetchFrom;
}

/**
 * Requests an address that somebody else has named, and follows no redirect; each IP address that its name resolves to is checked.
 * @throws NotAllowed for another protocol than HTTP and for an IP address that is not allowed; Error for a failed connection
 */
export function guardedGet(url: URL, guard: Guard): Promise<IncomingMessage> {
  return guardedRequest(url, { ...guard, method: 'GET', headers: {} }, '');
}

/** The same with a body. */
export function guardedPost(
  url: URL,
  { headers, body, ...guard }: Guard & { headers: Readonly<Record<string, string>>; body: string },
): Promise<IncomingMessage> {
  return guardedRequest(url, { ...guard, method: 'POST', headers }, body);
}

async function guardedRequest(
  url: URL,
  { mayFetchFrom, ...options }: Guard & { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>> },
  body: string,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotAllowed('not a web address');
  // A name is checked when it is resolved for the connection; an address is never resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayFetchFrom(host)) throw new NotAllowed('not a public address');
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const sent = request(url, { ...options, lookup: lookupAllowed(mayFetchFrom), agent: false });
  // One that comes after the response is told by its body.
  sent.on('error', () => {});
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no response');
  return response;
}

/** Resolves a name for a connection, unless one of its addresses is not allowed. */
function lookupAllowed(mayFetchFrom: MayFetchFrom): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const isAllowed = found.length > 0 && found.every(({ address }) => mayFetchFrom(address));
      if (!isAllowed) return callback(new NotAllowed('not a public address'), []);
      if (options.all) return callback(null, found);
      callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
}

/** The body of a response; null when it is longer than this, in bytes. */
export async function readUpTo(response: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > mostBytes) {
      response.destroy();
      return null;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
