'use client';

import { ShoppingBag } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { notify } from '#components/ui/overlays/toast.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { shownCount } from '#lib/cart/domain/bag.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { storeCartTexts } from '#lib/labels/cart/store-carts.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { noteShown } from '#lib/platform/browser/me.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './bag.module.css';

const TO_CART = { label: cartNotices.seeCart, href: routes.checkout() };

/** What the cart's page says itself. */
const OF_QUEUE: readonly string[] = [cartNotices.offline, cartNotices.sent];

const UNDO = { label: storeCartTexts.undo, href: routes.form('cart-undo'), posts: true } as const;

const AddedPanel = lazy(() => import('./added-panel.tsx').catch(() => ({ default: AddedToast })));

/** In the place of a panel whose code did not come. */
function AddedToast({ onClosed }: { onClosed: () => void }) {
  useEffect(() => {
    notify.success(cartNotices.added, TO_CART);
    onClosed();
  }, [onClosed]);
  return null;
}

const MiniCart = lazy(() => import('./mini-cart.client.tsx').catch(() => ({ default: CartPage })));

/** In the place of a mini cart whose code did not come: the bag is the link that it was; without a connection the page stays. */
function CartPage({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!open) return;
    if (toldOffline(uiTexts.offlinePage)) onClose();
    else window.location.assign(routes.checkout());
  }, [open, onClose]);
  return null;
}

/** The bag in the header opens and closes the mini cart; without JavaScript a link to the cart, whose
 * count is a style sheet for this visitor alone: the page stays the same for everybody (CART-07, GAP-031). */
export function Bag() {
  const { count, begin, notice, added, endAdded } = useCart();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const shownNotice = useRef(0);
  useEffect(() => void begin(), [begin]);
  useEffect(() => {
    if (!notice || notice.id <= shownNotice.current) return;
    shownNotice.current = notice.id;
    const { tone, text, isAdded, canUndo, serverId } = notice;
    const onSeen = serverId === undefined ? undefined : () => noteShown(serverId);
    // The cart's page says itself what a change of store brought, and what waits for a connection.
    if ((canUndo || OF_QUEUE.includes(text)) && document.querySelector('[data-cart-view]')) {
      onSeen?.();
      return;
    }
    const way = canUndo ? UNDO : isAdded ? TO_CART : undefined;
    if (tone === 'error') notify.error(text, onSeen);
    else notify[tone](text, tone === 'success' ? way : undefined, onSeen);
  }, [notice]);
  // What was added while the mini cart was open is seen and said there.
  const close = useCallback(() => {
    setOpen(false);
    endAdded();
  }, [endAdded]);
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    if (open) close();
    else setOpen(true);
  };
  return (
    <div className={styles.bag}>
      <Anchor
        href={routes.checkout()}
        className={styles.button}
        aria-label={count ? shellTexts.bagCount(String(count)) : shellTexts.bag}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={toggle}
        data-bag=""
      >
        <ShoppingBag size={24} strokeWidth={1.5} aria-hidden="true" />
        {count ? (
          <span className={styles.count} aria-hidden="true">
            {shownCount(count)}
          </span>
        ) : null}
      </Anchor>
      <noscript>
        <link rel="stylesheet" href={routes.bagStyle()} />
        <span className={styles.plain} data-bag-count="" />
      </noscript>
      <p className="visually-hidden" role="status">
        {count ? shellTexts.bagCount(String(count)) : ''}
      </p>
      {added && !open && (
        <Suspense>
          <AddedPanel key={added.id} added={added} onClosed={endAdded} />
        </Suspense>
      )}
      {wanted && (
        <Suspense>
          <MiniCart open={open} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
