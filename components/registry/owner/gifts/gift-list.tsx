import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import type { OwnGift } from '#lib/registry/domain/own-list.ts';
import styles from './gift-list.module.css';
import { GiftRow } from './gift-row.client.tsx';

const HEADINGS = [texts.gift, texts.wanted, texts.state, texts.actions] as const;

/** The gifts of an owner's list, as a table that can be printed. */
export function GiftList({ eventId, gifts }: { eventId: number; gifts: readonly OwnGift[] }) {
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {HEADINGS.map((heading, at) => (
            <th key={heading} scope="col" colSpan={at === 0 ? 2 : 1}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => (
          <GiftRow key={gift.sku} eventId={eventId} gift={gift} />
        ))}
      </tbody>
    </table>
  );
}
