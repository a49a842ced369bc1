import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { prefersMarkdown } from '#lib/platform/domain/accept.ts';
import { MISSING_HEADER } from '#lib/platform/server/document/missing-page.ts';
import { negotiated } from '#lib/platform/server/document/pipeline.ts';
import { responseCaching, securityHeaders } from '#lib/platform/server/guards/headers.ts';
import { negotiateMarkdown } from '#lib/platform/server/http/negotiate-markdown.ts';
import { pageKey } from '#lib/platform/server/page-cache/page-cache.ts';
import { contextFor, documentOf } from './support/documents.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('what a request wants', () => {
  test.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.8, text/markdown', true],
    ['TEXT/Markdown; charset=utf-8', true],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0.5, */*', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=x', false],
    ['text/*', false],
    ['*/*', false],
    [BROWSER, false],
    ['', false],
    [undefined, false],
  ])('%s: Markdown %s', (accept, isPreferred) => {
    expect(prefersMarkdown(accept)).toBe(isPreferred);
  });
});

function requestOf(url: string, headers: IncomingMessage['headers'] = { accept: 'text/markdown' }) {
  const request = { method: 'GET', url, headers } as IncomingMessage;
  negotiateMarkdown(request);
  return request;
}

describe('a request that prefers Markdown', () => {
  test.each([
    ['/', '/index.md'],
    ['/mesa?page=2', '/mesa.md?page=2'],
    ['/mesa/taza-12', '/mesa/taza-12.md'],
    ['/mesa.md', '/mesa.md'],
    ['/checkout/cart', '/checkout/cart'],
    ['/customer/event/event-details/x', '/customer/event/event-details/x'],
    ['/operador', '/operador'],
    ['/operador/existencias.md', '/operador.md'],
    ['/operador/.md', '/operador.md'],
    ['/operador/pedido/123', '/operador/pedido/123'],
    ['/api/nada/de/esto.md', '/api/nada/de/esto.md'],
    ['/search/taza', '/search/taza'],
    ['/api/me', '/api/me'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])('for %s gets %s', (url, wanted) => {
    expect(requestOf(url).url).toBe(wanted);
  });

  test('is no request of the router, nor one for a missing page', () => {
    for (const own of [{ rsc: '1' }, { [MISSING_HEADER]: 'x /mesa' }])
      expect(requestOf('/mesa', { accept: 'text/markdown', ...own }).url).toBe('/mesa');
  });

  test('has no place in the cache of pages, which has one for HTML at the same address', () => {
    const key = ({ url = '', ...rest }: IncomingMessage) =>
      pageKey({ ...rest, url } as IncomingMessage, url.split('?', 1)[0] ?? '');
    expect(key(requestOf('/mesa?page=2', { accept: BROWSER }))).toBe(' /mesa?page=2');
    expect(key(requestOf('/mesa?page=2'))).toBeNull();
  });
});

test('Markdown is stored by no shared cache, found by no search engine and runs nothing', () => {
  expect(responseCaching('/mesa.md', 'public, max-age=60')).toBe('private, no-cache');
  expect(securityHeaders('/mesa.md', null)).toMatchObject({ 'X-Robots-Tag': 'noindex, nofollow' });
});

describe('HTML says that its address shows Markdown, too', () => {
  const varyOf = async (url: string, vary?: string) => {
    const document = documentOf('<p>Tazas</p>', vary === undefined ? {} : { vary });
    return (await negotiated(document, contextFor({ url }))).headers.vary;
  };
  test('where it does', async () => {
    expect(await varyOf('/mesa?page=2')).toBe('Accept');
    expect(await varyOf('/mesa', 'rsc, next-url')).toBe('rsc, next-url, Accept');
    // The page for a missing address has been through this once.
    expect(await varyOf('/mesa', 'rsc, Accept')).toBe('rsc, Accept');
    expect(await varyOf('/search/taza')).toBeUndefined();
    expect(await varyOf('/checkout/cart', 'rsc')).toBe('rsc');
  });
});
