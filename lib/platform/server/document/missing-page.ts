import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { processWide } from '../../process-wide.ts';

/** Header by which the server requests the page for a missing address from itself. */
export const MISSING_HEADER = 'x-ajuar-missing';
/** Not longer than a visitor waits, in milliseconds. */
const TIMEOUT_MS = 6000;

/** What the header begins with: known to this process alone. */
const token = processWide('missingPage', () => randomBytes(16).toString('hex'));

function missingHeader(pathname: string): string {
  return `${token()} ${pathname}`;
}

/** The missing address of a request that the server makes to itself; null for any other request. */
export function missingPath(header: string | null): string | null {
  const start = missingHeader('');
  return header?.startsWith(start) ? header.slice(start.length) : null;
}

// The page's own policy: it may be cached, and then its scripts carry no nonce, whatever the address is.
const RESPONSE_HEADERS = ['content-type', 'vary', 'content-security-policy'];
const REQUEST_HEADERS = ['accept', 'cookie', 'host'];

/** A missing page's own headers and its whole body. */
interface MissingPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * The shop's own page for a missing address; null when it cannot be rendered. Next itself responds to `notFound()` on a
 * cached page with an empty document that scripts fill in: nothing for readers without scripts, nor for crawlers.
 */
export function fetchMissingPage(request: IncomingMessage): Promise<MissingPage | null> {
  const { localAddress, localPort } = request.socket;
  const [pathname = '/'] = (request.url ?? '/').split('?', 1);
  const headers: Record<string, string> = { [MISSING_HEADER]: missingHeader(pathname) };
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const options = { host: localAddress, port: localPort, path: '/', headers, timeout: TIMEOUT_MS };
  return new Promise((resolve) => {
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        const page = { headers: headersOf(response), body: Buffer.concat(chunks) };
        resolve(response.statusCode === 200 ? page : null);
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end();
  });
}

function headersOf(response: IncomingMessage): OutgoingHttpHeaders {
  const found = RESPONSE_HEADERS.map((name) => [name, response.headers[name]] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
