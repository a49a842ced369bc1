import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';
import { eventCookies } from './in-event.ts';

const STORES = [101, 106].map((id) => ({ storeId: storeId.parse(id), catalogId: catalogId.parse(id - 100) }));
const jars = vi.hoisted(() => ({ make: (): unknown => null }));
vi.mock('next/headers', () => ({ cookies: async () => jars.make() }));
vi.mock('#lib/stores/data.ts', () => ({ loadStores: async () => STORES }));
vi.mock('#lib/platform/middleware/shop-context.ts', () => ({
  shopContext: async () => ({
    ...{ categoryPaths: new Map([['mesa', 20]]), categoryIds: new Set([20]) },
    ...{ storeIds: new Set([101, 106]), defaultStore: 101 },
  }),
}));
vi.mock('#lib/cart/recovery.ts', () => ({ recoverCart: async () => null }));

const SITE = 'http://localhost:3000';
let inEvent: Record<string, string> = {};
type Cookies = Record<string, string>;

/** What came back: where it leads, and the store that the browser was given, null for none. */
interface TestResponse {
  to: string;
  store: string | null;
}

async function byForm(
  wanted: string,
  cookies: Cookies,
  more: [string, string][] = [],
): Promise<TestResponse> {
  const { chooseStore } = await import('#lib/stores/forms.ts');
  const jar = cookieJar(cookies);
  const headers = { referer: `${SITE}/mesa?store=101&page=2` };
  const typed = { storeid: wanted, ...Object.fromEntries(more) };
  const response = await postForm(chooseStore, typed, { jar, loadStores: async () => STORES }, headers);
  const written = jar.written.find(({ name }) => name === 'ajuar_store');
  return { to: response.headers.get('location') ?? '', store: written?.value ?? null };
}

async function byLink(wanted: string, cookies: Cookies): Promise<TestResponse> {
  const rules = { catalogue: catalogueAddresses, linkedStore: async () => null };
  const { rewriteToStore } = await import('#lib/platform/middleware/rewrite-to-store.ts');
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const request = new NextRequest(`${SITE}/mesa?store=${wanted}&page=2`, {
    headers: { cookie: cookie.join('; ') },
  });
  const response = await rewriteToStore(request, rules);
  const location = response.headers.get('location') ?? response.headers.get('x-middleware-rewrite') ?? '';
  const { pathname, search } = new URL(location);
  return { to: pathname + search, store: response.cookies.get('ajuar_store')?.value ?? null };
}

async function byRecovery(wanted: string, cookies: Cookies): Promise<TestResponse> {
  const { GET } = await import('#app/checkout/recovery-cart/[token]/route.ts');
  const jar = cookieJar(cookies);
  jars.make = () => jar;
  const url = `${SITE}/checkout/recovery-cart/abcdefghijklmnop?store=${wanted}`;
  const params = Promise.resolve({ token: 'abcdefghijklmnop' });
  const response = await GET(new Request(url), { params });
  const written = jar.written.find(({ name }) => name === 'ajuar_store');
  return { to: response.headers.get('location') ?? '', store: written?.value ?? null };
}

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SITE_URL', SITE);
  inEvent = await eventCookies();
});

describe('every way of changing the store, as the server sees it', () => {
  const MESA = '/customer/event/leave?storeid=106&to=%2Fmesa%3Fpage%3D2';

  test.each([
    ['a form of the store’s choice', byForm, MESA],
    ['a link that names a store', byLink, MESA],
    [
      'a recovery link',
      byRecovery,
      '/customer/event/leave?storeid=106&to=%2Fcheckout%2Frecovery-cart%2Fabcdefghijklmnop',
    ],
  ])('%s asks first in an event, and nothing changes [STORE-11]', async (_, way, page) => {
    expect(await way('106', { ajuar_store: '101', ...inEvent })).toEqual({ to: page, store: null });
  });

  test('in the shop the store changes at once [STORE-01]', async () => {
    expect(await byForm('106', { ajuar_store: '101' })).toEqual({ to: '/mesa?page=2', store: '106' });
    expect((await byLink('106', { ajuar_store: '101' })).store).toBe('106');
    expect((await byRecovery('106', { ajuar_store: '101' })).to).toBe('/');
  });

  test('in an event the store that is chosen already asks nothing', async () => {
    expect((await byForm('101', { ajuar_store: '101', ...inEvent })).to).toBe('/mesa?page=2');
    expect((await byLink('101', { ajuar_store: '101', ...inEvent })).to).toBe('/s/101/c/20/new/15/2/mesa');
    expect((await byRecovery('101', { ajuar_store: '101', ...inEvent })).to).toBe('/');
  });

  test('the event’s own change names it and asks nothing; another’s name is nobody’s [STORE-12]', async () => {
    const cookies = { ajuar_store: '101', ...inEvent };
    expect((await byForm('106', cookies, [['event', '42']])).store).toBe('106');
    expect((await byForm('106', cookies, [['event', '7']])).store).toBeNull();
  });
});
