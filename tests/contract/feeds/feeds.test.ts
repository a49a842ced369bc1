import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedProduct, getFeedPage } from '#lib/contracts/feeds.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getProductById } from '#lib/contracts/products.ts';
import { getProductIndex } from '#lib/contracts/sitemap.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const LA_PAZ = catalogId.parse(1);

async function wholeFeed(limit: number): Promise<FeedProduct[]> {
  const found: FeedProduct[] = [];
  for (let afterid: number | null = 0; afterid !== null; ) {
    const page: { rows: FeedProduct[]; nextid: number | null } = await backend.call(getFeedPage, {
      storeid: LA_PAZ,
      afterid,
      limit,
    });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    found.push(...page.rows);
    afterid = page.nextid;
  }
  return found;
}

test('the pages hold every product that the catalogue sells, once, whatever their size', async () => {
  const { rows: index } = await backend.call(getProductIndex, { afterid: 0, limit: 5000 });
  const sold = index.filter(({ soldin }) => soldin.includes(LA_PAZ)).map(({ productid }) => productid);
  const small = await wholeFeed(7);
  expect(small.map(({ productid }) => productid)).toEqual(sold);
  expect(await wholeFeed(200)).toEqual(small);
  expect(await wholeFeed(sold.length)).toEqual(small);
});

test('a product in a feed is the product of its page', async () => {
  const [first, , third] = await wholeFeed(200);
  for (const told of [first, third]) {
    if (!told) throw new Error('no product');
    const { productid } = told;
    const { product } = await backend.call(getProductById, { productid, storeid: LA_PAZ });
    expect(product).toMatchObject(told);
  }
});

test('a catalogue that sells nothing has an empty feed; a browser may not ask', async () => {
  const nowhere = { storeid: catalogId.parse(77), afterid: 0, limit: 10 };
  expect(await backend.call(getFeedPage, nowhere)).toMatchObject({ rows: [], nextid: null });
  expect((await backend.send(getFeedPage, { ...nowhere, storeid: 1 })).status).toBe(403);
});
