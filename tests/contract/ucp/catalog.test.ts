import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getProductById, getProductQuantity, type ProductDetail } from '#lib/contracts/products.ts';
import { searchProducts } from '#lib/contracts/search/products.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { faultsOf } from './schemas.ts';
import { openUcpShop, stubSettings, type UcpShop } from './shop.ts';

vi.mock('#lib/platform/cache/cached.ts', async () => (await import('./shop.ts')).readWithoutCache());

let shop: UcpShop;
beforeAll(async () => {
  shop = await openUcpShop();
});
afterAll(() => shop.close());
beforeEach(() => stubSettings(shop));

const SEARCH = 'shopping/fulfillment.json#/$defs/fulfillment_search_response';
const LOOKUP = 'shopping/fulfillment.json#/$defs/fulfillment_lookup_response';
const DETAIL = 'shopping/fulfillment.json#/$defs/fulfillment_get_product_response';
const ERROR = 'common/types/error_response.json';
const CATALOG = catalogId.parse(1);

const detailOf = async (id: string): Promise<ProductDetail> => {
  const productid = Number(id.split(':')[1]);
  const { product } = await shop.backend.call(getProductById, { productid, storeid: CATALOG });
  if (!product) throw new Error(`no product ${id}`);
  return product;
};

/** Price and availability by SKU as structured data of the product's page tell them. */
function toldOnPage(product: ProductDetail): Map<string, [number, boolean]> {
  const links = { url: () => '', picture: () => null };
  const data = JSON.parse(JSON.stringify(productJsonLd(product, laPazDay(shop.backend.deps.clock()), links)));
  const told: { sku: string; offers: { price: string; availability: string } }[] = data.hasVariant ?? [data];
  return new Map(
    told.map(({ sku, offers }) => [
      sku,
      [Math.round(Number(offers.price) * 100), offers.availability.endsWith('InStock')],
    ]),
  );
}

describe('a search', () => {
  test('finds what the shop’s own search finds, in its order, at the prices and stock of each product’s page', async () => {
    const { status, headers, body } = await shop.rest('catalog/search', { query: 'taza' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(faultsOf(SEARCH, body)).toEqual([]);
    const own = await shop.backend.call(searchProducts, {
      ...{ searchkey: 'taza', storeid: CATALOG, sort: 'ranking', size: 10, page: 1 },
    });
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual(
      own.rows.map(({ productid }) => `product:${productid}`),
    );
    expect(body.pagination.total_count).toBe(own.total);
    for (const { id, variants } of body.products) {
      const told = toldOnPage(await detailOf(id));
      for (const { sku, price, availability } of variants)
        if (told.has(sku)) expect([price.amount, availability.available], sku).toEqual(told.get(sku));
    }
  });

  test('goes on by its cursor, and ends', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const pagination = { limit: 2, ...(cursor && { cursor }) };
      const { body } = await shop.rest('catalog/search', { query: 'taza', pagination });
      expect(faultsOf(SEARCH, body)).toEqual([]);
      seen.push(...body.products.map(({ id }: { id: string }) => id));
      total = body.pagination.total_count;
      cursor = body.pagination.cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(total);
  });

  test('takes a category for words, bounds of prices in centavos, and says that another currency bounds nothing', async () => {
    const found = await shop.rest('catalog/search', { query: 'taza' });
    const [{ categories }] = found.body.products;
    const filters = { categories: [categories[0].value], price: { max: 6000 } };
    const { body } = await shop.rest('catalog/search', { filters });
    expect(faultsOf(SEARCH, body)).toEqual([]);
    expect(body.products.length).toBeGreaterThan(0);
    for (const { variants } of body.products)
      for (const { price } of variants) expect(price.amount).toBeLessThanOrEqual(6000);
    const dollars = await shop.rest('catalog/search', {
      ...{ query: 'taza', filters: { price: { max: 1 } }, context: { currency: 'USD' } },
    });
    expect(dollars.body.products.length).toBe(found.body.products.length);
    expect(dollars.body.messages).toMatchObject([{ type: 'info', code: 'price_filter_ignored' }]);
    const none = await shop.rest('catalog/search', { filters: { categories: ['no/hay'] } });
    expect([none.body.products, faultsOf(SEARCH, none.body)]).toEqual([[], []]);
    expect(none.body.messages).toMatchObject([{ type: 'info', code: 'category_not_found' }]);
    expect(none.body.messages[0].content).toContain('no/hay');
  });

  test.each(['/mesa', 'mesa/', '/mesa/', 'MESA'])(
    'knows the category %s as its page is written',
    async (name) => {
      const [plain, other] = [
        await shop.rest('catalog/search', { filters: { categories: ['mesa'] } }),
        await shop.rest('catalog/search', { filters: { categories: [name] } }),
      ];
      expect(plain.body.pagination.total_count).toBeGreaterThan(0);
      expect(other.body).toEqual(plain.body);
    },
  );

  test('is about the store of its location, of its department, or the default one', async () => {
    const pickupAt = async (context: object, filters: object = {}) => {
      const { body } = await shop.rest('catalog/search', { query: 'taza', context, filters });
      const [method] = body.products[0]?.variants[0].fulfillment.methods ?? [];
      return [method?.location, body.messages?.[0]?.code];
    };
    expect(await pickupAt({})).toEqual(['101', undefined]);
    expect(await pickupAt({ location: '102' })).toEqual(['102', undefined]);
    expect(await pickupAt({ address_region: 'Chuquisaca' })).toEqual(
      await pickupAt({ address_region: 'BO-H' }),
    );
    expect(await pickupAt({ location: '999' })).toEqual(['101', 'location_not_found']);
    expect(await pickupAt({ location: '101' }, { fulfills_to: { location: '102' } })).toEqual([
      '102',
      undefined,
    ]);
    expect(await pickupAt({}, { fulfills_to: { location: '999' } })).toEqual([
      undefined,
      'location_not_found',
    ]);
  });
});

describe('a look-up', () => {
  test('has each product once, by its own identifier and by those of its variants, and names what is missing', async () => {
    const found = await shop.rest('catalog/search', { query: 'taza' });
    const [one, two] = found.body.products;
    const sku = two.variants.at(-1).id;
    const { body } = await shop.rest('catalog/lookup', { ids: [one.id, sku, two.id, one.id, 'NO-HAY'] });
    expect(faultsOf(LOOKUP, body)).toEqual([]);
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    expect(body.products[0].variants).toMatchObject([
      { id: one.variants[0].id, inputs: [{ id: one.id, match: 'featured' }] },
    ]);
    const inputs = body.products[1].variants.flatMap((variant: { inputs: object[] }) => variant.inputs);
    expect(inputs).toContainEqual({ id: sku, match: 'exact' });
    expect(inputs).toContainEqual({ id: two.id, match: 'featured' });
    expect(body.messages).toEqual([{ type: 'info', code: 'not_found', content: 'NO-HAY' }]);
  });

  test('of too many identifiers is refused', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `S-${at}`);
    expect(await shop.rest('catalog/lookup', { ids })).toMatchObject({
      status: 400,
      body: { code: 'request_too_large' },
    });
    expect(await shop.tool('lookup_catalog', { catalog: { ids } })).toMatchObject({
      status: 400,
      body: { error: { code: -32602, data: { code: 'request_too_large' } } },
    });
  });
});

describe('one product', () => {
  test('has its options with what can be had of each, and what every store has', async () => {
    const found = await shop.rest('catalog/search', { query: 'taza' });
    const { id } = found.body.products.find(({ options = [] }: { options?: object[] }) => options.length > 0);
    const { body } = await shop.rest('catalog/product', { id });
    expect(faultsOf(DETAIL, body)).toEqual([]);
    const product = await detailOf(id);
    const { rows } = await shop.backend.call(getProductQuantity, { productid: product.productid });
    const [variant] = body.product.variants;
    for (const { id: store, availability, quantity } of variant.metadata.locations) {
      const units = rows.find(
        ({ sku, storeid }) => sku === variant.id && String(storeid) === store,
      )?.quantity;
      expect(availability.available).toBe((units ?? 0) > 0);
      if (quantity !== undefined) expect(quantity).toBe(units);
    }
    const variants = buildVariants(product);
    for (const { name, values } of body.product.options)
      for (const { label, exists } of values) {
        const others = body.product.selected.filter((chosen: { name: string }) => chosen.name !== name);
        const { body: chosen } = await shop.rest('catalog/product', {
          ...{ id, selected: [...others, { name, label }], preferences: [name] },
        });
        expect(faultsOf(DETAIL, chosen)).toEqual([]);
        // A value that goes with the others keeps them all.
        expect(chosen.product.selected.length === others.length + 1, `${name} ${label}`).toBe(exists);
      }
    expect(variants.map(({ sku }) => sku)).toContain(variant.id);
  });

  test('that is named by a SKU has it first, whatever else is selected', async () => {
    const found = await shop.rest('catalog/search', { query: 'taza' });
    const { variants } = found.body.products[0];
    const { id } = variants.at(-1);
    const { body } = await shop.rest('catalog/product', { id, selected: [{ name: 'Color', label: 'nada' }] });
    expect(faultsOf(DETAIL, body)).toEqual([]);
    expect(body.product.variants[0].id).toBe(id);
  });

  test('that is not there is an outcome of the operation, not of the transport', async () => {
    const { status, body } = await shop.rest('catalog/product', { id: 'product:999999' });
    expect([status, body.ucp.status, body.messages[0].code]).toEqual([200, 'error', 'not_found']);
    expect(faultsOf(ERROR, body)).toEqual([]);
    const tool = await shop.tool('get_product', { catalog: { id: 'NO-HAY' } });
    expect(tool).toMatchObject({
      status: 200,
      body: { id: 1, result: { structuredContent: { ucp: { status: 'error' } } } },
    });
    expect(faultsOf(ERROR, tool.body.result.structuredContent)).toEqual([]);
  });
});

test('tools return what the resources return, as structured content and as text', async () => {
  const rest = await shop.rest('catalog/search', { query: 'taza' });
  const { body, headers } = await shop.tool('search_catalog', { catalog: { query: 'taza' } });
  expect(faultsOf('transports/jsonrpc.json#/$defs/success_response', body)).toEqual([]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.result.structuredContent).toEqual(rest.body);
  expect(JSON.parse(body.result.content[0].text)).toEqual(rest.body);
});
