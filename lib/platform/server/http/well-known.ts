import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DAY_MS } from '../../domain/day.ts';
import { env } from '../../env.ts';
import * as routes from '../../routes.ts';

const FOLDER = '/.well-known';
/** How far ahead security.txt says that it holds, in days: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** What capabilities show as JSON, by its name behind `/.well-known/`. */
export type WellKnownDocuments = Readonly<Record<string, () => object>>;

/**
 * Responds to well-known addresses (RFC 8615), false for any other one: whom to tell of a flaw, where a password is changed, and what
 * capabilities show there. Other names get a short 404, as programs ask for many of them; what a proxy in front serves itself, ACME's challenges say, never gets here.
 */
export function handleWellKnown(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  documents: WellKnownDocuments,
): boolean {
  if (path !== FOLDER && !path.startsWith(`${FOLDER}/`)) return false;
  const name = path.slice(FOLDER.length + 1);
  const { status, body, headers = {} } = responseTo(name, documents, request.headers['if-none-match']);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

interface WellKnown {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** @param known entity tag of what the client has */
function responseTo(name: string, documents: WellKnownDocuments, known: string | undefined): WellKnown {
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
  if (document) return jsonOf(document(), known);
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

/** A document, the same for everybody. */
function jsonOf(document: object, known: string | undefined): WellKnown {
  const body = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const isKnown = known === etag;
  return {
    status: isKnown ? 304 : 200,
    body: isKnown ? '' : body,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600', ETag: etag },
  };
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
