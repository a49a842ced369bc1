import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderSums } from '#components/orders/order-sums.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { TextAreaField } from '#components/ui/primitives/field.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { HandOver as HandOverRecord } from '#lib/contracts/account/staff.ts';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { HandOver, type Refused } from './hand-over.tsx';
import { OrderAction } from './order-action.tsx';
import { OrderHistory } from './order-history.tsx';
import styles from './staff.module.css';

interface StaffOrderProps {
  order: Order;
  statusname: string;
  lines: readonly OrderLine[];
  /** Centavos. */
  due: number;
  /** Of a cancelled order: its money waits to be given back, or was. */
  refund: 'none' | 'due' | 'done';
  can: { ready: boolean; handover: boolean; refund: boolean; giveback: boolean };
  /** A part of a gift whose money is not given back any more. */
  isSpent: boolean;
  needsCode: boolean;
  /** Who is expected to collect it. */
  collectors: readonly string[];
  history: readonly { STATUSNAME: string; DATE_ADDED: string }[];
  handOver: HandOverRecord | null;
  /** By form what was typed before it was refused, and why. */
  refused: Readonly<Record<'handover' | 'handovercarnet' | 'refund', Refused>>;
}

/** An order on the shop floor: what is in it, what is to be paid, and what is to be done with it now. */
export function StaffOrder(props: StaffOrderProps) {
  const { order, statusname, lines, due, refund, can, isSpent, needsCode, collectors, refused } = props;
  const isOpen = can.ready || can.handover;
  return (
    <>
      <p className={styles.status}>{statusname}</p>
      <p>
        {`${order.FIRSTNAME} ${order.LASTNAME}`.trim()}
        {order.PHONE && (
          <>
            {' · '}
            <Anchor href={`tel:${order.PHONE.replaceAll(/[^\d+]/g, '')}`}>{order.PHONE}</Anchor>
          </>
        )}
      </p>
      {refund !== 'none' && (
        <Notice tone={refund === 'due' ? 'warn' : 'info'}>
          {refund === 'due' ? texts.refundDue : texts.refundDone}
          {refund === 'due' && !can.giveback && ` ${texts.giveBackManager}`}
        </Notice>
      )}
      {isSpent && <Notice>{texts.spent}</Notice>}
      {can.giveback && (
        <section aria-labelledby="giveback-title" className={styles.section}>
          <h2 id="giveback-title" className={styles.title}>
            {texts.giveBackTitle}
          </h2>
          <OrderAction orderId={order.ORDERID} action="giveback">
            <ol className={styles.steps}>
              {texts.giveBackSteps[paymentKind(order)].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Button type="submit" wide>
              {texts.giveBackTitle}
            </Button>
          </OrderAction>
        </section>
      )}
      {isOpen && <p className={styles.due}>{dueText(due, order)}</p>}
      <ul className={styles.lines} aria-label={texts.lines}>
        {lines.map((line) => (
          <li key={`${line.SKU} ${line.PACKNAME}`}>
            <strong>{String(line.QUANTITY).replace('.', ',')} ×</strong> {line.PRODUCTNAME}
            <span className={styles.quiet}> {[line.VARIANT, line.SKU].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
      {can.ready && (
        <OrderAction orderId={order.ORDERID} action="ready">
          <Button type="submit" wide>
            {order.SHIPPINGTYPE === 'PICKUP' ? texts.ready : texts.send}
          </Button>
        </OrderAction>
      )}
      {can.handover && (
        <HandOver
          order={order}
          needsCode={needsCode}
          collectors={collectors}
          code={refused.handover}
          carnet={refused.handovercarnet}
        />
      )}
      <OrderFacts order={order} />
      {can.refund && (
        <Disclosure summary={texts.refundTitle} open={refused.refund.errors.reason !== undefined}>
          <OrderAction orderId={order.ORDERID} action="refund">
            <p className={styles.quiet}>
              {texts.refundAbout} {texts.refundNext[paymentKind(order)]}
            </p>
            <TextAreaField
              id="staff-reason"
              name="reason"
              label={texts.reason}
              required
              rows={2}
              defaultValue={refused.refund.values.reason}
              error={refused.refund.errors.reason}
            />
            <Button type="submit" variant="outline" wide>
              {texts.refund}
            </Button>
          </OrderAction>
        </Disclosure>
      )}
      <OrderHistory history={props.history} handOver={props.handOver} />
    </>
  );
}

/** By which instructions its money goes back; what is paid in the store has those of the counter. */
function paymentKind({ PAYMENTTYPE: type }: Order): keyof typeof texts.giveBackSteps {
  return type === 'WAIT' || type === 'REDIRECT' || type === 'DIRECT' ? type : 'OFFLINE';
}

function dueText(due: number, { PAYUNTIL }: Order): string {
  if (due <= 0) return texts.paid;
  const amount = formatPrice(due);
  return PAYUNTIL === undefined ? texts.due(amount) : texts.dueUntil(amount, untilWords(new Date(PAYUNTIL)));
}
