import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { EmptyWishlist } from '#components/wishlist/empty-wishlist.tsx';
import { GoneWishes } from '#components/wishlist/gone-wishes.tsx';
import { KeptWishes } from '#components/wishlist/kept-wishes.client.tsx';
import { ShareBox } from '#components/wishlist/share-box.tsx';
import { ToEvent } from '#components/wishlist/to-event.tsx';
import { WishGrid } from '#components/wishlist/wish-grid.tsx';
import { WishSorts } from '#components/wishlist/wish-sorts.tsx';
import { loadListing, loadPopular } from '#lib/catalogue/data.ts';
import { type ProductCardModel, toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { pickRandom, suggestedCategory } from '#lib/catalogue/domain/listing/suggested.ts';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { flashAt } from '#lib/platform/session/flash.ts';
import { loadWatched } from '#lib/product-alerts/data.ts';
import { loadOpenEvents } from '#lib/registry/owner/data.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { loadWishlist } from '#lib/wishlist/data.ts';
import { sortItems, toWishSort, wishItems } from '#lib/wishlist/domain/items.ts';
import { wishKey } from '#lib/wishlist/domain/wish.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: texts.title };

/** Products for an empty list (WISH-07), out of the most bought of their category. */
const SUGGESTED = 6;
const SUGGESTED_OF = 30;

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The customer's wishlist (WISH-01 to WISH-04); who is not logged in is led to the login. */
export default async function WishlistPage({ params, searchParams }: Props) {
  const { session, store, flash } = await loadShopper(params);
  const sort = toWishSort((await searchParams).sort);
  const [loaded, watched, events] = await Promise.all([
    loadWishlist(session, store.catalogId),
    // The list is worth more than its alerts.
    loadWatched(session, store.storeId).catch(() => null),
    loadOpenEvents(session).catch(() => []),
  ]);
  // The login has ended since the cookie was written: the middleware could not know.
  if (!loaded) redirect(routes.login(routes.wishlist()));
  const { items, gone } = wishItems(loaded.rows, loaded.records, {
    today: todayInLaPaz(),
    storeId: store.storeId,
  });
  const shared = loaded.token && routes.sharedWishlist(loaded.token, session.firstName);
  const keys = loaded.rows.map(({ PRODUCTID, PREFERREDSKU }) =>
    wishKey({ productid: PRODUCTID, sku: PREFERREDSKU }),
  );
  return (
    <AccountFrame current="wishlist" title={texts.title}>
      <KeptWishes keys={keys} />
      <FlashNotice flash={flashAt(flash, routes.wishlist())} />
      <GoneWishes wishes={gone} />
      {items.length > 0 ? (
        <>
          <WishSorts count={items.length} sort={sort} />
          {events.length > 0 && <ToEvent events={events} />}
          <WishGrid
            items={sortItems(items, sort)}
            store={store.storeName}
            watched={watched}
            hasEvent={events.length > 0}
          />
        </>
      ) : (
        <EmptyWishlist cards={await suggestions(store)} />
      )}
      {(items.length > 0 || shared) && <ShareBox url={shared && absoluteUrl(shared)} />}
    </AccountFrame>
  );
}

/** Six products by chance; of the whole shop where the category has too few, none while they cannot be had. */
async function suggestions(store: Store): Promise<ProductCardModel[]> {
  const { catalogId, storeId } = store;
  const query = { catalogId, categoryid: suggestedCategory(null), sort: 'ranking', page: 1 } as const;
  const found = await loadListing({ ...query, size: SUGGESTED_OF })
    .then(({ rows }) => (rows.length < SUGGESTED ? loadPopular(catalogId) : rows))
    .catch(() => []);
  const today = todayInLaPaz();
  const cards = found.map((record) => toProductCard(record, today, { storeId }));
  return pickRandom(
    cards.filter(({ outOfStock }) => !outOfStock),
    SUGGESTED,
    randomUUID(),
  );
}
