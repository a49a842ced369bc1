import { findItems } from '#lib/cart/buy-link.ts';
import { loadAllCategories, loadNarrowed, loadProduct } from '#lib/catalogue/data.ts';
import { categoryPath } from '#lib/catalogue/domain/listing/category-tree.ts';
import { NO_FILTERS } from '#lib/catalogue/domain/listing/listing-filters.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { CURRENCY } from '#lib/money/currency.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { loadSearch } from '#lib/search/data.ts';
import { SEARCH_SORT } from '#lib/search/domain/filters.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import {
  type Filters,
  type LookupRequest,
  MAX_IDS,
  type ProductRequest,
  type SearchRequest,
} from '#lib/ucp/domain/catalog-requests.ts';
import { readCursor, writeCursor } from '#lib/ucp/domain/cursor.ts';
import { UcpFailure } from '#lib/ucp/domain/failure.ts';
import {
  type Outcome,
  type Refused,
  refusedBy,
  type UcpMessage,
  withMessages,
} from '#lib/ucp/domain/message.ts';
import { narrow, optionSignals } from '#lib/ucp/domain/option-selection.ts';
import {
  optionsOf,
  type PricedProduct,
  pricedProduct,
  productIdentifier,
  productidOf,
  productView,
} from '#lib/ucp/domain/product-view.ts';
import { fitsFilters, type VariantTest } from '#lib/ucp/domain/variant-filter.ts';
import { type Located, locate } from './location.ts';
import { loadTerms, withStock } from './product-terms.ts';

/** Products for words, or of one category, as the shop's own search and listings find them. @throws BackendError */
export async function searchCatalog(request: SearchRequest): Promise<Outcome> {
  const { context, filters, pagination } = request;
  const located = await locate(context, filters.fulfills_to);
  const page = readCursor(pagination.cursor, pagination.limit);
  if (!page) throw new UcpFailure('invalid_request', ucpTexts.invalid(ucpTexts.badCursor));
  const { price, messages } = priceFilter(filters, context.currency);
  const { categoryids, unknown } = await categoriesOf(filters.categories);
  const isVoid = located.isNowhere || categoryids?.length === 0;
  const { rows, total } = isVoid
    ? { rows: [], total: 0 }
    : await findRows({ query: request.query ?? '', located, page, price, categoryids });
  const products = await loadPriced(
    rows.map(({ productid }) => productid),
    located.store,
  );
  const terms = await loadTerms(located);
  const fits = fitsFilters({ ...filters, price });
  const hasMore = page.page * page.size < total;
  return {
    products: products.flatMap((priced) => {
      const shown = priced.deals.filter(fits);
      return shown.length > 0 ? [productView(priced, terms, shown)] : [];
    }),
    pagination: {
      has_next_page: hasMore,
      total_count: total,
      ...(hasMore && { cursor: writeCursor({ ...page, page: page.page + 1 }) }),
    },
    ...withMessages([...located.messages, ...messages, ...unknown]),
  };
}

interface Search {
  query: string;
  located: Located;
  page: { page: number; size: number };
  price: Filters['price'];
  categoryids: number[] | undefined;
}

function findRows({ query, located: { store }, page, price: { min, max } = {}, categoryids }: Search) {
  const { catalogId } = store;
  const [only] = categoryids ?? [];
  if (query.trim() === '' && only !== undefined) {
    const filters = { ...NO_FILTERS, minprice: min ?? null, maxprice: max ?? null };
    return loadNarrowed({ catalogId, categoryid: only, sort: SEARCH_SORT, ...page }, filters);
  }
  return loadSearch({
    ...{ searchkey: query, storeid: catalogId, sort: SEARCH_SORT, ...page },
    ...(categoryids && { categoryids }),
    ...(min !== undefined && { minprice: min }),
    ...(max !== undefined && { maxprice: max }),
  });
}

/** Products of identifiers, each with the variants that were named, or its featured one. @throws BackendError */
export async function lookupCatalog({ ids: given, context, filters }: LookupRequest): Promise<Outcome> {
  const ids = [...new Set(given)];
  if (ids.length > MAX_IDS) throw new UcpFailure('request_too_large', ucpTexts.tooManyIds(MAX_IDS));
  const located = await locate(context, filters.fulfills_to);
  const { price, messages } = priceFilter(filters, context.currency);
  const named = await resolve(ids, located.store);
  const products = await loadPriced([...new Set(named.map(({ productid }) => productid))], located.store);
  const terms = await loadTerms(located);
  const fits = fitsFilters({ ...filters, price });
  const found = new Set<string>();
  const views = products.flatMap((priced) => {
    const inputs = inputsOf(priced, named, fits);
    const shown = priced.deals.filter(({ variant }) => inputs.has(variant.sku));
    for (const matched of inputs.values()) for (const { id } of matched) found.add(id);
    if (shown.length === 0 || located.isNowhere) return [];
    const view = productView(priced, terms, shown);
    return [
      {
        ...view,
        variants: view.variants.map((variant) => ({ ...variant, inputs: inputs.get(variant.sku) })),
      },
    ];
  });
  const missing = ids.filter((id) => located.isNowhere || !found.has(id));
  const notFound = missing.map((id) => ({ type: 'info' as const, code: 'not_found', content: id }));
  return { products: views, ...withMessages([...located.messages, ...messages, ...notFound]) };
}

/** One product with all that its page says, narrowed to what is chosen of it. @throws BackendError */
export async function getProduct(request: ProductRequest): Promise<Outcome | Refused> {
  const { id, selected, preferences, context, filters } = request;
  const located = await locate(context, filters.fulfills_to);
  const [named] = await resolve([id], located.store);
  const product = named && (await loadProduct(located.store.catalogId, named.productid));
  const priced = product && isSoldIn(product, located.store) ? pricedProduct(product, todayInLaPaz()) : null;
  if (!named || !priced || located.isNowhere)
    return refusedBy('not_found', notFoundText(id, product, located));
  const { selection, deals } = narrow(priced, { sku: named.sku, selected, preferences });
  const { price, messages } = priceFilter(filters, context.currency);
  const shown = deals.filter(fitsFilters({ ...filters, price }));
  if (shown.length === 0) return refusedBy('not_found', ucpTexts.notFound(id));
  const terms = await withStock(await loadTerms(located), named.productid, located.stores);
  const values = new Map(Object.entries(selection).map(([option, value]) => [Number(option), value]));
  const chosen = optionsOf({ values }, priced.groups);
  return {
    product: {
      ...productView(priced, terms, shown),
      ...(priced.groups.length > 0 && { options: optionSignals(priced, selection), selected: chosen }),
    },
    ...withMessages([...located.messages, ...messages]),
  };
}

/** What an identifier names. `sku` is null for a product. */
interface Named {
  id: string;
  productid: number;
  sku: string | null;
}

async function resolve(ids: readonly string[], store: Store): Promise<Named[]> {
  const skus = ids.filter((id) => productidOf(id) === null);
  const found = await findItems(
    skus.map((sku) => ({ sku, quantity: 1 })),
    store,
  );
  const bySku = new Map(found.map(({ sku, product }) => [sku, product?.productid]));
  return ids.flatMap((id): Named[] => {
    const productid = productidOf(id);
    if (productid !== null) return [{ id, productid, sku: null }];
    const ofSku = bySku.get(id);
    return ofSku === undefined ? [] : [{ id, productid: ofSku, sku: id }];
  });
}

/** By SKU, which identifiers it answers. A product's own is answered by its first variant that fits. */
function inputsOf(
  { product, deals }: PricedProduct,
  named: readonly Named[],
  fits: VariantTest,
): Map<string, { id: string; match: 'exact' | 'featured' }[]> {
  const shown = deals.filter(fits);
  const inputs = new Map<string, { id: string; match: 'exact' | 'featured' }[]>();
  for (const { id, productid, sku } of named) {
    if (productid !== product.productid) continue;
    const own = sku === null ? shown[0] : shown.find(({ variant }) => variant.sku === sku);
    if (!own) continue;
    const match = sku === null ? 'featured' : 'exact';
    inputs.set(own.variant.sku, [...(inputs.get(own.variant.sku) ?? []), { id, match }]);
  }
  return inputs;
}

async function loadPriced(productids: readonly number[], store: Store): Promise<PricedProduct[]> {
  const today = todayInLaPaz();
  const products = await Promise.all(productids.map((productid) => loadProduct(store.catalogId, productid)));
  return products.flatMap((product) => {
    const priced = product && isSoldIn(product, store) ? pricedProduct(product, today) : null;
    return priced ? [priced] : [];
  });
}

function isSoldIn({ soldin }: ProductDetail, { catalogId }: Store): boolean {
  return soldin.includes(catalogId);
}

function notFoundText(
  id: string,
  product: ProductDetail | null | undefined,
  { store, stores }: Located,
): string {
  const others = stores.filter((other) => product && isSoldIn(product, other));
  if (!product || others.length === 0) return ucpTexts.notFound(id);
  const named = others.map(({ storeId, storeName }) => `${storeName} (${storeId})`);
  return ucpTexts.otherLocations(productIdentifier(product.productid), store.storeName, named.join(', '));
}

/** A filter of prices in another currency is not applied, and said to be so. */
function priceFilter({ price }: Filters, currency: string = CURRENCY.code) {
  if (!price || currency === CURRENCY.code) return { price, messages: [] };
  const content = ucpTexts.currency;
  const messages: UcpMessage[] = [{ type: 'info', code: 'price_filter_ignored', content }];
  return { price: undefined, messages };
}

/**
 * The categories that a filter names by their paths, as products and addresses tell them, and what there is to say about names of
 * none; undefined without a filter.
 */
async function categoriesOf(names: readonly string[] = []) {
  if (names.length === 0) return { categoryids: undefined, unknown: [] };
  const rows = await loadAllCategories();
  const byPath = new Map(
    rows.map(({ CATEGORYID }) => [plainPath(categoryPath(rows, CATEGORYID)), CATEGORYID]),
  );
  const isKnown = (name: string) => byPath.has(plainPath(name));
  const missing = names.filter((name) => !isKnown(name));
  const content = ucpTexts.unknownCategories(missing.join(', '));
  const unknown: UcpMessage[] =
    missing.length === 0 ? [] : [{ type: 'info', code: 'category_not_found', content }];
  return { categoryids: [...new Set(names.flatMap((name) => byPath.get(plainPath(name)) ?? []))], unknown };
}

/** A path however it is written: '/Mesa/Tazas/' is 'mesa/tazas'. */
function plainPath(path: string): string {
  return path.trim().toLowerCase().split('/').filter(Boolean).join('/');
}
