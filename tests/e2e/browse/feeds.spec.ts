import { expect, productPath, test } from './shopper.ts';

const FEEDS = ['google/101.xml', 'meta/103.csv', 'google/103.xml', 'openai/101.jsonl'];

/** The SKUs of a feed of Google with what is to be paid for them. */
function pricesOf(xml: string): Map<string, string> {
  const items = xml.match(/<item>.*?<\/item>/g) ?? [];
  const field = (item: string, name: string) =>
    new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1] ?? '';
  return new Map(items.map((item) => [field(item, 'id'), field(item, 'sale_price') || field(item, 'price')]));
}

/** The same of a feed for assistants. */
function pricesOfLines(text: string): Map<string, string> {
  const rows: { item_id: string; price: string; sale_price?: string }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(rows.map(({ item_id, price, sale_price }) => [item_id, sale_price ?? price]));
}

test('feeds of a store list its SKUs at the prices of their pages and structured data [SEO-03] @desktop', async ({
  request,
  page,
}) => {
  const google = await request.get('/feeds/google/101.xml', { headers: { cookie: '' } });
  expect([google.status(), google.headers()['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await google.text();
  expect(xml.endsWith('</rss>\n')).toBe(true);
  const prices = pricesOf(xml);
  expect(prices.size).toBeGreaterThan(150);
  for (const [handle, sku] of [
    ['taza-valle', 'TAZ-VAL-TER-350'],
    ['taza-altiplano-alta', null],
  ] as const) {
    const path = await productPath(request, handle);
    await page.goto(sku ? `${path}_c_${sku}` : path);
    const told = await page.locator('script[type="application/ld+json"]').first().textContent();
    const data = JSON.parse(told ?? '');
    const products: { sku: string; offers: { price: string; priceCurrency: string } }[] = data.hasVariant ?? [
      data,
    ];
    for (const { sku, offers } of products) {
      expect(prices.get(sku), sku).toBe(`${offers.price} ${offers.priceCurrency}`);
    }
    const shown = products.find((product) => product.sku === (sku ?? products[0]?.sku));
    const price = shown?.offers.price.replace('.', ',') ?? 'none';
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
  }
});

test('feeds have their store’s addresses, and pictures in JPEG for every reader @desktop', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/feeds/google/101.xml')).text();
  const meta = await request.get('/feeds/meta/103.csv');
  const csv = await meta.text();
  expect(csv.startsWith('id,title,description,availability,')).toBe(true);
  expect(csv).toContain(`${baseURL}/`);
  expect(csv).toContain('?store=103');
  // Their pictures are JPEG, also for a reader that would rather have another format.
  const pictures = [
    /<g:image_link>(.*?)<\/g:image_link>/.exec(xml)?.[1],
    /https?:[^,]*\/media\/[^,]*/.exec(csv)?.[0],
  ];
  for (const picture of pictures) {
    const image = await request.get(new URL(picture ?? '').pathname, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
});

test('feeds that are read at the same minute are whole, and have the same prices @desktop', async ({
  request,
}) => {
  const [xml, csv] = await Promise.all(
    ['google/101.xml', 'meta/103.csv'].map(async (feed) => (await request.get(`/feeds/${feed}`)).text()),
  );
  const prices = pricesOf(xml ?? '');
  // Merchant centres read all feeds at the same minute.
  const addresses = Array.from({ length: 16 }, (_, n) => `/feeds/${FEEDS[n % FEEDS.length]}`);
  const read = await Promise.all(
    addresses.map(async (address) => {
      const response = await request.get(address);
      return { address, status: response.status(), text: await response.text() };
    }),
  );
  for (const { address, status, text } of read) {
    expect(status, address).toBe(200);
    if (address === '/feeds/google/101.xml') expect(text).toBe(xml);
    if (address === '/feeds/meta/103.csv') expect(text).toBe(csv);
    expect(text.endsWith(address.endsWith('xml') ? '</rss>\n' : '\n'), address).toBe(true);
    // Assistants hear the prices of Google's feed.
    if (address.endsWith('jsonl')) expect(pricesOfLines(text)).toEqual(prices);
  }
  for (const wrong of ['/feeds/google/999.xml', '/feeds/google/101.csv', '/feeds/otro/101.xml', '/feeds']) {
    expect((await request.get(wrong)).status(), wrong).toBe(404);
  }
});
