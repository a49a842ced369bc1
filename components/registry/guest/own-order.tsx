import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import type { OwnOrder as Order } from '#lib/registry/domain/guest-list.ts';
import styles from './own-order.module.css';

/** The order in which this guest holds a gift and has not paid, with the way to pay it. */
export function OwnOrder({ order: { orderid, isAtStore, href } }: { order: Order }) {
  return (
    <div className={styles.own}>
      <p>{isAtStore ? guestTexts.ownOrderAtStore(orderid) : guestTexts.ownOrderWaits(orderid)}</p>
      <ButtonLink href={href} size="s" variant="outline" reload>
        {isAtStore ? guestTexts.seeOwnOrder : guestTexts.payOwnOrder}
      </ButtonLink>
    </div>
  );
}
