import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { boundedCache } from '../../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../../cache/budget.ts';
import { RSC_QUEUE, RSC_SCRIPT } from '../../next-internals.ts';
import { PAYLOAD_HEADER, payloadSlot } from './deferral-script.ts';
import { type DocumentStep, htmlOf, nonceOf, type PageDocument, withHtml } from './document.ts';

const NAME_LENGTH = 16;

const payloads = boundedCache<Buffer>(CACHE_BYTES.payloads, (payload) => payload.length);

/**
 * Moves the RSC payload out of a document whose scripts are deferred: what is seen comes first, what hydrates it loads
 * with the scripts. A JSON list of what Next's inline scripts would have pushed, under a name that is its hash.
 * That of one visitor's page goes where its page says so; nobody guesses its name, which is made of the nonce, too.
 */
export const externalPayload: DocumentStep = (document, { request, page, mechanisms, unknown }) => {
  const html = mechanisms.has('payload') ? htmlOf(document) : null;
  if (html === null) return document;
  const nonce = nonceOf(html);
  const slot = payloadSlot(nonce);
  // Without the script that brings the payload back it stays where it is.
  if (!html.includes(slot) || (nonce !== '' && !page.isPayloadApart)) return document;
  const chunks = [...html.matchAll(RSC_SCRIPT)].map(([, chunk = '']) => chunk);
  const rest = html.replace(RSC_SCRIPT, '');
  const payload = Buffer.from(`[${chunks.join(',')}]`, 'latin1');
  if (chunks.length === 0 || isLeft(rest, slot) || !isJson(payload)) {
    unknown('payload');
    return document;
  }
  const name = createHash('sha1').update(nonce).update(payload).digest('base64url').slice(0, NAME_LENGTH);
  payloads.set(name, payload);
  if (requestedPayload(request) !== null) return payloadDocument(document.headers, name, payload);
  return withHtml(document, rest.replace(slot, payloadSlot(nonce, name)));
};

/** Whether some script besides ours still hands over payload. */
function isLeft(html: string, slot: string): boolean {
  return html.slice(0, html.indexOf(slot)).includes(RSC_QUEUE);
}

function isJson(payload: Buffer): boolean {
  try {
    JSON.parse(payload.toString());
    return true;
  } catch {
    return false;
  }
}

/** The name of the payload that a request is for; null for any other request. */
function requestedPayload({ method, headers }: IncomingMessage): string | null {
  const name = headers[PAYLOAD_HEADER];
  return method === 'GET' && typeof name === 'string' ? name : null;
}

/**
 * The very payload that a page was rendered with. Null when this process does not have it, since another one rendered
 * the page or it was restarted: the page is then rendered again, and `externalPayload` responds with its payload.
 */
export function cachedPayload(request: IncomingMessage): PageDocument | null {
  const name = requestedPayload(request) ?? '';
  const payload = payloads.get(name);
  return payload ? payloadDocument({}, name, payload) : null;
}

function payloadDocument(headers: OutgoingHttpHeaders, name: string, body: Buffer): PageDocument {
  const own = {
    'content-type': 'application/json; charset=utf-8',
    // The page's own address remains the document's in the browser's cache.
    'cache-control': 'private, no-store',
    etag: `"${name}"`,
  };
  return { status: 200, headers: { ...headers, ...own }, body };
}
