import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/platform/domain/routes/endpoints.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { isPlaced, orderNumber, reachPayment, readTerms } from './support/buying.ts';
import { FORM_FIELDS } from './support/form-fields.ts';
import { noteHeaders } from './support/header-size.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

/** Proxies take 4096 bytes by default (nginx: proxy_buffer_size); what is left is for longer names than the demo's. */
const MAX_BYTES = 3800;
/** A proxy in front would speak https. */
const ORIGIN = 'https://localhost';
const PASSWORD = 'clave-segura-1';

/** A provider of identities that one can be sent to, whose client's id is as long as Google's. */
const provider = createServer((_request, response) => {
  const issuer = addressOf();
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      ...{ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` },
      ...{ authorization_endpoint: `${issuer}/o/oauth2/v2/auth`, response_types_supported: ['code'] },
      ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
      code_challenge_methods_supported: ['S256'],
    }),
  );
});
const addressOf = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const CLIENT = {
  id: '123456789012-abcdefghijklmnopqrstuvwxyz012345.apps.googleusercontent.com',
  secret: 'GOCSPX-abcdefghijklmnopqrstuvwxyz01',
};

let shop: TestShop;
let noted: ReturnType<typeof noteHeaders>;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  shop = await startShop({
    ...{ GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: addressOf() },
    ...{ FACEBOOK_CLIENT_ID: '1234567890123456', FACEBOOK_CLIENT_SECRET: CLIENT.secret },
    // Everything that adds to a page's policy or to what a visitor is asked.
    ...{ GOOGLE_MAPS_KEY: 'x'.repeat(39), GTM_ID: 'GTM-ABC1234', META_PIXEL_ID: '1234567890' },
    ...{ MAP_TILES_URL: 'https://tiles.una-tienda-de-nombre-largo.example/{z}/{x}/{y}.png' },
    ...{ GATEWAY_PAGES: 'https://pagos.una-pasarela-de-nombre-largo.example', TAGS_IN_CHECKOUT: '1' },
    ...{ MARKETING_URL: 'http://127.0.0.1:9', MARKETING_SECRET: 'x'.repeat(32) },
    ...{ SITE_URL: ORIGIN, HSTS: 'preload', RATE_TRIES: '0', RATE_WRITES: '0' },
  });
  noted = noteHeaders();
});
afterAll(async () => {
  noted?.stop();
  await shop?.close();
  provider.close();
});

const newcomer = () => newVisitor(shop.url, new Map([['ajuar_store', '101']]), ORIGIN);

/** Requests every address, with values that name something where there is some. */
async function walk(visitor: Visitor, values: Readonly<Record<string, string>>): Promise<void> {
  for (const { pattern } of [...STORE_PAGES, ...ENDPOINTS]) {
    const path = pattern
      .replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'x')
      .replace('*', 'mesa');
    await visitor.get(path);
  }
  for (const step of ['1', '2', '3']) await visitor.get(`/checkout/cart?step=${step}`);
  for (const path of ['/mesa', '/mesa.md', '/nada-de-nada', '/sitemap.xml', '/readyz', '/_next/static/x.js'])
    await visitor.get(path);
}

test('no response has more headers than a proxy takes by default', async () => {
  const goods = await makeProduct(shop, 50);
  const terms = await readTerms(shop);
  const visitor = newcomer();
  await visitor.send('consent', { allows: 'marketing', return: '/' });
  await visitor.get('/discount/CASA50');
  await visitor.send('wish', { wish: `${goods.productid}:`, return: '/' });
  await walk(visitor, {});
  const line = { productid: String(goods.productid), sku: goods.sku, quantity: '1' };
  await visitor.send('cart', { ...line, action: 'add', return: '/' });
  await walk(visitor, {});
  const placed = await visitor.send('place-order', await reachPayment(visitor, terms));
  expect(isPlaced(placed)).toBe(true);
  const orderId = await orderNumber(visitor);
  await visitor.send('enter-event', { eventid: '1000', return: '/' });

  // Signing in at a provider is begun with all that a visitor has by then.
  for (const name of ['google', 'facebook']) {
    const next = `/customer/event/create-event/1?${'x'.repeat(100)}`;
    const begun = await visitor.clone().send('social', { provider: name, next });
    expect([name, begun.status]).toEqual([name, 303]);
    expect(begun.headers.get('location')).toMatch(/^https?:\/\/(127\.0\.0\.1|www\.facebook\.com)/);
  }
  // Every form: what was typed and what is wrong with it is kept in cookies.
  for (const [form, fields] of Object.entries(FORM_FIELDS)) {
    await visitor.clone().send(form, fields);
  }
  const email = `zenobia-${crypto.randomUUID()}@un-correo-de-nombre-largo.example`;
  await visitor.send('register', { names: 'Zenobia María', lastname: 'Ticona', email, password: PASSWORD });
  await visitor.send('cart', { ...line, action: 'add', return: '/' });
  await walk(visitor, { orderId, orderid: orderId, email });
  for (const [form, fields] of Object.entries(FORM_FIELDS)) await visitor.clone().send(form, fields);

  // A refused form with long texts alone comes back in more, which docs/deploy.md says.
  const largest = [...noted.largest].sort(([, one], [, other]) => other - one);
  expect(largest.length).toBeGreaterThan(150);
  expect(largest.filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([]);
});
