import type { GroupGift } from '#lib/contracts/registry/buying.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import styles from './group-bar.module.css';

/** How much of a gift that several pay is there. */
export function GroupBar({ group }: { group: GroupGift }) {
  const there = guestTexts.collected(formatPriceInLine(group.collected), formatPriceInLine(group.goal));
  const isFull = group.state === 'full' || group.state === 'bought';
  return (
    <div className={styles.group}>
      <div
        role="progressbar"
        aria-label={guestTexts.together}
        aria-valuenow={group.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={there}
        className={styles.bar}
      >
        <span style={{ width: `${group.percent}%` }} />
      </div>
      <p className={styles.words}>
        {isFull ? guestTexts.full : there}
        {group.contributors > 0 && <span>{guestTexts.contributors(group.contributors)}</span>}
      </p>
    </div>
  );
}
