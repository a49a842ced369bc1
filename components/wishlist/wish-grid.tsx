import { ProductCard } from '#components/catalogue/card/product-card.client.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import { routes } from '#lib/platform/routes.ts';
import type { WishItem } from '#lib/wishlist/domain/items.ts';
import { wishKey } from '#lib/wishlist/domain/wish.ts';
import styles from './wish-grid.module.css';

const SIZES = '(min-width: 800px) 240px, (min-width: 620px) 30vw, 44vw';

interface Props {
  items: readonly WishItem[];
  /** Name of the store whose stock and prices they have. */
  store: string;
}

/** The customer's wishes, each with what can be done with it. */
export function WishGrid({ items, store }: Props) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={wishKey(item.wish)} className={styles.item}>
          <ProductCard
            card={viewOf(item.card)}
            sizes={SIZES}
            heading="h2"
            config={{ favorite: true, showVariants: false, fatherConfig: { action: 'wishlist', id: null } }}
          />
          <Acts item={item} store={store} />
        </li>
      ))}
    </ul>
  );
}

function Acts({ item: { wish, card, isSold }, store }: { item: WishItem; store: string }) {
  const href = routes.card(card.href);
  if (!isSold)
    return (
      <div className={styles.acts}>
        <p className={styles.state}>{texts.elsewhere(store)}</p>
        <ButtonLink href={href} reload size="s" variant="quiet" aria-label={texts.soldOutOf(card.label)}>
          {texts.elsewhereSee}
        </ButtonLink>
      </div>
    );
  if (card.outOfStock)
    return (
      <div className={styles.acts}>
        <p className={styles.state}>{texts.soldOut(store)}</p>
      </div>
    );
  if (card.productsku === null)
    return (
      <div className={styles.acts}>
        <ButtonLink
          href={href}
          reload
          size="s"
          variant="outline"
          className={styles.main}
          aria-label={texts.chooseOf(card.label)}
        >
          {texts.choose}
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.acts}>
      <form method="post" action={routes.form('wish-to-cart')}>
        <input type="hidden" name="wish" value={wishKey(wish)} />
        <input type="hidden" name="productid" value={wish.productid} />
        <input type="hidden" name="sku" value={card.productsku} />
        <input type="hidden" name="quantity" value={Math.max(1, card.quantity.min)} />
        <Button
          type="submit"
          size="s"
          variant="outline"
          className={styles.main}
          aria-label={texts.toCartOf(card.label)}
        >
          {texts.toCart}
        </Button>
      </form>
    </div>
  );
}
