import type { Metadata } from 'next';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { isNarrowed } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { seoTexts } from '#lib/labels/platform/seo.ts';
import { canonicalFor } from '#lib/platform/seo/addresses.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { type Listing, loadSellers } from './listing-data.ts';

/** Title, description and canonical address of a listing (SEO-01, SEO-02). */
export async function listingMetadata(listing: Listing): Promise<Metadata> {
  const { store, category, page, rows, total, hrefOf } = listing;
  const title = category.METATAGTITLE || category.CATEGORYLABEL;
  return pageMetadata({
    title: page > 1 ? `${title}, ${listingTexts.page(page).toLowerCase()}` : title,
    description:
      category.METATAGDESCRIPTION ||
      category.DESCRIPTION ||
      seoTexts.category(category.CATEGORYLABEL, listingTexts.products(total), store.storeName),
    canonical: await listingCanonical(listing),
    preview: await previewOf({ kind: 'category', store: store.storeId, id: category.CATEGORYID }),
    // One product alone has a page of its own; none has nothing to find.
    noindex: hrefOf(page) !== plainHref(listing) || rows.length < 2,
  });
}

/** Path and query of the page that stands for a listing, in the store that stands for all that sell in it. @throws BackendError */
export async function listingCanonical(listing: Listing): Promise<string> {
  const { sellers, defaultStore } = await loadSellers(listing.category.CATEGORYID);
  return canonicalFor(plainHref(listing), sellers, defaultStore);
}

/** Filters, other sorts and sizes show the same products: the plain page stands for them. */
function plainHref({ filters, page, hrefOf }: Listing): string {
  return hrefOf(isNarrowed(filters) ? 1 : page, true);
}
