import { ProductCard } from '#components/catalogue/card/product-card.client.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import type { WatchedRow } from '#lib/contracts/product-alerts.ts';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import * as routes from '#lib/platform/routes.ts';
import type { WishItem } from '#lib/wishlist/domain/items.ts';
import { wishKey } from '#lib/wishlist/domain/wish.ts';
import { TO_EVENT } from './to-event.tsx';
import { WatchForm } from './watch-form.tsx';
import styles from './wish-grid.module.css';

const SIZES = '(min-width: 800px) 240px, (min-width: 620px) 30vw, 44vw';

interface Props {
  /** Name of the store whose stock and prices they have. */
  store: string;
  /** The alerts that the customer waits for; null where there are none to be had. */
  watched: readonly WatchedRow[] | null;
  /** The customer has a gift list to which wishes can go. */
  hasEvent: boolean;
}

/** The customer's wishes, each with what can be done with it. */
export function WishGrid({ items, ...rest }: Props & { items: readonly WishItem[] }) {
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
          <Acts item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Acts({ item: { wish, card, isSold }, store, watched, hasEvent }: Props & { item: WishItem }) {
  const href = routes.card(card.href);
  const sku = card.skuCloned ?? card.productsku ?? card.genericsku;
  const watch = (kind: WatchedRow['kind']) =>
    watched && (
      <WatchForm
        kind={kind}
        sku={sku}
        label={card.label}
        isOn={watched.some((row) => row.kind === kind && row.sku === sku)}
      />
    );
  if (!isSold)
    return (
      <div className={styles.acts}>
        <p className={styles.state}>{texts.elsewhere(store)}</p>
        <SeeProduct href={href} label={card.label} text={texts.elsewhereSee} />
      </div>
    );
  // Which of several is waited for is chosen on its page.
  if (card.outOfStock)
    return (
      <div className={styles.acts}>
        <p className={styles.state}>{texts.soldOut(store)}</p>
        {card.options.length === 0 ? (
          watch('stock')
        ) : (
          <SeeProduct href={href} label={card.label} text={texts.seeProduct} />
        )}
      </div>
    );
  return (
    <div className={styles.acts}>
      {card.productsku === null ? (
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
      ) : (
        <>
          <MoveForm wish={wish} card={card} sku={card.productsku} />
          {hasEvent && (
            <Button
              type="submit"
              form={TO_EVENT}
              name="wish"
              value={wishKey(wish)}
              size="s"
              variant="quiet"
              className={styles.main}
              aria-label={texts.toEventOf(card.label)}
            >
              {texts.toEvent}
            </Button>
          )}
        </>
      )}
      {watch('price')}
    </div>
  );
}

function SeeProduct({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <Anchor href={href} className={styles.see} aria-label={`${text}: ${label}`}>
      {text}
    </Anchor>
  );
}

function MoveForm({ wish, card, sku }: Pick<WishItem, 'wish' | 'card'> & { sku: string }) {
  return (
    <form method="post" action={routes.form('wish-to-cart')}>
      <input type="hidden" name="wish" value={wishKey(wish)} />
      <input type="hidden" name="productid" value={wish.productid} />
      <input type="hidden" name="sku" value={sku} />
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
  );
}
