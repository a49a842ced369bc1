import type { ReactNode } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { TextField } from '#components/ui/primitives/field.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import type { StaffState } from '#lib/contracts/account/staff.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './staff.module.css';

interface StaffOrdersProps {
  state: StaffState;
  counts: { todo: number; ready: number };
  rows: readonly { order: Order; statusname: string }[];
  /** What was typed of a number that is none, and what is wrong with it. */
  find: { value: string; error: string | undefined };
  /** Reads the number from a photo. */
  scan: ReactNode;
}

const STATES = ['todo', 'ready', 'done', 'cancelled'] as const;

/** The orders of a store by state, and one by its number. */
export function StaffOrders({ state, counts, rows, find, scan }: StaffOrdersProps) {
  const labelOf = (one: StaffState) =>
    one === 'todo' || one === 'ready' ? texts.count(texts.states[one], counts[one]) : texts.states[one];
  return (
    <>
      <form
        id="staff-find"
        method="post"
        action={routes.form('staff-find')}
        className={styles.find}
        noValidate
      >
        <TextField
          id="staff-number"
          name="number"
          label={texts.find}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={find.value}
          error={find.error}
        />
        <Button type="submit">{texts.findSubmit}</Button>
      </form>
      {scan}
      <nav aria-label={texts.tabs}>
        <ul className={styles.tabs}>
          {STATES.map((one) => (
            <li key={one}>
              <Anchor
                href={routes.staff(one)}
                className={styles.tab}
                aria-current={one === state ? 'page' : undefined}
              >
                {labelOf(one)}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{texts.empty}</p>
      ) : (
        <ul className={styles.orders}>
          {rows.map(({ order, statusname }) => (
            <li key={order.ORDERID} className={styles.card}>
              <h2 className={styles.number}>
                <Anchor href={routes.staffOrder(order.ORDERID)}>{texts.order(order.ORDERID)}</Anchor>
              </h2>
              <p>{`${order.FIRSTNAME} ${order.LASTNAME}`.trim()}</p>
              <p className={styles.quiet}>{whenOf(order)}</p>
              <p className={styles.quiet}>
                {statusname} · {formatPrice(order.TOTAL)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** When it is picked up, or where it is sent. */
function whenOf(order: Order): string {
  const { day, hour, address, city } = deliveryFacts(order);
  if (order.SHIPPINGTYPE === 'ADDRESS') return [address, city].filter(Boolean).join(', ');
  return day !== '' && hour !== '' ? orderTexts.between(day, hour) : order.SHIPPINGMETHOD;
}
