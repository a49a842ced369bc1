'use client';

import { type ReactNode, useEffect } from 'react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { countUnits, needsReview, splitLines } from '#lib/cart/domain/bag.ts';
import { type ShownCart, useCart } from '#lib/cart/store.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { lineTexts } from '#lib/labels/cart/cart-lines.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { routes } from '#lib/platform/routes.ts';
import { CartTable } from './cart-table.client.tsx';
import styles from './cart-view.module.css';
import { Sums } from './sums.tsx';

interface CartViewProps {
  /** The cart as the server knows it when the page is made; null without one. */
  cart: Cart | null;
  /** Messages of the last write without JavaScript. */
  children?: ReactNode;
}

/** Up to so many lines the sums need not stay in sight (CART-43). */
const SHORT_CART = 3;

const EMPTY: ShownCart = { products: [], discount: 0, subtotal: 0, total: 0 };

/** Step 1: lines, what is set aside, sums and the buy button (CART-01 to CART-04, CART-30, CART-37). */
export function CartView({ cart, children }: CartViewProps) {
  const shown = useShownCart(cart);
  const { buyable, aside } = splitLines(shown.products);
  if (shown.products.length === 0) return <EmptyCart>{children}</EmptyCart>;
  const review = needsReview(shown.products);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1>{cartTexts.title}</h1>
          <p className={styles.count} aria-live="polite">
            {cartTexts.count(String(countUnits(buyable)))}
          </p>
        </header>
        {children}
        {review && <Notice tone="warn">{cartTexts.review}</Notice>}
        {buyable.length > 0 && <CartTable lines={buyable} caption={lineTexts.lines} />}
        {aside.length > 0 && (
          <section className={styles.aside} aria-labelledby="aside-title">
            <h2 id="aside-title">{cartTexts.unavailable}</h2>
            <p className={styles.help}>{cartTexts.unavailableHelp}</p>
            <CartTable lines={aside} caption={cartTexts.unavailable} aside />
          </section>
        )}
      </div>
      <aside
        className={styles.summary}
        aria-labelledby="summary-title"
        data-long={shown.products.length > SHORT_CART || undefined}
      >
        <h2 id="summary-title">{cartTexts.summary}</h2>
        <Sums {...shown} shipping={null} />
        <BuyForm disabled={review || buyable.length === 0} />
        <ButtonLink href={routes.home()} reload variant="quiet">
          {cartTexts.keepBuying}
        </ButtonLink>
      </aside>
    </div>
  );
}

/** The server's cart until the browser's own store has spoken; the store takes it over. */
function useShownCart(cart: Cart | null): ShownCart {
  const { cart: live, live: isLive, take, begin, refresh } = useCart();
  // The page brings the cart again after each write; what the store knew before is older.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's actions never change.
  useEffect(() => {
    if (cart) take(cart);
    else void begin().then(refresh);
  }, [cart]);
  if (isLive && live) return live;
  return cart?.data ?? live ?? EMPTY;
}

/** Guests go straight on; a choice between login and guest belongs here once accounts exist (CHK-07). */
function BuyForm({ disabled }: { disabled: boolean }) {
  return (
    <form method="post" action={routes.form('checkout-start')}>
      <Button type="submit" size="l" wide disabled={disabled} className={styles.buy}>
        {cartTexts.buy}
      </Button>
      <p className={styles.guest}>{checkoutTexts.guestHelp}</p>
    </form>
  );
}

function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <EmptyState level={1} title={cartTexts.empty} text={cartTexts.emptyHelp}>
        <ButtonLink href={routes.home()} reload>
          {cartTexts.keepBuying}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
