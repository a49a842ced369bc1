import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import {
  type getStaffOrders,
  type ListedOrder,
  MAX_COUNT,
  type StaffView,
  staffDelivery,
  staffList,
} from '#lib/contracts/account/staff.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { unitsText } from '#lib/labels/registry/units.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './staff.module.css';

type Found = CallOutput<typeof getStaffOrders>;

interface StaffOrdersProps {
  view: StaffView;
  found: Pick<Found, 'rows' | 'counts' | 'ismore' | 'isshort'>;
}

/** The orders of a store by state and delivery, or those that a search finds. */
export function StaffOrders({ view, found }: StaffOrdersProps) {
  const { rows, counts, ismore } = found;
  const isSearch = view.query !== '';
  return (
    <>
      <Tabs view={view} counts={counts} />
      {isSearch ? (
        <p role="status">
          {resultText(found, view.query)} <Anchor href={routes.staff()}>{texts.leaveSearch}</Anchor>
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
      {ismore && <p>{isSearch ? texts.more : texts.moreListed}</p>}
    </>
  );
}

function resultText({ rows, isshort }: StaffOrdersProps['found'], query: string): string {
  if (isshort) return texts.short;
  return rows.length === 0 ? texts.noneFound(query) : texts.found(rows.length);
}

function Tabs({ view, counts }: { view: StaffView; counts: Found['counts'] }) {
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
                  {texts.deliveries[one]}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function Row({ row: { order, statusname, refund, images, units } }: { row: ListedOrder }) {
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
        <p>{[`${order.FIRSTNAME} ${order.LASTNAME}`.trim(), order.PHONE].filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>{whenOf(order)}</p>
        <p className={styles.quiet}>
          {[statusname, texts.units(unitsText(units)), formatPrice(order.TOTAL)].join(' · ')}
        </p>
        {refund !== 'none' && (
          <p className={styles.mark} data-tone={refund}>
            {texts.refunds[refund]}
          </p>
        )}
      </div>
    </li>
  );
}

/** When it is picked up, or where it is sent. */
function whenOf(order: Order): string {
  const { day, hour, address, city } = deliveryFacts(order);
  if (order.SHIPPINGTYPE === 'ADDRESS') return [address, city].filter(Boolean).join(', ');
  return day !== '' && hour !== '' ? orderTexts.between(day, hour) : order.SHIPPINGMETHOD;
}
