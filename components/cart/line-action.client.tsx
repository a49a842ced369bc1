'use client';

import { Bookmark, ShoppingBag, Trash2 } from 'lucide-react';
import { LINE_FIELD } from '#lib/cart/domain/line-fields.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import * as routes from '#lib/platform/routes.ts';
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
  /** Id of the cart's form, by which it posts without scripts, with what stands in the fields. */
  form?: string;
  /** The line leaves its place: the focus goes where the shopper goes on. */
  onDone?: (() => void) | undefined;
}

/** Takes a line out of the cart, saves it for later or brings it back (CART-10, CART-16); a button of the cart's form without JavaScript. */
export function LineAction({ line, action, form, onDone }: Props) {
  const cart = useCart();
  const { posts, Icon, label, named } = ACTIONS[action];
  return (
    <button
      type="submit"
      form={form}
      formAction={routes.form('cart-line')}
      formNoValidate
      name={LINE_FIELD.action}
      value={`${posts} ${line.key}`}
      onClick={(event) => {
        event.preventDefault();
        onDone?.();
        void cart[posts](line.key);
      }}
      className={styles.action}
      aria-label={named(line.productname)}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
    </button>
  );
}
