import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GET } from '#app/api/tags/route.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { readEnv } from '#lib/platform/env.ts';
import { securityHeaders } from '#lib/platform/server/guards/headers.ts';
import { pixelCall } from '#lib/tracking/domain/pixel-events.ts';
import { READY } from '#lib/tracking/domain/tag-messages.ts';
import { hasTags } from '#lib/tracking/domain/tagged-pages.ts';
import { tagDocument } from '#lib/tracking/tag-document.ts';

const SHOP = 'https://tienda.example';
const BOTH = { manager: 'GTM-ABC1234', pixel: '1234567890' };

afterEach(() => vi.unstubAllEnvs());

function scriptOf(html: string): string {
  return /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
}

/** The frame's script in a browser's place, with what it did. */
function runFrame(settings: typeof BOTH) {
  const loaded: string[] = [];
  const said: unknown[][] = [];
  const listeners: ((message: object) => void)[] = [];
  const parent = { postMessage: (...args: unknown[]) => void said.push(args) };
  const window: Record<string, unknown> = {};
  runInNewContext(scriptOf(tagDocument(settings, SHOP).html), {
    window,
    parent,
    document: {
      createElement: () => ({}),
      head: { appendChild: ({ src }: { src: string }) => void loaded.push(src) },
    },
    addEventListener: (_: string, listener: (message: object) => void) => void listeners.push(listener),
  });
  const send = (data: object, from: object = { source: parent, origin: SHOP }) => {
    for (const listener of listeners) listener({ data, ...from });
  };
  const entries = () => JSON.parse(JSON.stringify(window.dataLayer));
  return { loaded, said, send, entries, parent, window };
}

describe('the frame with the scripts of others', () => {
  test('says that it listens, and loads nothing before it is told what is allowed', () => {
    const { loaded, said, send, parent } = runFrame(BOTH);
    expect(said).toEqual([[READY, SHOP]]);
    send({ event: { event: 'page_view' } });
    send(
      { start: { analytics: true, ads: true, clientId: '1.2' } },
      { source: parent, origin: 'https://otro.example' },
    );
    send({ start: { analytics: true, ads: true, clientId: '1.2' } }, { source: {}, origin: SHOP });
    expect(loaded).toEqual([]);
    send({ start: { analytics: true, ads: true, clientId: '1.2' } });
    expect(loaded.map((address) => new URL(address).host)).toEqual([
      'www.googletagmanager.com',
      'connect.facebook.net',
    ]);
  });

  test('denies everything first and grants what is allowed, before the container comes', () => {
    const { entries, send, loaded } = runFrame(BOTH);
    send({ start: { analytics: true, ads: false, clientId: '1.2' } });
    const denied = {
      ...{ analytics_storage: 'denied', ad_storage: 'denied' },
      ...{ ad_user_data: 'denied', ad_personalization: 'denied' },
    };
    expect(entries()).toEqual([
      { 0: 'consent', 1: 'default', 2: denied },
      { 0: 'consent', 1: 'update', 2: { ...denied, analytics_storage: 'granted' } },
      { client_id: '1.2' },
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    expect(loaded).toHaveLength(1);
    send({ event: { event: 'view_item', ecommerce: { items: [] } } });
    expect(entries().slice(-2)).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: { items: [] } },
    ]);
  });

  test('has a policy that names its one script and the hosts of what is set, in an origin of its own', () => {
    const { html, policy } = tagDocument({ ...BOTH, pixel: '' }, SHOP);
    const hash = createHash('sha256').update(scriptOf(html)).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}' https://*.googletagmanager.com`);
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
    expect(policy).not.toMatch(/facebook|unsafe|allow-same-origin/);
    expect(tagDocument({ ...BOTH, manager: '' }, SHOP).policy).not.toContain('google');
    expect(securityHeaders('/api/tags', null)['X-Frame-Options']).toBe('SAMEORIGIN');
    expect(findRoute('/api/tags').cache).toBe('never');
  });

  test('is there with a container or a pixel alone', async () => {
    expect(GET().status).toBe(404);
  });
});

test.each([
  ['/', true, true],
  ['/mesa', true, true],
  ['/order/status/paid/206800186', true, true],
  ['/checkout/cart', false, true],
  ['/customer/data', false, false],
  ['/order/payment/206800186/x', false, false],
  ['/customer/event/contribution/1/x', false, false],
  ['/getOrderDetails/206800186/a@b.bo', false, false],
])('on %s there is a frame: %s, with TAGS_IN_CHECKOUT: %s', (path, usual, inCheckout) => {
  expect([hasTags(path, false), hasTags(path, true)]).toEqual([usual, inCheckout]);
});

describe('what a pixel is told', () => {
  test('are its standard events, with the SKUs of the merchant feed', () => {
    const items = [{ item_id: 'T-1', item_name: 'Taza', item_group_id: '12', price: 10.5, quantity: 2 }];
    const added = {
      event: 'add_to_cart' as const,
      ecommerce: { currency: 'BOB' as const, value: 21, items },
    };
    expect(pixelCall(added)).toEqual([
      'track',
      'AddToCart',
      {
        ...{ content_type: 'product', content_ids: ['T-1'], value: 21, currency: 'BOB' },
        contents: [{ id: 'T-1', quantity: 2, item_price: 10.5 }],
      },
    ]);
    expect(pixelCall({ event: 'search', search_term: 'taza', search_results: 3 })).toEqual([
      'track',
      'Search',
      { search_string: 'taza' },
    ]);
    expect(pixelCall({ event: 'store_selected' })).toBeNull();
  });
});

test('settings of them are checked, and decide what is asked', () => {
  expect(readEnv({}).asked).toEqual([]);
  expect(readEnv({ GTM_ID: 'GTM-ABC1234' }).asked).toEqual(['analytics', 'ads']);
  expect(readEnv({ META_PIXEL_ID: '1234567890', MARKETING_URL: 'https://m.example' }).asked).toEqual([
    'marketing',
    'ads',
  ]);
  expect(() => readEnv({ GTM_ID: 'UA-1' })).toThrow('GTM_ID');
  expect(() => readEnv({ META_PIXEL_ID: "1');x" })).toThrow('META_PIXEL_ID');
});
