import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from 'playwright/test';
import { contract } from '#lib/contracts/index.ts';
import { expect, test } from '#tests/e2e/buy/buyer.ts';
import { storefrontOf } from '#tests/e2e/support/second-storefront.ts';

const OWN = new Set(contract.filter(({ id }) => id.startsWith('AJ-')).map(({ path }) => path));

/** The back-end as an original one: calls of our own are unknown addresses there. */
async function originalOf(backendUrl: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (OWN.has(request.url ?? '')) return void response.writeHead(404).end();
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const body = await fetch(backendUrl + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    });
    response.writeHead(body.status, { 'content-type': body.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await body.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Links of a page to its products, in their order. */
async function linksOf(from: APIRequestContext, base: string, path: string) {
  const response = await from.get(base + path, { headers: { cookie: 'ajuar_store=101' } });
  expect(response.status(), path).toBe(200);
  const main = (await response.text()).split('<main', 2)[1] ?? '';
  return [...main.matchAll(/href="(\/[^"?]*-\d+)"/g)].map(([, link]) => link);
}

test('over a back-end with the original calls alone the shop lists, searches, fills a cart and sells @desktop', async ({
  request,
  playwright,
  baseURL,
  backendUrl,
  product,
}) => {
  const server = await originalOf(backendUrl);
  const { port } = server.address() as AddressInfo;
  const { url, managed } = await storefrontOf(`http://127.0.0.1:${port}`);
  const headers = { origin: url, cookie: 'ajuar_store=101' };
  const second = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  try {
    for (const path of [
      '/mesa',
      '/mesa?sort=minorprice&page=2',
      '/search/taza',
      '/search/taza?sort=AZ&max=100',
    ]) {
      const links = await linksOf(second, url, path);
      expect(links.length, path).toBeGreaterThan(2);
      expect(links, path).toEqual(await linksOf(request, baseURL ?? '', path));
    }
    const [file] =
      (await (await second.get('/sitemap.xml')).text()).match(/\/sitemaps\/products-[^<]+/) ?? [];
    expect(await (await second.get(file ?? '')).text()).toContain(`<loc>${url}${product.path}</loc>`);

    const bag = await second.post('/api/customer/getFilterProductsNew', {
      data: { searchkey: product.title },
      headers,
    });
    const [found] = (await bag.json()).rows;
    const add = { type: 'add', productid: found.productid, sku: found.quantities[0].sku, quantity: 2 };
    const own = { data: { intents: [add], updatedate: null }, headers: { origin: url } };
    const added = await (await second.post('/api/frontend/changeCart', own)).json();
    expect(added).toMatchObject({ success: true, message: 'Agregado Correctamente al carro' });
    expect(added.shopCart.data).toMatchObject({ total: 578, products: [{ quantity: 2 }] });
    const line = { linekey: add.sku, linequantity: '3' };
    const changed = await second.post('/api/forms/cart-line', { form: line, maxRedirects: 0 });
    expect([changed.status(), changed.headers().location]).toEqual([303, '/checkout/cart']);
    expect((await (await second.get('/api/me')).json()).cartCount).toBe(3);
    expect(
      (await second.post('/api/forms/checkout-start', { form: { as: 'guest' }, maxRedirects: 0 })).headers()
        .location,
    ).toContain('step=2');
    // What is typed there is kept in a cookie of the visitor's own.
    const draft = { id: 'form.1', personal: { firstname: 'Ana Mar', phone: '+591 7' }, deliveries: {} };
    expect((await second.post('/api/draft', { data: draft })).status()).toBe(204);
    const again = await (await second.get('/checkout/cart?step=2')).text();
    expect(again).toContain('value="Ana Mar"');
    expect(again).toContain('value="+591 7"');
  } finally {
    await second.dispose();
    await managed.stop(5000);
    server.closeAllConnections();
    server.close();
  }
});
