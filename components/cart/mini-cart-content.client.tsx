'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOffline } from '#components/ui/overlays/use-offline.ts';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { lineTotal, splitLines } from '#lib/cart/domain/bag.ts';
import { linesToCome } from '#lib/cart/domain/client/lines-to-come.ts';
import { discountRows } from '#lib/cart/domain/discount-rows.ts';
import { counts, isAside } from '#lib/cart/domain/lines.ts';
import { useStore } from '#lib/cart/store.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import * as routes from '#lib/platform/routes.ts';
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
export function MiniCartLines({ open }: { open: boolean }) {
  return (
    <>
      <CartNewsLater />
      <Arrivals open={open} />
      <Content />
    </>
  );
}

/** What is being added and has no line yet, and what came of it: a modal dialog keeps the page's own words from screen readers. */
function Arrivals({ open }: { open: boolean }) {
  const cart = useCart();
  const refused = useRefusedArrival(open);
  const isComing = linesToCome(cart).now.length > 0;
  const done = cart.added && open ? cartNotices.added : '';
  return (
    <>
      <p aria-live="polite" className={isComing ? styles.arriving : 'visually-hidden'}>
        {isComing ? cartTexts.adding : done}
      </p>
      {isComing && <Skeleton height="88px" />}
      <div aria-live="assertive">
        {refused !== '' && (
          <Notice tone="error" role="group" className={styles.refused}>
            <p>{refused}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** Why what was being added was refused, which is said beside its button, too: that may be under the mini cart. */
function useRefusedArrival(open: boolean): string {
  const [refused, setRefused] = useState('');
  useEffect(() => {
    setRefused('');
    if (!open) return;
    return useStore.subscribe(({ view }, before) => {
      const last = view.refusals.at(-1);
      if (!last || view.refusals === before.view.refusals) return;
      if (linesToCome(before.view).now.includes(last.key)) setRefused(last.message);
    });
  }, [open]);
  return refused;
}

function Content() {
  const state = useCart();
  const { cart, live, failed } = state;
  const { now, later } = linesToCome(state);
  const products = cart?.products ?? [];
  if (products.length === 0 && now.length + later.length > 0) return null;
  if (!cart && failed) return <LoadFailed />;
  if (!cart && !live) return <Loading />;
  if (products.length === 0) return <Empty />;
  const { aside } = splitLines(products);
  return (
    <>
      <ul className={styles.lines}>
        {products
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
