import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Cart } from '#lib/contracts/carts.ts';
import { storeCartTexts } from '#lib/labels/cart/store-carts.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './brought-notice.module.css';

/**
 * What a change of store brought into the cart, and the way to give both carts back (SYNC-13). It stays as long as that is
 * possible: nobody has to hurry.
 */
export function BroughtNotice({ brought }: { brought: NonNullable<Cart['brought']> }) {
  return (
    <Notice tone="info" title={storeCartTexts.brought} className={styles.notice}>
      <p>{storeCartTexts.broughtFrom(brought.from, brought.count)}</p>
      <form method="post" action={routes.form('cart-undo')} className={styles.undo}>
        <input type="hidden" name="return" value={routes.checkout()} />
        <button type="submit" className={styles.button} aria-describedby="brought-undo">
          {storeCartTexts.undo}
        </button>
        <span id="brought-undo">{storeCartTexts.undoHelp}</span>
      </form>
    </Notice>
  );
}
