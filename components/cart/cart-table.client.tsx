'use client';

import { Fragment } from 'react';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { lineTotal } from '#lib/cart/domain/bag.ts';
import { counts } from '#lib/cart/domain/lines.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { lineTexts } from '#lib/labels/cart/cart-lines.ts';
import styles from './cart-table.module.css';
import { LineAction } from './line-action.client.tsx';
import { LineFacts } from './line-facts.tsx';
import { canChangeQuantity, LineQuantity } from './line-quantity.client.tsx';

interface CartTableProps {
  lines: readonly CartLine[];
  caption: string;
  /** Lines can be saved for later. */
  canSave: boolean;
  onDone: () => void;
}

/**
 * Lines of the cart as a table, each with a second row where it can be saved for later; rows become blocks on phones
 * (CART-02, CART-03, GAP-077).
 */
export function CartTable({ lines, caption, canSave, onDone }: CartTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{lineTexts.picture}</span>
          </th>
          <th scope="col">{cartTexts.product}</th>
          <th scope="col">{cartTexts.price}</th>
          <th scope="col">{cartTexts.quantity}</th>
          <th scope="col" className={styles.right}>
            {cartTexts.lineSubtotal}
          </th>
          <th scope="col">
            <span className="visually-hidden">{lineTexts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.key}>
            <tr className={styles.row}>
              <td className={styles.picture} rowSpan={canSave ? 2 : 1}>
                <div className="picture-ground">
                  <Picture path={line.image} alt="" sizes="96px" />
                </div>
              </td>
              <th scope="row" className={styles.facts}>
                <LineFacts line={line} />
              </th>
              <td className={styles.price}>
                <Price price={line.price} oldPrice={line.priceOld} size="s" />
              </td>
              <td className={styles.quantity}>
                {canChangeQuantity(line) ? (
                  <LineQuantity line={line} form={STEP_FORM.cart} />
                ) : (
                  <span>{line.quantity}</span>
                )}
              </td>
              <td className={styles.subtotal}>
                {counts(line) && <Price price={lineTotal(line)} oldPrice={line.subtotal} size="s" />}
              </td>
              <td className={styles.remove}>
                <LineAction line={line} action="remove" form={STEP_FORM.cart} onDone={onDone} />
              </td>
            </tr>
            {canSave && (
              <tr className={styles.saveRow}>
                <td colSpan={5} className={styles.save}>
                  <LineAction line={line} action="save" form={STEP_FORM.cart} onDone={onDone} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
