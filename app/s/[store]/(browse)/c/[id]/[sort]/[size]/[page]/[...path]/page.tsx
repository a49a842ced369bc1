import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { previewOf } from '#app/media/cards/load-preview.ts';
import styles from '#components/catalogue/listing.module.css';
import { ListingBar } from '#components/catalogue/listing-bar.tsx';
import { ListingEmpty } from '#components/catalogue/listing-empty.tsx';
import { ListingHead } from '#components/catalogue/listing-head.tsx';
import { ListingPager } from '#components/catalogue/listing-pager.tsx';
import { ProductGrid } from '#components/catalogue/product-grid.tsx';
import { Subcategories } from '#components/catalogue/subcategories.tsx';
import { JsonLd } from '#components/content/json-ld.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { toProductCard } from '#lib/catalogue/domain/card.ts';
import { pageCount } from '#lib/catalogue/domain/paging.ts';
import { listingTexts } from '#lib/labels/catalogue.ts';
import { seoTexts } from '#lib/labels/seo.ts';
import { isPath } from '#lib/platform/addresses/params.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { routes } from '#lib/platform/routes.ts';
import { canonicalFor } from '#lib/platform/seo/addresses.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '#lib/platform/seo/lists-json-ld.ts';
import { absoluteUrl, pageMetadata } from '#lib/platform/seo/metadata.ts';
import { type ListingParams, loadListingPage, loadSellers } from './load.ts';

export const revalidate = 300;

/** Made when first asked for: a build needs no back-end. */
export function generateStaticParams(): ListingParams[] {
  return [];
}

interface Props {
  params: Promise<ListingParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const listing = await loadListingPage(await params);
  if (!listing) return {};
  const { store, category, page, total, hrefOf } = listing;
  const { sellers, defaultStore } = await loadSellers(category.CATEGORYID);
  const title = category.METATAGTITLE || category.CATEGORYLABEL;
  return pageMetadata({
    title: page > 1 ? `${title}, ${listingTexts.page(page).toLowerCase()}` : title,
    description:
      category.METATAGDESCRIPTION ||
      category.DESCRIPTION ||
      seoTexts.category(category.CATEGORYLABEL, listingTexts.products(total), store.storeName),
    // Other sorts and sizes show the same products: the plain page stands for them.
    canonical: canonicalFor(hrefOf(page, true), sellers, defaultStore),
    preview: await previewOf({ kind: 'category', store: store.storeId, id: category.CATEGORYID }),
    noindex: hrefOf(page) !== hrefOf(page, true) || total === 0,
  });
}

/** A category's products (LIST-01 to LIST-33). */
export default async function ListingPage({ params }: Props) {
  const asked = await params;
  const listing = await loadListingPage(asked);
  if (!listing) notFound();
  const { category, store, crumbs, node, root, sort, size, page, rows, total, hrefOf } = listing;
  const pages = pageCount(total, size);
  if (!isPath(asked.path, hrefOf(1))) permanentRedirect(hrefOf(Math.min(page, pages)));
  // For now only: tomorrow there may be more pages.
  if (page > pages) redirect(hrefOf(pages));
  const today = todayInLaPaz();
  const cards = rows.map((record) => toProductCard(record, today, { storeId: store.storeId }));
  const items = cards.map((card) => ({ name: card.label, url: absoluteUrl(routes.card(card.href)) }));
  return (
    <div className={`wrap ${styles.page}`}>
      <JsonLd
        data={breadcrumbJsonLd(crumbs.map(({ label, href }) => ({ name: label, url: absoluteUrl(href) })))}
      />
      {items.length > 0 && <JsonLd data={itemListJsonLd(items, (page - 1) * size + 1)} />}
      <Breadcrumbs
        items={crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb))}
      />
      <ListingHead category={category} />
      <Subcategories nodes={node?.children ?? []} />
      <ListingBar
        roots={root ? [root] : []}
        current={category.CATEGORYID}
        total={total}
        sort={sort}
        size={size}
        action={routes.listing(listing.path, category.CATEGORYID)}
      />
      {cards.length > 0 ? (
        <ProductGrid cards={cards} heading="h2" leads={category.IMAGEPATH === ''} />
      ) : (
        <ListingEmpty root={root} />
      )}
      <ListingPager page={page} total={pages} hrefOf={hrefOf} />
    </div>
  );
}
