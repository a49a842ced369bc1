import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

const KEY = Symbol.for('ajuar.missingPage');
const shared: typeof globalThis & { [KEY]?: string } = globalThis;

/** Header by which the server asks itself for the page of a missing address. */
export const MISSING_HEADER = 'x-ajuar-missing';

/** What the header begins with: known to this process alone, shared by the front door and Next's bundles. */
function token(): string {
  shared[KEY] ??= randomBytes(16).toString('hex');
  return shared[KEY];
}

/** What the header says of a missing address. */
function missingHeader(pathname: string): string {
  return `${token()} ${pathname}`;
}

/** The address that is missing when the server asks itself; null for everybody else. */
export function missingPath(header: string | null): string | null {
  const start = missingHeader('');
  return header?.startsWith(start) ? header.slice(start.length) : null;
}

// The page's own policy: it may be kept, and then its scripts carry no nonce, whatever the address asks for.
const PASSED_ON = ['content-type', 'content-encoding', 'vary', 'content-security-policy'];
const ASKED_WITH = ['accept', 'accept-encoding', 'cookie', 'host'];

/**
 * Answers a missing address with the whole not-found page and status 404. Next itself answers a page that ends in
 * notFound() with an empty document that scripts fill in: nothing for readers without scripts, nor for crawlers.
 */
export function sendMissingPage(
  request: IncomingMessage,
  end: (status: number, page?: IncomingMessage) => void,
): void {
  const { localAddress, localPort } = request.socket;
  const [pathname = '/'] = (request.url ?? '/').split('?', 1);
  const headers: Record<string, string> = { [MISSING_HEADER]: missingHeader(pathname) };
  for (const name of ASKED_WITH) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const asked = httpRequest(
    { host: localAddress, port: localPort, path: '/', headers, timeout: 6000 },
    (page) => end(404, page.statusCode === 200 ? page : undefined),
  );
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => end(404));
  asked.end();
}

/** Takes over what describes the page's body. */
export function copyPageHeaders(page: IncomingMessage, response: ServerResponse): void {
  for (const name of PASSED_ON) {
    const value = page.headers[name];
    if (value) response.setHeader(name, value);
  }
}
