import type { IncomingMessage, ServerResponse } from 'node:http';
import { cachedStore } from './cached-store.ts';
import { isPage } from './headers.ts';
import { KeptPages, type MadePage } from './kept-pages.ts';
import { MISSING_HEADER } from './missing-page.ts';
import { DATA_HEADER } from './page-data.ts';
import { frontedBy } from './plain-answer.ts';

/** How long a page that Next keeps for minutes is answered without asking Next again, in milliseconds. */
const KEPT_MS = 1000;
/** How long a page of search results is believed, which Next renders for every request. */
const SEARCH_MS = 5000;
/** Where notices of changes arrive. */
const NOTICES = '/api/revalidate';
const OF_THE_PAGE = ['Content-Type', 'Link'] as const;
/** Headers by which the router asks for something else than the document. */
const OF_THE_ROUTER = /^(rsc|next-|x-nextjs-|x-middleware-)/;
const pages = new KeptPages();

/**
 * Answers a page that was answered a moment ago; else notes the answer on its way out, when it is a page for everybody.
 * To be called last of all that stands in front of Next. A notice of a change forgets everything.
 * @returns whether the answer is given
 */
export function answerKept(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (path === NOTICES) forgetWith(response);
  const key = keyOf(request, path);
  if (key === null) return false;
  const page = pages.get(key, Date.now());
  if (page) {
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.end(page.html);
    return true;
  }
  const { age } = pages;
  noteAnswer(response, path.startsWith('/search/'), (seen, lifetime) => {
    const now = Date.now();
    if (pages.age === age) pages.set(key, seen, now, now + lifetime);
  });
  return false;
}

/** Before the sender hears that its notice has arrived, and once more when all is done. */
function forgetWith(response: ServerResponse): void {
  frontedBy(response, (plain) => ({
    ...plain,
    head: (status) => {
      pages.forget();
      plain.writeHead(status);
    },
  }));
  response.once('finish', () => pages.forget());
}

/** A page depends on the store and the address alone; null for what is no document of the shop. */
function keyOf({ method, url, headers }: IncomingMessage, path: string): string | null {
  if (method !== 'GET' || !isPage(path) || headers[MISSING_HEADER] !== undefined) return null;
  if (headers[DATA_HEADER] !== undefined) return null;
  if (Object.keys(headers).some((name) => OF_THE_ROUTER.test(name))) return null;
  const store = cachedStore(headers.cookie);
  return store === null ? null : `${store} ${url}`;
}

function noteAnswer(
  response: ServerResponse,
  isSearch: boolean,
  keep: (page: MadePage, lifetime: number) => void,
): void {
  const pieces: Buffer[] = [];
  let lifetime = 0;
  const take = (chunk: Buffer | string | undefined) => {
    if (lifetime > 0 && chunk !== undefined) pieces.push(Buffer.from(chunk));
  };
  frontedBy(response, (plain) => ({
    head: (status) => {
      if (status === 200 && isForEverybody(response)) lifetime = lifetimeOf(response, isSearch);
      plain.writeHead(status);
    },
    flushHeaders: () => plain.flushHeaders(),
    write: (chunk) => {
      take(chunk);
      return plain.write(chunk);
    },
    end: (body) => {
      // A whole page stays the string that it is.
      const html = pieces.length === 0 && typeof body === 'string' ? body : null;
      if (html === null) take(body);
      const headers = OF_THE_PAGE.map((name) => [name, String(response.getHeader(name) ?? '')] as const);
      plain.end(body);
      if (lifetime === 0) return;
      const isThere = headers.filter(([, value]) => value !== '');
      keep({ html: html ?? Buffer.concat(pieces), headers: isThere }, lifetime);
    },
  }));
}

/** A page that gives its reader no cookie. */
function isForEverybody(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return type.startsWith('text/html') && !response.hasHeader('set-cookie');
}

/** 0 for a page that Next renders for one visitor: it says so before the server overwrites it. */
function lifetimeOf(response: ServerResponse, isSearch: boolean): number {
  if (isSearch) return SEARCH_MS;
  return /\bs-maxage=/.test(String(response.getHeader('cache-control') ?? '')) ? KEPT_MS : 0;
}
