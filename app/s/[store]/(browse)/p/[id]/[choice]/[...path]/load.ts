import { hasStockSomewhere, loadProduct } from '#lib/catalogue/data.ts';
import { choiceOf, isSoldOut, productPageState } from '#lib/catalogue/domain/product/product-page.ts';
import type { ProductLinks } from '#lib/catalogue/product-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { mediaUrl } from '#lib/media/domain/media.ts';
import { idIn, segmentIn } from '#lib/platform/addresses/fields.ts';
import { isPath } from '#lib/platform/addresses/params.ts';
import { canonicalFor, defaultStoreOf, productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadStore, loadStores } from '#lib/stores/data.ts';

export interface ProductParams {
  store: string;
  id: string;
  choice: string;
  path: string[];
}

/** A SKU, and the option and value that are wanted in its place. */
const MOST_LETTERS = 300;

/** The product's addresses as structured data name them. */
export function productLinks(product: ProductDetail): ProductLinks {
  return {
    url: (sku) => absoluteUrl(productPath(product, sku)),
    picture: (path) => absoluteUrl(mediaUrl(path, 1, 1080)),
  };
}

/** What the product page and its head are made of. */
export async function loadProductPage(params: ProductParams) {
  const [store, stores] = await Promise.all([loadStore(params.store), loadStores()]);
  const productid = idIn(params.id);
  const choice = segmentIn(params.choice, MOST_LETTERS);
  if (!store || productid === null || choice === null) return null;
  const product = await loadProduct(store.catalogId, productid);
  const sku = choiceOf(choice).sku ?? undefined;
  const state = productPageState(product, {
    choice,
    atHome: product !== null && isPath(params.path, productPath(product, sku)),
    catalogId: store.catalogId,
    stockSomewhere: product !== null && isSoldOut(product) ? await hasStockSomewhere(productid) : true,
  });
  const selling = stores.filter((other) => product?.soldin.some((id) => id === other.catalogId));
  const ids = selling.map(({ storeId }) => storeId);
  const defaultStore = defaultStoreOf(stores);
  const canonical = product === null ? '' : canonicalFor(productPath(product), ids, defaultStore);
  return { store, stores, product, state, selling, canonical };
}
