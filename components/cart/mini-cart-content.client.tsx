'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useOffline } from '#components/ui/overlays/use-offline.ts';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { lineTotal, splitLines } from '#lib/cart/domain/bag.ts';
import { discountRows } from '#lib/cart/domain/discount-rows.ts';
import { counts, isAside } from '#lib/cart/domain/lines.ts';
import { useCart } from '#lib/cart/store.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { routes } from '#lib/platform/routes.ts';
import { CartNewsLater } from './cart-news-later.client.tsx';
import { LineAction } from './line-action.client.tsx';
import { LineFacts } from './line-facts.tsx';
import { canChangeQuantity, LineQuantity } from './line-quantity.client.tsx';
import styles from './mini-cart.module.css';
import { Sums } from './sums.tsx';

const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: NoSuggestions })));

/** In their place where their code did not come. */
function NoSuggestions(): ReactNode {
  return null;
}

/** The cart's lines in small, each to be changed or taken out (CART-09). */
export function MiniCartLines() {
  return (
    <>
      <CartNewsLater />
      <Content />
    </>
  );
}

function Content() {
  const { cart, live, failed } = useCart();
  if (!cart && failed) return <LoadFailed />;
  if (!cart) return live ? <Empty /> : <Loading />;
  if (cart.products.length === 0) return <Empty />;
  const { aside } = splitLines(cart.products);
  return (
    <>
      <ul className={styles.lines}>
        {cart.products
          .filter((line) => !isAside(line))
          .map((line) => (
            <MiniLine key={line.key} line={line} />
          ))}
      </ul>
      {aside.length > 0 && (
        <>
          <h3 className={styles.asideTitle}>{cartTexts.unavailable}</h3>
          <p className={styles.asideHelp}>
            {cartTexts.maybeElsewhere} <Anchor href={routes.checkoutStep(1)}>{cartTexts.seeWhere}</Anchor>
          </p>
          <ul className={styles.lines}>
            {aside.map((line) => (
              <MiniLine key={line.key} line={line} aside />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function MiniLine({ line, aside = false }: { line: CartLine; aside?: boolean }) {
  const { cart } = useCart();
  return (
    <li className={styles.line} data-aside={aside || undefined}>
      <div className={`picture-ground ${styles.picture}`}>
        <Picture path={line.image} alt="" sizes="72px" />
      </div>
      <div className={styles.facts}>
        <LineFacts line={line} code={false} />
        {counts(line) && <Price price={lineTotal(line)} oldPrice={line.subtotal} size="s" />}
        <div className={styles.controls}>
          {canChangeQuantity(line) && <LineQuantity line={line} />}
          <LineAction line={line} action={aside ? 'drop' : 'remove'} />
          {aside && cart?.saved && <LineAction line={line} action="save" />}
        </div>
      </div>
    </li>
  );
}

/** Sums and the ways on. */
export function MiniCartFoot() {
  const { cart, waiting } = useCart();
  const isOffline = useOffline();
  if (!cart || cart.products.length === 0) return null;
  return (
    <div className={styles.foot}>
      <Sums {...cart} discounts={discountRows(cart.coupons)} unchecked={isOffline || waiting.length > 0} />
      <ButtonLink href={routes.checkoutStep(1)} reload className={styles.see}>
        {summaryTexts.seeCart}
      </ButtonLink>
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{cartTexts.empty}</p>
      <p>{cartTexts.emptyHelp}</p>
      <Suspense>
        <Suggestions hasPopular={false} isSmall />
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{cartTexts.loading}</span>
      <Skeleton height="88px" />
    </div>
  );
}

/** The shop did not answer and the browser remembers nothing: says so, with a way on. */
function LoadFailed() {
  const { refresh } = useCart();
  return (
    <Notice tone="error" role="alert" title={cartTexts.loadFailed}>
      <Button variant="quiet" onClick={() => void refresh()}>
        {cartTexts.retry}
      </Button>
    </Notice>
  );
}
