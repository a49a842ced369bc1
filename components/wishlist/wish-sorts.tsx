import { Anchor } from '#components/ui/primitives/link.tsx';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import * as routes from '#lib/platform/routes.ts';
import { WISH_SORTS, type WishSort } from '#lib/wishlist/domain/items.ts';
import styles from './wish-sorts.module.css';

/** How many products there are, and ways to sort them; A to Z at first (WISH-08). */
export function WishSorts({ count, sort }: { count: number; sort: WishSort }) {
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{texts.count(count)}</p>
      <nav aria-label={texts.sort} className={styles.sorts}>
        <span aria-hidden="true">{texts.sort}:</span>
        {WISH_SORTS.map((one) => (
          <Anchor
            key={one}
            href={routes.wishlist(one === 'AZ' ? undefined : one)}
            className={styles.sort}
            aria-current={one === sort ? 'true' : undefined}
          >
            {texts.sorts[one]}
          </Anchor>
        ))}
      </nav>
    </div>
  );
}
