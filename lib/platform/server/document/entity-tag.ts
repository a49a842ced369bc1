import { hash } from 'node:crypto';
import type { DocumentStep } from './document.ts';

/** Names the content of a page that is sent more than once (ETag). */
export const entityTag: DocumentStep = (document, { request, isCachedByNext, page }) => {
  if (request.method !== 'GET') return document;
  const isCached = isCachedByNext || page.cacheMs !== undefined;
  if (document.status !== 200 || !isCached || document.headers.etag !== undefined) return document;
  const etag = `"${hash('sha1', document.body, 'base64url')}"`;
  return { ...document, headers: { ...document.headers, etag } };
};

/** Responds with 304 to a browser that has this very content. */
export const notModified: DocumentStep = (document, { request }) => {
  const { etag } = document.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || document.status !== 200 || !isKnown(request.headers['if-none-match'], String(etag ?? '')))
    return document;
  const { 'content-type': _type, 'content-length': _length, ...headers } = document.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
};

/** Whether one of the browser's tags names this content; a proxy may have made it weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return etag !== '' && (known.includes(etag) || known.includes('*'));
}
