import { loadCategories, loadPackParts, loadRelated } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { breadcrumb } from '#lib/catalogue/domain/listing/category-tree.ts';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import { packContent, packSaving } from '#lib/catalogue/domain/product/pack.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { loadOfferTerms } from './offer-terms.ts';

/**
 * What the page of a product that can be bought shows besides the product: the way to it, what its offers say besides their price,
 * what a pack holds and saves, and what goes with it.
 * @param selling the stores that sell it
 * @throws BackendError
 */
export async function loadProductParts(product: ProductDetail, store: Store, selling: readonly Store[]) {
  const today = todayInLaPaz();
  const [categories, related, terms, sold] = await Promise.all([
    loadCategories(store.catalogId),
    loadRelated(store.catalogId, product.productid),
    loadOfferTerms(product.productid, selling),
    loadPackParts(store.catalogId, product),
  ]);
  const { parts, apart } = packContent(product.packskus, sold, today);
  return {
    way: product.categoryid === null ? [] : breadcrumb(categories, product.categoryid),
    terms,
    parts,
    saving: packSaving(apart, priceView(buildVariants(product), product, today).price),
    related: related.map((record) => toProductCard(record, today, { storeId: store.storeId })),
  };
}
