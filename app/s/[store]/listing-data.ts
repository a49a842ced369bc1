import {
  type ListingQuery,
  loadAllCategories,
  loadCategories,
  loadFacets,
  loadListing,
  loadNarrowed,
  loadProductList,
  type NarrowedListing,
} from '#lib/catalogue/data.ts';
import { breadcrumb, buildTree, type CategoryNode } from '#lib/catalogue/domain/listing/category-tree.ts';
import {
  isNarrowed,
  type ListingFilters,
  listingFilterPairs,
  parseListingFilters,
} from '#lib/catalogue/domain/listing/listing-filters.ts';
import {
  DEFAULT_SIZE,
  DEFAULT_SORT,
  pageCount,
  toPage,
  toPageSize,
  toSort,
} from '#lib/catalogue/domain/listing/paging.ts';
import { pickRandom, suggestedCategory } from '#lib/catalogue/domain/listing/suggested.ts';
import type { ProductRecord, Sort } from '#lib/contracts/products.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { isPath } from '#lib/platform/addresses/params.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStore, loadStores } from '#lib/stores/data.ts';

/** Products for who finds nothing: a row of the widest grid. */
const SUGGESTED = 5;

export interface ListingParams {
  store: string;
  id: string;
  sort: string;
  size: string;
  page: string;
  path: string[];
}

/** What a listing shows of its category. */
interface Shown {
  sort: string;
  size: string;
  page: string;
  filters: ListingFilters;
}

/** What a listing and its head are made of; null when there is no such category. */
export async function loadListingPage(params: Pick<ListingParams, 'store' | 'id'>, shown: Shown) {
  const id = idIn(params.id);
  const store = await loadStore(params.store);
  if (!store || id === null) return null;
  const [sold, all] = await Promise.all([loadCategories(store.catalogId), loadAllCategories()]);
  // A category in which this store sells nothing still has its page, with an empty listing.
  const category = all.find((row) => row.CATEGORYID === id);
  const way = breadcrumb(all, id);
  const path = way.at(-1)?.path;
  if (!category || path === undefined) return null;
  const { filters } = shown;
  const order = { sort: toSort(shown.sort), size: toPageSize(shown.size) };
  const page = toPage(shown.page);
  const query = { catalogId: store.catalogId, categoryid: id, ...order, page };
  const { rows, total, facets } = await loadRows(query, filters);
  const tree = buildTree(sold);
  const root = tree.find((master) => master.id === way[0]?.id) ?? null;
  // Where the store sells nothing of this branch, all that it sells is offered (LIST-07).
  const roots = root ? [root] : tree;
  return {
    ...{ store, category, way, path, page, rows, total, facets, filters, root, roots, ...order },
    node: root && findNode(root, id),
    crumbs: [
      { label: store.storeName, href: routes.home() },
      ...way.map((crumb) => ({ label: crumb.label, href: routes.listing(crumb.path, crumb.id) })),
    ],
    /** Address of a page of this listing, with its filters, sort and size unless `plain`. */
    hrefOf: (n: number, plain = false) =>
      routes.listing(path, id, {
        filters: plain ? [] : listingFilterPairs(filters),
        ...(plain ? {} : orderOf(order)),
        page: n > 1 ? n : undefined,
      }),
    /** Address of this listing's first page under other filters. */
    filteredHref: (other: ListingFilters) =>
      routes.listing(path, id, { filters: listingFilterPairs(other), ...orderOf(order) }),
  };
}

export type Listing = NonNullable<Awaited<ReturnType<typeof loadListingPage>>>;

/** What the query of a narrowed listing shows, as the middleware writes it (internalPath). */
export function shownByQuery(query: URLSearchParams): Shown {
  const [sort = '', size = '', page = ''] = ['sort', 'size', 'page'].map((name) => query.get(name) ?? '');
  return { sort, size, page, filters: parseListingFilters(query) };
}

/** Where a listing's address leads that is not its own; null where it is. @param asked segments of that address */
export function listingRedirect(
  { page, total, size, filters, facets, hrefOf }: Listing,
  asked: readonly string[],
): { to: string; isPermanent: boolean } | null {
  const pages = pageCount(total, size);
  if (!isPath(asked, hrefOf(1))) return { to: hrefOf(Math.min(page, pages)), isPermanent: true };
  // Too much to count: its lower categories narrow it.
  if (isNarrowed(filters) && !facets) return { to: hrefOf(1, true), isPermanent: false };
  // For now only: tomorrow there may be more pages.
  return page > pages ? { to: hrefOf(pages), isPermanent: false } : null;
}

/** A sort and a size as an address names them: not at all when they are the usual ones. */
function orderOf({ sort, size }: { sort: Sort; size: number }) {
  return {
    sort: sort === DEFAULT_SORT ? undefined : sort,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}

/** A page of products, and what it can be narrowed by: null where there is too much to count. */
async function loadRows(
  query: ListingQuery,
  filters: ListingFilters,
): Promise<{ rows: ProductRecord[]; total: number; facets: NarrowedListing | null }> {
  if (isNarrowed(filters)) {
    const narrowed = await loadNarrowed(query, filters);
    return { ...narrowed, facets: narrowed.whole ? narrowed : null };
  }
  const [plain, facets] = await Promise.all([
    loadListing(query),
    loadFacets(query.catalogId, query.categoryid),
  ]);
  return { ...plain, facets: facets.whole ? facets : null };
}

/** Cards for who finds nothing: some of the master category's products, by chance (LIST-17, LIST-32). */
export async function loadSuggested({ store, root, category }: Listing): Promise<ProductRecord[]> {
  const rows = await loadProductList(store.catalogId, { categoryid: suggestedCategory(root) });
  return pickRandom(rows, SUGGESTED, `${category.CATEGORYID} ${todayInLaPaz()}`);
}

/**
 * The stores that sell something in a category, for its canonical address. The others are asked only where the default
 * one sells nothing.
 */
export async function loadSellers(categoryid: number): Promise<{ sellers: number[]; defaultStore: number }> {
  const stores = (await loadStores()).toSorted((a, b) => a.storeId - b.storeId);
  const defaultStore = stores[0]?.storeId ?? 0;
  for (const { storeId, catalogId } of stores) {
    const sold = await loadCategories(catalogId);
    if (sold.some((row) => row.CATEGORYID === categoryid)) return { sellers: [storeId], defaultStore };
  }
  return { sellers: [], defaultStore };
}

function findNode(node: CategoryNode, id: number): CategoryNode | null {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return null;
}
