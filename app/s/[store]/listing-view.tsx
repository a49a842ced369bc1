import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { EventListing } from '#components/catalogue/listing/event-listing.client.tsx';
import { FilterChips } from '#components/catalogue/listing/filter-chips.tsx';
import styles from '#components/catalogue/listing/listing.module.css';
import { ListingBar } from '#components/catalogue/listing/listing-bar.tsx';
import { ListingEmpty } from '#components/catalogue/listing/listing-empty.tsx';
import { ListingHead } from '#components/catalogue/listing/listing-head.tsx';
import { ListingPager } from '#components/catalogue/listing/listing-pager.tsx';
import { Subcategories } from '#components/catalogue/listing/subcategories.tsx';
import { JsonLd } from '#components/content/json-ld.tsx';
import { Breadcrumbs } from '#components/ui/primitives/breadcrumbs.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { wantedVariants } from '#lib/catalogue/domain/card/wanted-variants.ts';
import { isNarrowed, listingFilterPairs } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { pageCount } from '#lib/catalogue/domain/listing/paging.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '#lib/platform/seo/lists-json-ld.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { type Listing, listingRedirect, loadSuggested } from './listing-data.ts';

interface Props {
  listing: Listing | null;
  /** Segments of the address that was asked for. */
  asked: readonly string[];
}

/** A category's products, narrowed or not (LIST-01 to LIST-33). @throws Next's redirect or not found */
export async function ListingView({ listing, asked }: Props) {
  if (!listing) notFound();
  const { category, store, crumbs, node, root, page, rows, total, size, filters, hrefOf } = listing;
  const pages = pageCount(total, size);
  const elsewhere = listingRedirect(listing, asked);
  if (elsewhere?.isPermanent) permanentRedirect(elsewhere.to);
  if (elsewhere) redirect(elsewhere.to);
  const narrowed = isNarrowed(filters);
  const today = todayInLaPaz();
  const cardsOf = (records: readonly ProductRecord[]) =>
    records.map((record) => {
      const wanted = wantedVariants(record, filters.options);
      return toProductCard(record, today, { storeId: store.storeId, wanted });
    });
  const cards = cardsOf(rows);
  const items = cards.map((card) => ({ name: card.label, url: absoluteUrl(routes.card(card.href)) }));
  return (
    <div className={`wrap ${styles.page}`}>
      <JsonLd
        data={breadcrumbJsonLd(crumbs.map(({ label, href }) => ({ name: label, url: absoluteUrl(href) })))}
      />
      {items.length > 0 && !narrowed && <JsonLd data={itemListJsonLd(items, (page - 1) * size + 1)} />}
      <Breadcrumbs
        items={crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb))}
      />
      <EventListing />
      <ListingHead category={category} />
      <Subcategories nodes={node?.children ?? []} />
      <ListingBar {...listing} current={category.CATEGORYID} action={hrefOf(1, true)} />
      {narrowed && <FilterChips {...listing} clear={hrefOf(1, true)} />}
      {cards.length > 0 ? (
        <ProductGrid cards={cards} heading="h2" {...(pages > page && { more: moreOf(listing) })} />
      ) : (
        <ListingEmpty
          root={root}
          clear={narrowed ? hrefOf(1, true) : null}
          suggested={narrowed ? [] : cardsOf(await loadSuggested(listing))}
        />
      )}
      <ListingPager page={page} total={pages} hrefOf={hrefOf} grows />
    </div>
  );
}

/** What the grid grows by on phones. */
function moreOf({ store, category, filters, sort, size, page, rows, total, hrefOf }: Listing) {
  const named = { store: store.storeId, id: category.CATEGORYID, sort, size };
  const pairs = [...Object.entries(named), ...listingFilterPairs(filters)];
  return {
    query: new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString(),
    shown: (page - 1) * size + rows.length,
    ...{ total, size, href: hrefOf(1) },
  };
}
