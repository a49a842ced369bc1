import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import type { OwnGift, RefusedComment } from '#lib/registry/domain/own-list.ts';
import styles from './gift-list.module.css';
import { GiftRow } from './gift-row.client.tsx';

const HEADINGS = [texts.gift, texts.wanted, texts.state, texts.actions] as const;

interface GiftListProps {
  eventId: number;
  gifts: readonly OwnGift[];
  refused: RefusedComment | null;
}

/** The gifts of an owner's list, as a table that can be printed. */
export function GiftList({ eventId, gifts, refused }: GiftListProps) {
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
          <GiftRow
            key={gift.sku}
            eventId={eventId}
            gift={gift}
            refused={refused?.sku === gift.sku ? refused : null}
          />
        ))}
      </tbody>
    </table>
  );
}
