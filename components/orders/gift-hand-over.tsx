import type { Order } from '#lib/contracts/orders.ts';
import { giftOrderTexts } from '#lib/labels/orders/gifts.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import type { DeliveryFacts } from '#lib/orders/domain/delivery.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import styles from './hand-over.module.css';

interface Props {
  order: Order;
  facts: DeliveryFacts;
  /** It is still to be paid, in the store. */
  paysThen: boolean;
}

/** Where a gift goes: the couple gets it, and its buyer has nothing to fetch. */
export function GiftHandOver({ order, facts: { event, store, address, city }, paysThen }: Props) {
  const place = [store, address, city].filter(Boolean).join(', ');
  return (
    <section className={styles.card} aria-labelledby="hand-over-title">
      <div className={styles.part}>
        <h2 id="hand-over-title" className={styles.title}>
          {giftOrderTexts.title}
        </h2>
        <p className={styles.when}>{giftOrderTexts.recipients(event)}</p>
        <p>{store === '' ? giftOrderTexts.part : giftOrderTexts.fetched(place)}</p>
        <p className={styles.quiet}>{giftOrderTexts.nothingToFetch}</p>
      </div>
      {paysThen && (
        <div className={styles.part}>
          <h3 className={styles.subtitle}>{giftOrderTexts.payAt(store)}</h3>
          <ul className={styles.list}>
            <li>{orderTexts.bringNumber(order.ORDERID)}</li>
            <li>{moneyText(order)}</li>
          </ul>
          {order.PAYUNTIL !== undefined && <p className={styles.quiet}>{giftOrderTexts.unpaid}</p>}
        </div>
      )}
    </section>
  );
}

function moneyText({ TOTAL, PAYUNTIL }: Order): string {
  const amount = formatPriceInLine(TOTAL);
  return PAYUNTIL === undefined
    ? giftOrderTexts.bringMoney(amount)
    : orderTexts.bringMoneyUntil(amount, untilWords(new Date(PAYUNTIL)));
}
