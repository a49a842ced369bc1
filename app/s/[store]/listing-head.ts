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
  const { store, category, page, rows, total, filters, hrefOf } = listing;
  const { sellers, defaultStore } = await loadSellers(category.CATEGORYID);
  const title = category.METATAGTITLE || category.CATEGORYLABEL;
  // Filters, other sorts and sizes show the same products: the plain page stands for them.
  const plain = hrefOf(isNarrowed(filters) ? 1 : page, true);
  return pageMetadata({
    title: page > 1 ? `${title}, ${listingTexts.page(page).toLowerCase()}` : title,
    description:
      category.METATAGDESCRIPTION ||
      category.DESCRIPTION ||
      seoTexts.category(category.CATEGORYLABEL, listingTexts.products(total), store.storeName),
    canonical: canonicalFor(plain, sellers, defaultStore),
    preview: await previewOf({ kind: 'category', store: store.storeId, id: category.CATEGORYID }),
    // One product alone has a page of its own; none has nothing to find.
    noindex: hrefOf(page) !== plain || rows.length < 2,
  });
}
