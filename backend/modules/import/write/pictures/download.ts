import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pictureProblems } from '#lib/labels/data/import-messages.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 3;

/** Whether a server at an IP address may be requested. */
export type MayFetchFrom = (ip: string) => boolean;

/**
 * Downloads a file from a public address; each redirect, and each address that a name resolves to, is checked again.
 * @returns why not, in Spanish, when it cannot be had in time, is bigger than `mostBytes`, or an address is not allowed
 */
export async function download(
  url: string,
  mostBytes: number,
  mayFetchFrom: MayFetchFrom = isPublicAddress,
): Promise<Buffer | string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let address = new URL(url);
    for (let left = MOST_REDIRECTS; left >= 0; left -= 1) {
      const response = await get(address, signal, mayFetchFrom);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return (await readUpTo(response, mostBytes)) ?? pictureProblems.tooBig;
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        return pictureProblems.status(statusCode);
      address = new URL(headers.location, address);
    }
    return pictureProblems.redirects;
  } catch (error) {
    if (signal.aborted) return pictureProblems.late;
    return error instanceof NotAllowed ? pictureProblems.notPublic : pictureProblems.unreachable;
  }
}

/** An address that no picture may be requested from. */
class NotAllowed extends Error {}

/** @throws Error for another protocol, an address that is not allowed, and a failed connection */
async function get(url: URL, signal: AbortSignal, mayFetchFrom: MayFetchFrom): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotAllowed('not a web address');
  // A name is checked when it is resolved for the connection; an address is never resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayFetchFrom(host)) throw new NotAllowed('not a public address');
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const sent = request(url, { signal, lookup: lookupAllowed(mayFetchFrom), agent: false });
  sent.end();
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

async function readUpTo(response: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
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
