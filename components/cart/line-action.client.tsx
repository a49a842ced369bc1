'use client';

import { Bookmark, ShoppingBag, Trash2 } from 'lucide-react';
import { useCart } from '#lib/cart/store.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './line-action.module.css';

/** What each button posts, and its words: seen, and heard with the product's name. */
const ACTIONS = {
  remove: { posts: 'remove', Icon: Trash2, label: cartTexts.remove, named: cartTexts.removeNamed },
  drop: { posts: 'remove', Icon: Trash2, label: cartTexts.drop, named: cartTexts.dropNamed },
  save: { posts: 'save', Icon: Bookmark, label: cartTexts.saveForLater, named: cartTexts.saveNamed },
  restore: { posts: 'restore', Icon: ShoppingBag, label: cartTexts.moveToCart, named: cartTexts.moveNamed },
  forget: { posts: 'forget', Icon: Trash2, label: cartTexts.drop, named: cartTexts.forgetNamed },
} as const;

interface Props {
  line: Pick<CartLine, 'key' | 'productname'>;
  action: keyof typeof ACTIONS;
  /** The line leaves its place: the focus goes where the shopper goes on. */
  onDone?: (() => void) | undefined;
}

/** Takes a line out of the cart, saves it for later or brings it back (CART-10, CART-16); a plain form without JavaScript. */
export function LineAction({ line, action, onDone }: Props) {
  const cart = useCart();
  const { posts, Icon, label, named } = ACTIONS[action];
  return (
    <form
      method="post"
      action={routes.form('cart-line')}
      onSubmit={(event) => {
        event.preventDefault();
        onDone?.();
        void cart[posts](line.key);
      }}
    >
      <input type="hidden" name="key" value={line.key} />
      <input type="hidden" name="action" value={posts} />
      <button type="submit" className={styles.action} aria-label={named(line.productname)}>
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        <span aria-hidden="true">{label}</span>
      </button>
    </form>
  );
}
