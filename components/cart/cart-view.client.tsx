'use client';

import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import { useOffline } from '#components/ui/overlays/use-offline.ts';
import { ActionBar } from '#components/ui/primitives/action-bar.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { countUnits, splitLines } from '#lib/cart/domain/bag.ts';
import type { ShownCart } from '#lib/cart/domain/client/state.ts';
import { discountRows } from '#lib/cart/domain/discount-rows.ts';
import { isAside, isEventCart } from '#lib/cart/domain/lines.ts';
import { unitsOver } from '#lib/cart/domain/order-limit.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { lineTexts } from '#lib/labels/cart/cart-lines.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { CartWord } from '#lib/platform/domain/done-words.ts';
import * as routes from '#lib/platform/routes.ts';
import { useArrival, usePickup } from '#lib/stores/pickup-context.ts';
import { BroughtNotice } from './brought-notice.tsx';
import type { Elsewhere } from './buy-elsewhere.client.tsx';
import { BuyForm } from './buy-form.client.tsx';
import { CartNewsLater } from './cart-news-later.client.tsx';
import { CartTable } from './cart-table.client.tsx';
import styles from './cart-view.module.css';
import { type CouponState, Coupons } from './coupons/coupons.client.tsx';
import { Sums } from './sums.tsx';
import { useShownCart } from './use-shown-cart.ts';
import { WaitingLines } from './waiting-lines.client.tsx';

const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: NoSuggestions })));

/** In their place where their code did not come. */
function NoSuggestions(): ReactNode {
  return null;
}

interface CartViewProps {
  /** The cart as the server knows it when the page is made; null without one. */
  cart: Cart | null;
  elsewhere: Elsewhere;
  /** What others buy, for a cart that is empty; null for one that was not when the page was made. */
  popular: ReactNode;
  /** Whoever buys has no account open and needs none, which is told. */
  canGuest?: boolean;
  /** What may be entered of coupons; null where there are none. */
  coupons?: CouponState | null;
  /** What delivery costs, in place of saying that the next step tells. */
  shippingNote?: string | undefined;
  /** The word of the form that led here. */
  posted?: CartWord | null;
  /** Messages of the last write without JavaScript. */
  children?: ReactNode;
}

/** Up to so many lines the sums need not stay in sight (CART-43). */
const SHORT_CART = 3;

/**
 * Step 1: lines, what waits beside them, sums and the buy button (CART-01 to CART-04, CART-30, CART-37). What this store
 * does not have keeps nothing else from being bought.
 */
export function CartView(props: CartViewProps) {
  const {
    cart,
    elsewhere,
    popular,
    canGuest = true,
    coupons = null,
    shippingNote,
    posted = null,
    children,
  } = props;
  const { shown, brought } = useShownCart(cart, posted);
  const root = useRef<HTMLDivElement>(null);
  const { aside } = splitLines(shown.products);
  const saved = shown.saved ?? [];
  const isGift = isEventCart(shown.products);
  const waiting = {
    canSave: shown.saved !== null && !isGift,
    elsewhere,
    onDone: () => root.current?.focus(),
  };
  const store = elsewhere.stores.find(({ id }) => id === elsewhere.current)?.name ?? '';
  const isEmpty = shown.products.length === 0;
  return (
    <div ref={root} tabIndex={-1} className={styles.root} data-cart-view="">
      <div className={isEmpty ? undefined : styles.page}>
        <div className={styles.main}>
          <CartNewsLater onDone={waiting.onDone} />
          {brought && <BroughtNotice brought={brought} />}
          {isEmpty ? (
            <EmptyCart>{children}</EmptyCart>
          ) : (
            <Lines products={shown.products} canSave={waiting.canSave} onDone={waiting.onDone}>
              {children}
            </Lines>
          )}
          <WaitingLines
            {...waiting}
            kind="aside"
            title={isGift ? cartTexts.giftsAside : cartTexts.unavailableIn(store)}
            help={isGift ? cartTexts.giftsAsideHelp : cartTexts.unavailableHelp}
            lines={aside}
          />
          <WaitingLines
            {...waiting}
            kind="saved"
            title={cartTexts.saved}
            help={cartTexts.savedHelp}
            lines={saved}
          />
        </div>
        {!isEmpty && <Summary {...{ shown, store, canGuest, coupons, shippingNote }} />}
      </div>
      {isEmpty && popular}
      {isEmpty && (
        <Suspense>
          <Suggestions hasPopular={popular !== null} />
        </Suspense>
      )}
    </div>
  );
}

interface LinesProps {
  products: readonly CartLine[];
  canSave: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** The lines that are bought, and those that have to be changed first, in the order of the cart. */
function Lines({ products, canSave, onDone, children }: LinesProps) {
  const lines = products.filter((line) => !isAside(line));
  return (
    <>
      <header className={styles.head}>
        <h1>{cartTexts.title}</h1>
        <p className={styles.count} aria-live="polite">
          {summaryTexts.count(String(countUnits(splitLines(products).buyable)))}
        </p>
      </header>
      {children}
      <DefaultButton form={STEP_FORM.cart} action={routes.form('cart-line')} />
      {lines.length > 0 && (
        <CartTable lines={lines} caption={lineTexts.lines} canSave={canSave} onDone={onDone} />
      )}
    </>
  );
}

interface SummaryProps extends Pick<CartViewProps, 'shippingNote'> {
  shown: ShownCart;
  store: string;
  canGuest: boolean;
  coupons: CouponState | null;
}

function Summary({ shown, store, canGuest, coupons, shippingNote }: SummaryProps) {
  const pickup = usePickup();
  const arrival = useArrival();
  const { waiting } = useCart();
  const unchecked = useOffline() || waiting.length > 0;
  const isBought = splitLines(shown.products).buyable.some(({ eventid }) => eventid === null);
  return (
    <aside
      className={styles.summary}
      aria-labelledby="summary-title"
      data-long={shown.products.length > SHORT_CART || undefined}
    >
      <div className={styles.sums}>
        <h2 id="summary-title">{summaryTexts.summary}</h2>
        <div>
          <Sums
            {...shown}
            shipping={null}
            shippingNote={shippingNote}
            discounts={discountRows(shown.coupons)}
            unchecked={unchecked}
          />
        </div>
        <Balance amount={shown.coupons?.balance ?? 0} />
        {shown.coupons && coupons && (
          <Coupons coupons={shown.coupons} state={coupons} step={1} form={STEP_FORM.cart} inPlace />
        )}
        {isBought && pickup && <p className={styles.pickup}>{pickupTexts.inYourStore(pickup)}</p>}
        {isBought && arrival !== '' && <p className={styles.pickup}>{arrival}</p>}
      </div>
      <ActionBar
        label={unchecked ? summaryTexts.uncheckedTotal : summaryTexts.total}
        amount={formatPrice(shown.total)}
      >
        <BuyForm obstacle={obstacleOf(shown, store)} />
      </ActionBar>
      {canGuest && <p className={styles.guest}>{checkoutTexts.guestHelp}</p>}
      <ButtonLink href={routes.home()} reload variant="quiet" className={styles.keepBuying}>
        {cartTexts.keepBuying}
      </ButtonLink>
    </aside>
  );
}

/** What the coupons exceed the goods by stays the shopper's (CART-04, CHK-17). */
function Balance({ amount }: { amount: Centavos }) {
  if (amount <= 0) return null;
  return (
    <p role="status" className={styles.balance}>
      {checkoutTexts.positiveBalance(formatPrice(amount))}
    </p>
  );
}

/** Why the cart cannot be bought as it is, '' when it can. */
function obstacleOf({ products, unitlimit }: ShownCart, store: string): string {
  const { buyable, short } = splitLines(products);
  if (short.length > 0) return cartTexts.mustChange(short.map(({ productname }) => productname).join(', '));
  const over = unitsOver(buyable, unitlimit);
  if (over > 0) return cartTexts.tooMany({ limit: unitlimit ?? 0, over });
  if (buyable.length > 0) return '';
  return isEventCart(products) ? cartTexts.noGiftToBuy : cartTexts.nothingToBuy(store);
}

/** What waits beside it, and what was taken out, has its buttons in the form of the cart. */
function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <>
      <form id={STEP_FORM.cart} method="post" action={routes.form('cart-line')}>
        <input type="hidden" name="return" value={routes.checkout()} />
      </form>
      {children}
      <EmptyState level={1} title={cartTexts.empty} text={cartTexts.emptyHelp}>
        <ButtonLink href={routes.home()} reload>
          {cartTexts.keepBuying}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
