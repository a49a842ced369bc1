import { loadAllCategories, loadCategories, loadListing } from '#lib/catalogue/data.ts';
import { breadcrumb, buildTree, type CategoryNode } from '#lib/catalogue/domain/category-tree.ts';
import { DEFAULT_SIZE, DEFAULT_SORT, toPage, toPageSize, toSort } from '#lib/catalogue/domain/paging.ts';
import { routes } from '#lib/platform/routes.ts';
import { loadStore, loadStores } from '#lib/stores/data.ts';

export interface ListingParams {
  store: string;
  id: string;
  sort: string;
  size: string;
  page: string;
  path: string[];
}

/** What a listing and its head are made of; null when there is no such category. */
export async function loadListingPage(params: ListingParams) {
  const store = await loadStore(params.store);
  if (!store) return null;
  const [sold, all] = await Promise.all([loadCategories(store.catalogId), loadAllCategories()]);
  const id = Number(params.id);
  // A category in which this store sells nothing still has its page, with an empty listing.
  const category = all.find((row) => row.CATEGORYID === id);
  const way = breadcrumb(all, id);
  const path = way.at(-1)?.path;
  if (!category || path === undefined) return null;
  const query = { sort: toSort(params.sort), size: toPageSize(params.size) };
  const page = toPage(params.page);
  const { rows, total } = await loadListing({ catalogId: store.catalogId, categoryid: id, ...query, page });
  const tree = buildTree(sold);
  const root = tree.find((master) => master.id === way[0]?.id) ?? null;
  return {
    ...{ store, category, path, page, rows, total, root, ...query },
    node: root && findNode(root, id),
    crumbs: [
      { label: store.storeName, href: routes.home() },
      ...way.map((crumb) => ({ label: crumb.label, href: routes.listing(crumb.path, crumb.id) })),
    ],
    /** Address of a page of this listing, with its sort and size unless `plain`. */
    hrefOf: (n: number, plain = false) =>
      routes.listing(path, id, {
        sort: plain || query.sort === DEFAULT_SORT ? undefined : query.sort,
        size: plain || query.size === DEFAULT_SIZE ? undefined : query.size,
        page: n > 1 ? n : undefined,
      }),
  };
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
