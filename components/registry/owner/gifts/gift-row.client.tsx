'use client';

import { memo } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { giftAnchor, type OwnGift, type RefusedComment } from '#lib/registry/domain/own-list.ts';
import { useServerValue } from '../use-server-value.ts';
import { GiftBuyers } from './gift-buyers.tsx';
import { GiftComment } from './gift-comment.tsx';
import { GiftQuantity } from './gift-quantity.tsx';
import styles from './gift-row.module.css';
import { GiftState } from './gift-state.tsx';
import { RemoveGift } from './remove-gift.tsx';

interface GiftRowProps {
  eventId: number;
  gift: OwnGift;
  /** The couple's words about it, where they were refused. */
  refused: RefusedComment | null;
}

/** Whether the server says the same of it as before: a page that follows a change brings all rows anew. */
const isSame = (before: GiftRowProps, now: GiftRowProps) => JSON.stringify(before) === JSON.stringify(now);

/** A gift of an owner's list: what is requested, bought and left, and what can be done with it (EVT-46). */
export const GiftRow = memo(function GiftRow({ eventId, gift, refused }: GiftRowProps) {
  const [quantity, setQuantity] = useServerValue(gift.quantity);
  const [comment, setComment] = useServerValue(gift.comment);
  const now = { ...gift, quantity, comment };
  const own = { eventId, gift: now };
  return (
    <tr id={giftAnchor(gift.sku)} className={styles.row}>
      <td className={styles.picture}>
        <Picture path={gift.picture} alt="" sizes="84px" className={styles.image} />
      </td>
      <th scope="row" className={styles.facts}>
        {gift.href === '' ? gift.name : <Anchor href={gift.href}>{gift.name}</Anchor>}
        {gift.href !== '' && <Price price={gift.price} size="s" className={styles.price} />}
        <GiftBuyers orders={gift.orders} />
        {comment !== '' && <p className={styles.comment}>{comment}</p>}
        <GiftComment {...own} refused={refused} onSaved={setComment} />
      </th>
      <td className={styles.quantity}>
        <GiftQuantity {...own} onSaved={setQuantity} />
      </td>
      <td className={styles.state}>
        <GiftState gift={now} />
      </td>
      <td className={styles.ways}>
        <RemoveGift {...own} />
      </td>
    </tr>
  );
}, isSame);
