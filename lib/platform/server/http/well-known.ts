import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../../env.ts';
import { routes } from '../../routes.ts';

const FOLDER = '/.well-known';
/** How far ahead security.txt says that it holds, in days: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Responds to well-known addresses (RFC 8615), false for any other one: whom to tell of a flaw, and where a password is changed. Other
 * names get a short 404, as programs ask for many of them; what a proxy in front serves itself, ACME's challenges say, never gets here.
 */
export function handleWellKnown(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (path !== FOLDER && !path.startsWith(`${FOLDER}/`)) return false;
  const name = path.slice(FOLDER.length + 1);
  const { status, body, headers = {} } = responseTo(name);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function responseTo(name: string): { status: number; body: string; headers?: Record<string, string> } {
  if (name === 'security.txt') {
    return {
      status: 200,
      body: securityText(Date.now()),
      headers: { 'Cache-Control': 'public, max-age=86400' },
    };
  }
  // Who is not logged in is asked for the login there, and led back.
  if (name === 'change-password') {
    return { status: 303, body: '', headers: { Location: routes.account('password') } };
  }
  return { status: 404, body: 'Not found\n' };
}

/** Whom to tell of a flaw (RFC 9116). @param now in milliseconds */
function securityText(now: number): string {
  const { shopEmail, siteUrl } = env();
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
  return [
    ...(shopEmail === '' ? [] : [`Contact: mailto:${shopEmail}`]),
    // An address of the web has to be https.
    ...(siteUrl.startsWith('https:') ? [`Contact: ${siteUrl}${routes.contact()}`] : []),
    `Expires: ${expires}`,
    'Preferred-Languages: es',
    `Canonical: ${siteUrl}${FOLDER}/security.txt`,
    '',
  ].join('\n');
}
