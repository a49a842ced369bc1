import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import type { GiftOrder } from '#lib/registry/domain/own-list.ts';
import styles from './gift-row.module.css';

/** Who bought a gift, as far as its owner sees it (EVT-68), and whether it was outside of the site (EVT-43). */
export function GiftBuyers({ orders }: { orders: readonly GiftOrder[] }) {
  const named = orders.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <ul className={styles.buyers}>
      {named.map(({ name, orderid, isExternal }) => (
        <li key={orderid}>{(isExternal ? texts.buyerInStore : texts.buyer)(name)}</li>
      ))}
    </ul>
  );
}
