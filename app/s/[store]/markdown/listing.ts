import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { wantedVariants } from '#lib/catalogue/domain/card/wanted-variants.ts';
import { pageCount } from '#lib/catalogue/domain/listing/paging.ts';
import { listingMarkdown } from '#lib/markdown/domain/listing.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { type Listing, listingRedirect } from '../listing-data.ts';
import { listingCanonical } from '../listing-head.ts';
import { urlOf } from './content.ts';
import { loadLinks } from './links.ts';
import { respondMarkdown, respondMissing, respondMoved } from './respond.ts';

/** A category's products in Markdown, narrowed or not. @param asked segments of the page's address @throws BackendError */
export async function respondListing(listing: Listing | null, asked: readonly string[]): Promise<Response> {
  if (!listing) return respondMissing();
  const { category, store, way, node, rows, total, size, page, filters, hrefOf } = listing;
  const links = await loadLinks(store);
  const redirect = listingRedirect(listing, asked);
  if (redirect) return respondMoved(links.markdown(redirect.to), redirect.isPermanent);
  const today = todayInLaPaz();
  const cards = rows.map((record) =>
    toProductCard(record, today, { storeId: store.storeId, wanted: wantedVariants(record, filters.options) }),
  );
  const body = listingMarkdown({
    frame: { ...links.frame(hrefOf(page)), title: category.CATEGORYLABEL },
    crumbs: links.crumbs(way),
    description: category.DESCRIPTION,
    links: category.LINKS.map(({ label, url }) => ({ label, url: urlOf(url, hrefOf(1), links) })),
    subcategories: (node?.children ?? []).map(({ label, path, id }) => ({
      label,
      url: links.page(routes.listing(path, id)),
    })),
    cards,
    cardUrl: links.card,
    total,
    page,
    pages: pageCount(total, size),
    pageUrl: (n) => absoluteUrl(links.markdown(hrefOf(n))),
  });
  return respondMarkdown(body, await listingCanonical(listing));
}
