import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { TakenPayment } from '#lib/contracts/account/staff.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { counterTexts as counter } from '#lib/labels/staff/counter.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { givenOf } from '#lib/orders/domain/given.ts';
import { returnedText, toReturnText } from '#lib/staff/payment-words.ts';
import { OrderAction } from './order-action.tsx';
import styles from './staff.module.css';

interface TakePaymentProps {
  order: Order;
  /** How much, and until when it waits for that. */
  text: string;
  /** Centavos. */
  due: number;
  /** It is what has to be done next. */
  isFirst: boolean;
}

/** Takes the money of an order that is paid at the counter. */
export function TakePayment({ order, text, due, isFirst }: TakePaymentProps) {
  return (
    <section aria-labelledby="pay-title" className={styles.section}>
      <h2 id="pay-title" className={styles.title}>
        {counter.title}
      </h2>
      <OrderAction orderId={order.ORDERID} action="pay">
        <p className={styles.due}>{text}</p>
        <p className={styles.quiet}>{isFirst && givenOf(order) ? counter.aboutGift : counter.about}</p>
        <Button type="submit" name="tender" value="cash" variant={isFirst ? 'primary' : 'outline'} wide>
          {counter.cash(formatPrice(due))}
        </Button>
        <Button type="submit" name="tender" value="card" variant="outline" wide>
          {counter.card}
        </Button>
      </OrderAction>
    </section>
  );
}

interface RefundStateProps {
  /** Of a cancelled order: its money waits to be given back, or was. */
  refund: 'none' | 'due' | 'done';
  payment: TakenPayment | null;
  /** Whoever looks at it may give it back. */
  canGiveBack: boolean;
}

/** Whether the money of an order waits to be given back, or who gave it back and when. */
export function RefundState({ refund, payment, canGiveBack }: RefundStateProps) {
  if (refund === 'none') return null;
  if (refund === 'due') {
    const due = payment ? `${toReturnText(payment)}.` : texts.refundDue;
    return <Notice tone="warn">{canGiveBack ? due : `${due} ${texts.giveBackManager}`}</Notice>;
  }
  return <Notice tone="success">{payment ? `${returnedText(payment)}.` : texts.refundDone}</Notice>;
}

/** What to do with the money of a cancelled order, step by step, and the button that says that it is done. */
export function GiveBack({ order, payment }: { order: Order; payment: TakenPayment | null }) {
  const isAtCounter = payment !== null && payment.tender !== 'bank';
  return (
    <section aria-labelledby="giveback-title" className={styles.section}>
      <h2 id="giveback-title" className={styles.title}>
        {texts.giveBackTitle}
      </h2>
      <OrderAction orderId={order.ORDERID} action="giveback">
        <ol className={styles.steps}>
          {stepsOf(order, payment).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button type="submit" wide>
          {isAtCounter ? counter.confirm(formatPrice(payment.amount)) : texts.giveBackTitle}
        </Button>
      </OrderAction>
    </section>
  );
}

function stepsOf(order: Order, payment: TakenPayment | null): readonly string[] {
  const { PAYMENTTYPE: type, FIRSTNAME, LASTNAME } = order;
  if (payment && payment.tender !== 'bank') {
    const name = `${FIRSTNAME} ${LASTNAME}`.trim() || texts.customer;
    return counter.steps[payment.tender](formatPrice(payment.amount), name);
  }
  return texts.giveBackSteps[type === 'REDIRECT' || type === 'DIRECT' ? type : 'WAIT'];
}
