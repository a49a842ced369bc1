'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Drawer } from '#components/ui/overlays/drawer.client.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import styles from './mini-cart.module.css';
import { MiniCartFoot, MiniCartLines } from './mini-cart-content.client.tsx';

interface MiniCartProps {
  open: boolean;
  onClose: () => void;
}

/** Up to this width the mini cart slides in as a drawer, above it drops down under the bag (CART-08, GAP-031). */
const DRAWER = '(max-width: 799px)';

/** The mini cart (CART-07 to CART-09). A link in it closes it: it may lead to the page that is there already. */
export default function MiniCart({ open, onClose }: MiniCartProps) {
  const { refresh, live } = useCart();
  const [narrow, setNarrow] = useState(() => window.matchMedia(DRAWER).matches);
  useEffect(() => {
    const query = window.matchMedia(DRAWER);
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    if (open && !live) void refresh();
  }, [open, live, refresh]);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')?.closest('dialog, [role=dialog]')) onClose();
    };
    document.addEventListener('click', leave);
    return () => document.removeEventListener('click', leave);
  }, [open, onClose]);
  if (!narrow) return open ? <DropDown onClose={onClose} /> : null;
  return (
    <Drawer open={open} onClose={onClose} title={cartTexts.title} footer={<MiniCartFoot />}>
      <MiniCartLines open={open} />
    </Drawer>
  );
}

/** Not modal: the page stays in reach; Escape, a click elsewhere or leaving it closes it. */
function DropDown({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    const outside = (event: Event) => {
      const { target } = event;
      const inside = target instanceof Node && panel.current?.parentElement?.contains(target);
      if (!inside) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      if (opener instanceof HTMLElement && panel.current?.contains(document.activeElement)) opener.focus();
    };
  }, [onClose]);
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const bag = panel.current?.parentElement?.querySelector<HTMLElement>('[data-bag]');
    bag?.focus();
    onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={leaveByKey}
    >
      <h2 id={titleId} className={styles.title}>
        {cartTexts.title}
      </h2>
      <div className={styles.body}>
        <MiniCartLines open />
      </div>
      <MiniCartFoot />
    </div>
  );
}
