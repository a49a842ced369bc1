import { BRING_BACK, LINE_FIELD } from '#lib/cart/domain/line-fields.ts';
import type { Removal } from '#lib/cart/domain/removal.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { cartNewsTexts } from '#lib/labels/cart/cart-news.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './brought-notice.module.css';

/**
 * "Deshacer" after a line was taken out without JavaScript, a button of the cart's form.
 * @param change names the change: sent twice, it is made once
 */
export function BringBack({
  removed,
  change,
}: {
  removed: { name: string } & Removal['undo'];
  change: string;
}) {
  const { name, ...line } = removed;
  return (
    <div className={styles.undo}>
      {Object.entries({ ...line, change }).map(([field, value]) => (
        <input key={field} type="hidden" form={STEP_FORM.cart} name={field} value={value} />
      ))}
      <button
        type="submit"
        form={STEP_FORM.cart}
        formAction={routes.form('cart-line')}
        formNoValidate
        name={LINE_FIELD.action}
        value={BRING_BACK}
        className={styles.button}
        aria-label={cartNewsTexts.undoNamed(name)}
      >
        {cartNewsTexts.undo}
      </button>
    </div>
  );
}
