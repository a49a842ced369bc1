import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestContext } from '#lib/platform/request-context.ts';
import { PopularPages } from '#lib/popular-pages/popular-pages.ts';

const call = vi.hoisted(() =>
  vi.fn(async (_contract: { method: string }, _input: { rows: object[] }) => ({})),
);
vi.mock('#lib/platform/api/client.ts', () => ({ call }));
beforeEach(() => call.mockClear());

/** A page that Next caches. */
const SHARED: Partial<RequestContext> = { shared: { tags: ['product:7'], until: 0 } };

interface Visit {
  url: string;
  headers?: IncomingHttpHeaders;
  status?: number;
  cookies?: string[];
  context?: Partial<RequestContext>;
}

function watch(
  pages: PopularPages,
  { url, headers = {}, status = 200, cookies = [], context = SHARED }: Visit,
): void {
  const request = { method: 'GET', url, headers } as IncomingMessage;
  const response = Object.assign(new EventEmitter(), {
    statusCode: status,
    hasHeader: (name: string) => name === 'set-cookie' && cookies.length > 0,
  }) as unknown as ServerResponse;
  const path = url.split('?')[0] ?? '/';
  pages.watch(request, response, path, { requestId: 'r', route: '/:path*', purges: 0, ...context });
  response.emit('finish');
}

async function counted(...visits: Visit[]): Promise<object[]> {
  const pages = new PopularPages({ limit: 20, siteUrl: 'http://localhost' });
  for (const visit of visits) watch(pages, visit);
  await pages.report();
  return call.mock.calls.flatMap(([, { rows }]) => rows);
}

const IN_STORE = { cookie: 'ajuar_store=101' };

test('pages that Next caches are counted by address and chosen store', async () => {
  const cup = '/mesa/tazas/taza-valle';
  expect(
    await counted(
      { url: cup, headers: IN_STORE },
      { url: cup },
      { url: cup, headers: IN_STORE, status: 304 },
    ),
  ).toEqual([
    { storeid: 101, path: cup, visits: 2 },
    { storeid: 0, path: cup, visits: 1 },
  ]);
});

test.each<[string, Visit]>([
  ['a page of one visitor', { url: '/order/status/paid/123456789', context: {} }],
  ['a page that sets a cookie, as for a store that is none', { url: '/mesa', cookies: ['ajuar_store=101'] }],
  ['a page that is not there', { url: '/no-hay-tal', status: 404 }],
  ['another spelling of a page', { url: '/%6desa' }],
  ['an address that is longer than those of the shop', { url: `/mesa/${'x'.repeat(400)}` }],
  ['a query', { url: '/mesa?color=rojo' }],
  ['two stores at once', { url: '/mesa', headers: { cookie: 'ajuar_store=101; ajuar_store=102' } }],
  ['a payload', { url: '/mesa', headers: { rsc: '1' } }],
])('%s is not counted', async (_, visit) => {
  expect(await counted(visit)).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test('with WARM_PAGES=0 nothing is counted', async () => {
  const pages = new PopularPages({ limit: 0, siteUrl: 'http://localhost' });
  watch(pages, { url: '/mesa' });
  await pages.report();
  expect(call).not.toHaveBeenCalled();
});
