import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { dedicationWords } from '#lib/orders/domain/dedication-words.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import styles from './order-facts.module.css';

interface Props {
  order: Order;
  /** It was handed over or cancelled: nothing is promised of it any more. */
  isOver?: boolean;
  /** What its customer told in the form of the payment; for who brings it. */
  paymentData?: readonly { label: string; value: string }[];
}

/** City, payment, delivery, and day and hour of the pick-up (CHK-21, ORD-10). */
export function OrderFacts({ order, isOver = false, paymentData = [] }: Props) {
  const { store, address, city, day, hour, arrives, reference, recipient, phone } = deliveryFacts(order);
  const facts: readonly (readonly [string, string])[] = [
    [orderTexts.city, city],
    [orderTexts.paymentMethod, order.PAYMENTMETHOD],
    ...paymentData.map(({ label, value }) => [label, value] as const),
    [orderTexts.shippingMethod, order.SHIPPINGMETHOD],
    [orderTexts.store, store && [store, address].filter(Boolean).join(', ')],
    [orderTexts.address, store ? '' : address],
    [orderTexts.arrives, isOver ? '' : arrives],
    [orderTexts.reference, reference],
    [orderTexts.recipient, [recipient, phone].filter(Boolean).join(', ')],
    [orderTexts.dedication, dedicationWords(order)],
    [orderTexts.pickupDay, isOver ? '' : day],
    [orderTexts.pickupHour, isOver ? '' : hour],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
