'use client';

import { Trash2 } from 'lucide-react';
import { useCart } from '#lib/cart/store.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './remove-line.module.css';

/** Takes a line out of the cart (CART-10, CART-16); a plain form without JavaScript. */
export function RemoveLine({
  line,
  onRemove,
}: {
  line: Pick<CartLine, 'key' | 'productname'>;
  onRemove?: () => void;
}) {
  const { remove } = useCart();
  return (
    <form
      method="post"
      action={routes.form('cart-line')}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove?.();
        void remove(line.key);
      }}
    >
      <input type="hidden" name="key" value={line.key} />
      <input type="hidden" name="action" value="remove" />
      <button type="submit" className={styles.remove} aria-label={cartTexts.removeNamed(line.productname)}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        <span aria-hidden="true">{cartTexts.remove}</span>
      </button>
    </form>
  );
}
