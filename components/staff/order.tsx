import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderSums } from '#components/orders/order-sums.tsx';
import { TextAreaField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import type { HandOver as HandOverRecord, StaffState, TakenPayment } from '#lib/contracts/account/staff.ts';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { givenOf } from '#lib/orders/domain/given.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { buyerText, orderWhen } from '#lib/staff/order-when.ts';
import { GiveBack, RefundState, TakePayment } from './counter.tsx';
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
  /** What came for it; null while nothing has. */
  payment: TakenPayment | null;
  /** Of a cancelled order: its money waits to be given back, or was. */
  refund: 'none' | 'due' | 'done';
  can: Readonly<Record<'ready' | 'pay' | 'handover' | 'refund' | 'return' | 'giveback', boolean>>;
  state: StaffState;
  /** Who cancelled it, '' where nobody said so, and why. */
  cancellation: { by: '' | 'customer' | 'shop'; reason: string };
  /** A part of a gift whose money is not given back any more. */
  isSpent: boolean;
  needsCode: boolean;
  /** Who is expected to collect it. */
  collectors: readonly string[];
  history: readonly { STATUSNAME: string; DATE_ADDED: string }[];
  handOver: HandOverRecord | null;
  /** What its customer told in the form of the payment. */
  paymentData: readonly { label: string; value: string }[];
  /** By form what was typed before it was refused, and why. */
  refused: Readonly<Record<'handover' | 'handovercarnet' | 'refund' | 'return', Refused>>;
}

/** An order on the shop floor: what is in it, what is to be paid, and what is to be done with it now. */
export function StaffOrder(props: StaffOrderProps) {
  const { order, statusname, lines, due, payment, refund, can, isSpent, refused } = props;
  const isOpen = can.ready || can.handover;
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <p className={styles.status}>{statusname}</p>
        <p>
          {buyerText(order)}
          {order.PHONE && (
            <>
              {'\u00a0· '}
              <Anchor href={`tel:${order.PHONE.replaceAll(/[^\d+]/g, '')}`}>{order.PHONE}</Anchor>
            </>
          )}
        </p>
        <p className={styles.quiet}>{orderWhen(order)}</p>
        {props.cancellation.by !== '' && <p>{cancelledText(props.cancellation)}</p>}
        <RefundState refund={refund} payment={payment} canGiveBack={can.giveback} />
        {isSpent && <Notice>{texts.spent}</Notice>}
      </div>
      <div className={styles.contents}>
        <Lines lines={lines} />
        <OrderSums order={order} />
      </div>
      <div className={styles.work}>
        {can.giveback && <GiveBack order={order} payment={payment} />}
        {isOpen && !can.pay && <p className={styles.due}>{dueText(due, order)}</p>}
        {can.ready && (
          <OrderAction orderId={order.ORDERID} action="ready">
            <Button type="submit" wide>
              {order.SHIPPINGTYPE === 'PICKUP' ? texts.ready : texts.send}
            </Button>
          </OrderAction>
        )}
        {can.pay && <TakePayment order={order} text={dueText(due, order)} due={due} isFirst={!can.ready} />}
        {can.handover && !can.pay && (
          <HandOver
            order={order}
            needsCode={props.needsCode}
            collectors={props.collectors}
            code={refused.handover}
            carnet={refused.handovercarnet}
          />
        )}
        {can.refund && <CancelOrder {...props} action="refund" />}
        {can.return && <CancelOrder {...props} action="return" />}
        <OrderHistory history={props.history} handOver={props.handOver} payment={payment} />
      </div>
      <div className={styles.rest}>
        <OrderFacts
          order={order}
          isOver={props.state === 'done' || props.state === 'cancelled'}
          paymentData={props.paymentData}
        />
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {lines.map((line) => (
        <li key={`${line.SKU} ${line.PACKNAME}`}>
          <Picture path={line.DEFAULTIMAGE} alt="" sizes="56px" />
          <div>
            <strong>{numberText(line.QUANTITY)} ×</strong> {line.PRODUCTNAME}
            <span className={styles.quiet}> {[line.VARIANT, line.SKU].filter(Boolean).join(' · ')}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Cancels an order, or takes back what was handed over: each by a form of its own, which does nothing else. */
function CancelOrder({ order, payment, refused, action }: StaffOrderProps & { action: 'refund' | 'return' }) {
  const isReturn = action === 'return';
  const { values, errors } = refused[action];
  const isUnpaid = order.PAYMENTTYPE === 'OFFLINE' && payment === null;
  const title = isUnpaid ? texts.cancelTitle : texts.refundTitle;
  return (
    <Disclosure summary={isReturn ? texts.returnTitle : title} open={errors.reason !== undefined}>
      <OrderAction orderId={order.ORDERID} action={action}>
        <p className={styles.quiet}>
          {texts.refundAbout[givenOf(order) ?? 'own']} {refundNext(order, payment)}
        </p>
        <TextAreaField
          id="staff-reason"
          name="reason"
          label={texts.reason}
          required
          rows={2}
          defaultValue={values.reason}
          error={errors.reason}
        />
        <Button type="submit" variant="outline" wide>
          {isReturn ? texts.returnSubmit : texts.refund}
        </Button>
      </OrderAction>
    </Disclosure>
  );
}

function cancelledText({ by, reason }: StaffOrderProps['cancellation']): string {
  return by === '' ? '' : texts.cancelled(texts.cancelledBy[by], reason);
}

/** What to do with its money once it is cancelled, by how it was paid. */
function refundNext({ PAYMENTTYPE: type }: Order, payment: TakenPayment | null): string {
  const { refundNext: said } = texts;
  // Marked as paid by command: the shop knows of no money that it could give back.
  if (payment === null && (type === 'WAIT' || type === 'REDIRECT')) return said.UNRECORDED;
  if (type === 'WAIT' || type === 'REDIRECT' || type === 'DIRECT') return said[type];
  return payment ? said.OFFLINE : said.UNPAID;
}

function dueText(due: number, { PAYUNTIL }: Order): string {
  if (due <= 0) return texts.paid;
  const amount = formatPrice(due);
  return PAYUNTIL === undefined ? texts.due(amount) : texts.dueUntil(amount, untilWords(new Date(PAYUNTIL)));
}
