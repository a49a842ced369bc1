import { loadElsewhere } from '#app/s/[store]/(browse)/p/[id]/[choice]/[...path]/elsewhere-terms.ts';
import { loadProductParts } from '#app/s/[store]/(browse)/p/[id]/[choice]/[...path]/load-parts.ts';
import { loadRelated, loadStock } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { PackPart } from '#lib/catalogue/domain/product/pack.ts';
import type { ProductPageState } from '#lib/catalogue/domain/product/product-page.ts';
import type { OfferTerms } from '#lib/catalogue/offer-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { costText } from '#lib/labels/cart/summary.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import { markdownTexts } from '#lib/labels/markdown/markdown.ts';
import { productMarkdown } from '#lib/markdown/domain/product.ts';
import { productGoneMarkdown, soldElsewhereMarkdown } from '#lib/markdown/domain/product-away.ts';
import { htmlAsMarkdown } from '#lib/markup/markdown.ts';
import { sanitizeInner } from '#lib/markup/sanitize.ts';
import { formatPrice } from '#lib/money/format.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { markdownAddress } from '#lib/platform/domain/routes/markdown.ts';
import { productPath } from '#lib/platform/seo/addresses.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { loadArrival, loadPickup } from '../pickup.ts';
import { urlOf } from './content.ts';
import type { StoreLinks } from './links.ts';

/** A product in a store, with the stores that sell it. */
interface Shown {
  product: ProductDetail;
  store: Store;
  stores: readonly Store[];
  selling: readonly Store[];
  links: StoreLinks;
}

/** A product that can be shown, by what its page shows. @throws BackendError */
export async function shownInMarkdown(
  { product, store, stores, selling, links }: Shown,
  state: Extract<ProductPageState, { kind: 'shown' }>,
): Promise<string> {
  const [{ way, terms, parts, saving, related }, stock, pickup, arrival] = await Promise.all([
    loadProductParts(product, store, selling),
    loadStock(product.productid),
    loadPickup(store),
    loadArrival(store),
  ]);
  const path = productPath(product);
  const html = (text: string) =>
    htmlAsMarkdown(sanitizeInner(text), { url: (href) => urlOf(href, path, links), highest: 3 });
  return productMarkdown({
    frame: links.frame(path),
    product,
    state,
    stock,
    stores: stores.map(({ storeId, storeName }) => ({ id: storeId, name: storeName })),
    crumbs: links.crumbs(way),
    delivery: [
      ...(pickup ? [markdownTexts.pickup(store.storeName, pickupTexts.short(pickup.when))] : []),
      ...(arrival ? [arrival.text] : []),
      ...terms.shipping.map(departmentText),
    ],
    description: html(product.productdescription),
    landing: product.landing.map(({ title, text }) => ({ title, text: html(text) })),
    pack: {
      parts,
      saving: saving
        ? `${productTexts.packSaving(formatPrice(saving.saving))}. ${productTexts.packApart(formatPrice(saving.apart))}`
        : '',
    },
    related,
    url: (sku) => links.page(productPath(product, sku)),
    cardUrl: links.card,
    partUrl: ({ product: part, sku }: PackPart) => (part ? links.page(productPath(part, sku)) : ''),
  });
}

function departmentText({ department, cost, days }: OfferTerms['shipping'][number]): string {
  const when = days ? markdownTexts.workingDays(...days) : '';
  return markdownTexts.department(department.name, costText(cost)) + when;
}

/** A product that other stores sell. @throws BackendError */
export async function soldElsewhereInMarkdown({ product, store, selling, links }: Shown): Promise<string> {
  const path = productPath(product);
  const { selling: sellers, terms } = await loadElsewhere(product.productid, store, selling);
  return soldElsewhereMarkdown(
    { ...links.frame(path), title: product.productname },
    sellers.map(({ storeId, storeName }) => ({
      storeName,
      url: absoluteUrl(markdownAddress(`${path}?store=${storeId}`)),
      terms: terms.get(storeId) ?? '',
    })),
  );
}

/** A product that no store has. @throws BackendError */
export async function goneInMarkdown({ product, store, links }: Shown): Promise<string> {
  const today = todayInLaPaz();
  const related = await loadRelated(store.catalogId, product.productid);
  return productGoneMarkdown(
    { ...links.frame(productPath(product)), title: `${notFoundTexts.title}: ${product.productname}` },
    related.map((record) => toProductCard(record, today, { storeId: store.storeId })),
    links.card,
  );
}
