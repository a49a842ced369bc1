'use client';

import { ShoppingBag } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { useCart } from '#lib/cart/store.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './bag.module.css';

const MiniCart = lazy(() => import('./mini-cart.client.tsx').catch(() => ({ default: CartPage })));

/** In the place of a mini cart whose code did not come: the bag is the link that it was. */
function CartPage({ open }: { open: boolean }) {
  useEffect(() => {
    if (open) window.location.assign(routes.checkout());
  }, [open]);
  return null;
}

/** The bag in the header opens and closes the mini cart; without JavaScript a link to the cart (CART-07, GAP-031). */
export function Bag() {
  const { count, begin, notice } = useCart();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const shownNotice = useRef(0);
  useEffect(() => void begin(), [begin]);
  useEffect(() => {
    if (!notice || notice.id <= shownNotice.current) return;
    shownNotice.current = notice.id;
    notify[notice.tone](notice.text);
  }, [notice]);
  const close = useCallback(() => setOpen(false), []);
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    setOpen(!open);
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
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </Anchor>
      <p className="visually-hidden" role="status">
        {count ? shellTexts.bagCount(String(count)) : ''}
      </p>
      {wanted && (
        <Suspense>
          <MiniCart open={open} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
