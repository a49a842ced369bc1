import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import {
  type getStaffOrders,
  type ListedOrder,
  MAX_COUNT,
  type StaffView,
  staffDelivery,
  staffList,
  type TakenPayment,
} from '#lib/contracts/account/staff.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { counterTexts } from '#lib/labels/staff/counter.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import { buyerText, orderWhen } from '#lib/staff/order-when.ts';
import { returnedText, toReturnText } from '#lib/staff/payment-words.ts';
import styles from './staff.module.css';

type Found = CallOutput<typeof getStaffOrders>;

interface StaffOrdersProps {
  view: StaffView;
  found: Pick<Found, 'rows' | 'counts' | 'deliveries' | 'ismore' | 'isshort'>;
}

/** The orders of a store by state and delivery, or those that a search finds. */
export function StaffOrders({ view, found }: StaffOrdersProps) {
  const { rows, counts, deliveries, ismore } = found;
  const isSearch = view.query !== '';
  return (
    <>
      <Tabs view={view} counts={counts} deliveries={deliveries} />
      {isSearch ? (
        <p role="status">
          {resultText(found, view.query)}
          {rows.length > 0 ? ' · ' : ' '}
          <Anchor href={routes.staff()}>{texts.leaveSearch}</Anchor>
        </p>
      ) : (
        rows.length === 0 && <p className={styles.quiet}>{texts.empty}</p>
      )}
      {rows.length > 0 && (
        <ul className={styles.orders}>
          {rows.map((row) => (
            <Row key={row.order.ORDERID} row={row} />
          ))}
        </ul>
      )}
      {ismore && !isSearch && <p>{texts.moreListed}</p>}
    </>
  );
}

function resultText({ rows, isshort, ismore }: StaffOrdersProps['found'], query: string): string {
  if (isshort) return texts.short;
  if (ismore) return texts.first(rows.length);
  return rows.length === 0 ? texts.noneFound(query) : texts.found(rows.length);
}

function Tabs({ view, counts, deliveries }: { view: StaffView } & Pick<Found, 'counts' | 'deliveries'>) {
  const { state, delivery, query } = view;
  const current = (isCurrent: boolean) => (isCurrent && query === '' ? 'page' : undefined);
  const numberOf = (count: number) => (count >= MAX_COUNT ? `${MAX_COUNT}+` : String(count));
  return (
    <>
      <nav aria-label={texts.tabs}>
        <ul className={styles.tabs}>
          {staffList.options.map((one) => (
            <li key={one}>
              <Anchor
                href={routes.staff({ state: one, delivery })}
                className={styles.tab}
                aria-current={current(one === state)}
              >
                {texts.count(texts.states[one], numberOf(counts[one]))}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {query === '' && (
        <nav aria-label={texts.deliveryTabs}>
          <ul className={styles.deliveries}>
            {staffDelivery.options.map((one) => (
              <li key={one}>
                <Anchor
                  href={routes.staff({ state, delivery: one })}
                  aria-current={current(one === delivery)}
                >
                  {texts.count(texts.deliveries[one], numberOf(deliveries[one]))}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function Row({ row }: { row: ListedOrder }) {
  const { order, statusname, refund, payment, images, units } = row;
  return (
    <li className={styles.listed}>
      <div className={styles.pictures}>
        {images.map((image) => (
          <Picture key={image} path={image} alt="" sizes="56px" />
        ))}
      </div>
      <div className={styles.facts}>
        <h2 className={styles.number}>
          <Anchor href={routes.staffOrder(order.ORDERID)}>{texts.order(order.ORDERID)}</Anchor>
        </h2>
        <p>{[buyerText(order), order.PHONE].filter(Boolean).join('\u00a0· ')}</p>
        <p className={styles.quiet}>{orderWhen(order)}</p>
        <p className={styles.quiet}>
          {[statusname, texts.units(numberText(units)), formatPrice(order.TOTAL)].join(' · ')}
        </p>
        {refund !== 'none' && (
          <p className={styles.mark} data-tone={refund}>
            {refund === 'due' ? dueText(payment) : doneText(payment)}
          </p>
        )}
        {isToPay(row) && <p className={styles.mark}>{counterTexts.toPay(formatPrice(row.due))}</p>}
      </div>
    </li>
  );
}

/** Its money is still to be taken. */
function isToPay({ state, due }: ListedOrder): boolean {
  return due > 0 && (state === 'todo' || state === 'ready');
}

function dueText(payment: TakenPayment | null): string {
  return payment ? toReturnText(payment) : texts.refundDue;
}

function doneText(payment: TakenPayment | null): string {
  return payment ? returnedText(payment) : texts.refundDone;
}
