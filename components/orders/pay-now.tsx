import { ButtonLink } from '#components/ui/primitives/button.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts as texts } from '#lib/labels/orders/orders.ts';
import { formatPrice } from '#lib/money/format.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';
import { givenOf } from '#lib/orders/domain/given.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { laPazTime } from '#lib/stores/domain/hours.ts';
import styles from './pay-now.module.css';

interface PayNowProps {
  order: Order;
  /** Until when the order waits for it. */
  before: Date;
  now: Date;
  /** The link that pays it. */
  href: string;
}

/** What an order that waits for its payment at a bank asks for: how much, until when, and where it is paid, on any device. */
export function PayNow({ order, before, now, href }: PayNowProps) {
  const held = givenOf(order) === 'part' ? texts.partHeld : texts.held;
  return (
    <section className={styles.panel} aria-labelledby="pay-title" data-screen-only="">
      <h2 id="pay-title" className={styles.title}>
        {texts.payTitle}
      </h2>
      {before > now && <p>{held(timeOf(before, now))}</p>}
      <ButtonLink href={href} reload>
        {texts.pay(formatPrice(order.TOTAL))}
      </ButtonLink>
    </section>
  );
}

/** 'las 14:50' of today, 'el sábado 28 de noviembre a las 00:20' of another day. */
function timeOf(instant: Date, now: Date): string {
  const { day, time } = laPazTime(instant);
  return day === laPazDay(now) ? texts.atTime(time) : texts.atDayTime(spanishDay(day), time);
}
