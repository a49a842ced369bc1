import { ButtonLink } from '#components/ui/primitives/button.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { type DeliveryFacts, deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { directionsUrl } from '#lib/stores/domain/by-city.ts';
import { GiftHandOver } from './gift-hand-over.tsx';
import styles from './hand-over.module.css';

interface HandOverProps {
  order: Order;
  /** Where the order's store stands; null when it is not known. */
  point: { lat: number; lng: number } | null;
  /** The file for calendars, '' without. */
  calendarHref: string;
  /** What whoever picks it up says, '' for a delivery. */
  code: string;
  /** Money came for it: nothing is left to pay when it is handed over. */
  isPaid: boolean;
  /** Says what happens until then as well. */
  withSteps?: boolean;
}

/** When and where an order reaches its customer, what to bring, and what happens until then (CHK-21). */
export function HandOver({ order, point, calendarHref, code, isPaid, withSteps = false }: HandOverProps) {
  const facts = deliveryFacts(order);
  const paysThen = isPaidThen(order) && !isPaid;
  if (facts.event !== '') {
    return <GiftHandOver order={order} facts={facts} paysThen={paysThen} />;
  }
  const isPickup = order.SHIPPINGTYPE === 'PICKUP';
  const steps = withSteps ? stepsOf(order, facts, paysThen) : [];
  return (
    <section className={styles.card} aria-labelledby="hand-over-title">
      <div className={styles.part}>
        <h2 id="hand-over-title" className={styles.title}>
          {isPickup ? orderTexts.pickupTitle : orderTexts.deliveryTitle}
        </h2>
        <p className={styles.when}>{isPickup ? pickupText(facts) : arrivalText(facts)}</p>
        <p>{placeOf(facts)}</p>
        {facts.recipient && <p className={styles.quiet}>{orderTexts.receives(facts.recipient)}</p>}
        {isPickup && (
          <p className={styles.ways}>
            {calendarHref && (
              <ButtonLink href={calendarHref} reload download size="s" variant="outline">
                {orderTexts.toCalendar}
              </ButtonLink>
            )}
            {point && (
              <ButtonLink href={directionsUrl(point)} reload target="_blank" size="s" variant="outline">
                {orderTexts.directions}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      <div className={styles.part}>
        <h3 className={styles.subtitle}>{orderTexts.bring}</h3>
        <ul className={styles.list}>
          {bringOf(order, facts, { code, paysThen }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {steps.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.subtitle}>{orderTexts.next}</h3>
          <ol className={styles.list}>
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function pickupText({ day, hour }: DeliveryFacts): string {
  if (day === '') return orderTexts.whenReady;
  return hour === '' ? day : orderTexts.between(day, hour);
}

function arrivalText({ arrives, days }: DeliveryFacts): string {
  if (arrives !== '') return `${orderTexts.arrives} ${arrives}`;
  return days === '' ? orderTexts.whenSent : orderTexts.arrivesIn(days);
}

function placeOf({ store, address, city }: DeliveryFacts): string {
  return [store, address, city].filter(Boolean).join(', ');
}

/** Whether an order is paid when it is handed over. */
function isPaidThen(order: Order): boolean {
  return order.PAYMENTTYPE === 'OFFLINE' && order.TOTAL > 0;
}

function bringOf(
  order: Order,
  { terminal }: DeliveryFacts,
  { code, paysThen }: { code: string; paysThen: boolean },
): string[] {
  const isFetched = order.SHIPPINGTYPE === 'PICKUP' || terminal !== '';
  return [
    ...(isFetched ? [orderTexts.bringId] : []),
    orderTexts.bringNumber(order.ORDERID),
    ...(code === '' ? [] : [orderTexts.bringCode(code)]),
    ...(paysThen ? [moneyText(order)] : []),
  ];
}

function moneyText({ TOTAL, PAYUNTIL }: Order): string {
  const amount = formatPriceInLine(TOTAL);
  return PAYUNTIL === undefined
    ? orderTexts.bringMoney(amount)
    : orderTexts.bringMoneyUntil(amount, untilWords(new Date(PAYUNTIL)));
}

function fetchText(order: Order, paysThen: boolean): string {
  if (!paysThen) return orderTexts.fetch;
  const { PAYUNTIL } = order;
  return PAYUNTIL === undefined
    ? orderTexts.fetchAndPay
    : orderTexts.fetchAndPayUntil(untilWords(new Date(PAYUNTIL)));
}

function stepsOf(order: Order, { terminal }: DeliveryFacts, paysThen: boolean): string[] {
  const isPickup = order.SHIPPINGTYPE === 'PICKUP';
  const told = isPickup ? orderTexts.tellReady : orderTexts.tellSent;
  const fetched = fetchText(order, paysThen);
  const brought = paysThen ? orderTexts.receiveAndPay : orderTexts.receive;
  return [
    orderTexts.prepare,
    told(order.EMAIL),
    isPickup ? fetched : terminal === '' ? brought : orderTexts.fetchAtTerminal,
  ];
}
