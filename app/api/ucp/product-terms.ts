import { loadStock } from '#lib/catalogue/data.ts';
import { storeStock } from '#lib/catalogue/domain/product/stock-sentence.ts';
import type { Variant } from '#lib/catalogue/domain/variants.ts';
import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import { markdownTexts } from '#lib/labels/markdown/markdown.ts';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { mediaUrl } from '#lib/media/domain/media.ts';
import { canonicalFor, defaultStoreOf, productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { locationId } from '#lib/ucp/domain/location.ts';
import { availability, type ViewTerms } from '#lib/ucp/domain/product-view.ts';
import { loadArrival, loadPickup } from '../../s/[store]/pickup.ts';
import type { Located } from './location.ts';

/**
 * How products of a store are shown: their addresses open that store, and each variant says how it can be had there, as its page
 * does. @throws BackendError
 */
export async function loadTerms({ store, stores }: Pick<Located, 'store' | 'stores'>): Promise<ViewTerms> {
  const methods = await loadMethods(store);
  const defaultStore = defaultStoreOf(stores);
  return {
    url: (product, sku) =>
      absoluteUrl(canonicalFor(productPath(product, sku), [store.storeId], defaultStore)),
    picture: (path) => absoluteUrl(mediaUrl(path, 1, 1080)),
    ofVariant: ({ sellable }) => ({
      fulfillment: {
        methods: methods.map((method) => ({ ...method, availability: availability(sellable) })),
      },
    }),
  };
}

async function loadMethods(store: Store) {
  const [pickup, arrival] = await Promise.all([loadPickup(store), loadArrival(store)]);
  const collected = pickup
    ? markdownTexts.pickup(store.storeName, pickupTexts.short(pickup.when))
    : ucpTexts.pickupLater(store.storeName);
  return [
    { type: 'pickup', description: { plain: collected }, location: locationId(store.storeId) },
    { type: 'shipping', description: { plain: arrival?.text ?? ucpTexts.shipping } },
  ];
}

/** The same with what every store has of each variant, as the page of the product tells it. @throws BackendError */
export async function withStock(
  terms: ViewTerms,
  productid: number,
  stores: readonly Store[],
): Promise<ViewTerms> {
  const rows = await loadStock(productid);
  const named = stores.map(({ storeId, storeName }) => ({ id: storeId, name: storeName }));
  return {
    ...terms,
    ofVariant: (variant: Variant) => ({
      ...terms.ofVariant?.(variant),
      // The protocol has no stock of several locations yet: a business tells it in its own data.
      metadata: {
        locations: storeStock(rows, variant.sku, named).map(({ id, name, state, count }) => ({
          ...{ id: locationId(id), name, availability: availability(state !== 'none') },
          ...(state === 'some' && { quantity: count }),
        })),
      },
    }),
  };
}
