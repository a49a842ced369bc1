import type { Removal } from '#lib/cart/domain/removal.ts';
import { cartNewsTexts } from '#lib/labels/cart/cart-news.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './brought-notice.module.css';

/**
 * "Deshacer" after a line was taken out by a plain form.
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
    <form method="post" action={routes.form('cart-line')} className={styles.undo}>
      <input type="hidden" name="action" value="bring-back" />
      <input type="hidden" name="change" value={change} />
      {Object.entries(line).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={styles.button} aria-label={cartNewsTexts.undoNamed(name)}>
        {cartNewsTexts.undo}
      </button>
    </form>
  );
}
