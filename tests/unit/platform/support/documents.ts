import type { IncomingMessage } from 'node:http';
import type { DocumentContext, PageDocument } from '#lib/platform/server/document/document.ts';
import { MECHANISMS, type Mechanism } from '#lib/platform/server/document/mechanisms.ts';

/** A page as Next sends it. */
export function documentOf(html: string, headers: PageDocument['headers'] = {}): PageDocument {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: Buffer.from(html),
  };
}

/** A context that notes which steps did not know a document. */
export function contextFor(
  request: Partial<IncomingMessage> = {},
  mechanisms: readonly Mechanism[] = MECHANISMS,
): DocumentContext & { reports: Mechanism[] } {
  const reports: Mechanism[] = [];
  return {
    request: { method: 'GET', url: '/mesa', headers: {}, ...request } as IncomingMessage,
    page: { requestId: 'request-1', route: '/:path*' },
    isPage: true,
    mechanisms: new Set(mechanisms),
    isCachedByNext: true,
    unknown: (step) => reports.push(step),
    reports,
  };
}

/** The payload that `nextPage` carries. */
export const PAYLOAD = [[0], [1, '1:"Tazas (2)</b>"\n'], [1, '2:["ñandutí",")]"]\n']];

const pushes = PAYLOAD.map(
  (chunk, at) =>
    `<script>${at === 0 ? '(self.__next_f=self.__next_f||[])' : 'self.__next_f'}.push(${JSON.stringify(chunk).replaceAll('<', '\\u003c')})</script>`,
).join('');

/** A page as this Next writes it. */
export const nextPage = (extra = ''): string =>
  `<!DOCTYPE html><html lang="es"><head><meta charSet="utf-8"/><link rel="preload" href="/a.woff2" as="font"/><link rel="stylesheet" href="/_next/static/chunks/all.css" data-precedence="next"/><link rel="stylesheet" href="/_next/static/chunks/home.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/c.js"/><script src="/a.js" async=""></script><link rel="manifest" href="/m"/><script src="/p.js" noModule=""></script></head><body><p>Tazas</p>${extra}<script>x()</script><script src="/c.js" async=""></script>${pushes}</body></html>`;

/** The same page as Next writes it for one visitor; where it puts the nonce differs from head to body. */
export const personalPage = (nonce: string): string =>
  nextPage()
    .replaceAll('<script>', `<script nonce="${nonce}">`)
    .replaceAll(/(<link rel="(?:stylesheet|preload)" [^>]*?)(\/?>)/g, `$1 nonce="${nonce}"$2`)
    .replaceAll(/(<script src="\/[ap]\.js"[^>]*)>/g, `$1 nonce="${nonce}">`)
    .replaceAll('<script src="/c.js"', `<script src="/c.js" nonce="${nonce}"`);

/** Pages of another Next: each is one change of `nextPage`. */
export const otherPages: Readonly<Record<string, string>> = {
  'attributes in another order': nextPage()
    .replaceAll(/<script src="([^"]+)" async="">/g, '<script async="" src="$1">')
    .replaceAll('rel="stylesheet" href=', 'data-x="" rel="stylesheet" href='),
  'module scripts': nextPage().replaceAll('<script src="', '<script type="module" src="'),
  'scripts with a nonce': nextPage()
    .replaceAll('<script', '<script nonce="n"')
    .replaceAll('<link', '<link nonce="n"'),
  'one script of another form': nextPage('<script src="/b.js" defer=""></script>').replaceAll(
    /<link rel="stylesheet"[^>]*>/g,
    '',
  ),
  'no scripts at all': '<!DOCTYPE html><html><head></head><body><p>Tazas</p></body></html>',
  'no head': '<p>Tazas</p>',
};

/** Pages whose scripts are those of this Next, and whose payload comes in another form. */
export const otherPayloads: Readonly<Record<string, string>> = {
  'no payload': nextPage().replaceAll(/<script>[^<]*__next_f.*?<\/script>/g, ''),
  'another queue beside it': nextPage('<script>self.__next_f.unshift([9])</script>'),
  'an attribute on a chunk': nextPage().replace('<script>self.__next_f', '<script id="f">self.__next_f'),
  'no JSON': nextPage().replace('.push([0])', '.push(chunk(0))'),
};
