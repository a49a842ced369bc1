import { numberText } from '#lib/labels/platform/number.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import { isComplete, type OwnGift, stockWarning } from '#lib/registry/domain/own-list.ts';
import { remainingOf } from '#lib/registry/domain/remaining.ts';
import styles from './gift-state.module.css';

/** What is sold no more has no page. */
function warningText(warning: 'gone' | 'fewer', { href, stock }: OwnGift): string {
  if (warning === 'fewer') return texts.fewer(numberText(stock));
  return href === '' ? texts.gone : texts.outOfStock;
}

function badgeOf({ assigned, isCollecting, isCollected }: OwnGift, done: boolean): string {
  if (!done && isCollected) return texts.collected;
  return !done && isCollecting ? texts.collecting : texts.assigned(numberText(assigned));
}

/** What of a gift is bought, what is left, and whether the store has it (EVT-50 to EVT-53). */
export function GiftState({ gift }: { gift: OwnGift }) {
  const remaining = remainingOf(gift);
  const done = isComplete(gift);
  const warning = stockWarning(gift);
  return (
    <ul className={styles.state}>
      <li className={styles.badge} data-tone={done ? 'done' : 'open'}>
        {badgeOf(gift, done)}
      </li>
      {remaining !== null && (
        <li className={styles.left}>{done ? texts.complete : texts.remaining(numberText(remaining))}</li>
      )}
      {gift.held > 0 && <li className={styles.left}>{texts.held(numberText(gift.held))}</li>}
      {warning && <li className={styles.warning}>{warningText(warning, gift)}</li>}
    </ul>
  );
}
