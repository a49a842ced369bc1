import type { Metadata } from 'next';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { wishlistTexts } from '#lib/labels/wishlist/wishlist.ts';
import { sharedWishlistTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadShared } from '#lib/wishlist/data.ts';
import { sharerIn, sortItems, wishItems } from '#lib/wishlist/domain/items.ts';
import { OtherStore } from '../../../../other-store.tsx';
import { loadShopper } from '../../../../shopper.ts';
import styles from './page.module.css';

interface Props {
  params: Promise<{ store: string; token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: texts.title(sharerIn((await searchParams).user)) };
}

/** Somebody's wishlist as others see it: no menu, nothing to change (WISH-05, WISH-06). */
export default async function SharedWishlistPage({ params, searchParams }: Props) {
  const shopper = await loadShopper(params);
  const { store, tellMissing } = shopper;
  const user = sharerIn((await searchParams).user);
  const { token } = await params;
  const loaded = await loadShared(token, store.catalogId);
  const toShop = (
    <ButtonLink href={routes.home()} reload>
      {texts.toShop}
    </ButtonLink>
  );
  if (!loaded) {
    tellMissing();
    return (
      <EmptyState level={1} title={texts.invalid} text={wishlistTexts.invalidLink}>
        {toShop}
      </EmptyState>
    );
  }
  const visit = { today: todayInLaPaz(), storeId: store.storeId };
  const { items, gone } = wishItems(loaded.rows, loaded.records, visit);
  const sold = sortItems(items, 'AZ').filter(({ isSold }) => isSold);
  const missing = items.length - sold.length + gone.length;
  if (items.length + gone.length === 0)
    return (
      <EmptyState level={1} title={texts.title(user)} text={texts.empty(user)}>
        {toShop}
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <header>
        <h1>{texts.title(user)}</h1>
        <p className={styles.about}>{texts.about(user)}</p>
      </header>
      <OtherStore
        shopper={shopper}
        storeId={loaded.storeId}
        thing="wishlist"
        there={routes.sharedWishlist(token, user, loaded.storeId)}
      />
      <ProductGrid cards={sold.map(({ card }) => card)} heading="h2" />
      {missing > 0 && <Notice>{texts.elsewhere(missing, store.storeName)}</Notice>}
    </article>
  );
}
