import type { DiscountRow, DiscountRows } from '#lib/cart/domain/discount-rows.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { costText, summaryTexts } from '#lib/labels/cart/summary.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './sums.module.css';

interface SumsProps {
  subtotal: Centavos;
  /** All that is off the goods, what exceeds them included. */
  discount: Centavos;
  /** What to know of the part of it that has no name of its own. */
  discountNote?: string;
  total: Centavos;
  /** Before what is off it; null while the way of delivery is not chosen: said in words. */
  shipping?: Centavos | null;
  /** In place of those words. */
  shippingNote?: string | undefined;
  /** The parts of the discounts that have a name. */
  discounts?: DiscountRows;
  /** They are the browser's own, which the shop checks when the connection is back. */
  unchecked?: boolean;
}

const NO_ROWS: DiscountRows = { goods: [], shipping: [] };

/** The sums of a cart or an order, each discount by its name (CART-04, CART-31, CART-32, COUP-20, GAP-058). */
export function Sums(props: SumsProps) {
  const { subtotal, discount, total, shipping, discounts = NO_ROWS, unchecked = false } = props;
  // What coupons exceed the goods by is no saving: it stays the shopper's.
  const off = Math.min(discount, subtotal);
  const unnamed = off - sumOf(discounts.goods);
  const saved = off + sumOf(discounts.shipping);
  return (
    <>
      <dl className={styles.sums}>
        <Row label={summaryTexts.subtotal} value={formatPrice(subtotal)} />
        {unnamed > 0 && (
          <Row
            label={summaryTexts.discount}
            note={props.discountNote}
            value={`-${formatPrice(unnamed)}`}
            kind="save"
          />
        )}
        <Discounts rows={discounts.goods} />
        {shipping !== undefined && (
          <Row
            label={summaryTexts.shipping}
            value={shippingText(shipping, props.shippingNote)}
            {...(shipping === null && { kind: 'later' as const })}
          />
        )}
        <Discounts rows={discounts.shipping} />
        <Row
          label={unchecked ? summaryTexts.uncheckedTotal : summaryTexts.total}
          note={unchecked ? summaryTexts.unchecked : undefined}
          value={formatPrice(total)}
          kind="total"
        />
      </dl>
      {saved > 0 && <p className={styles.saved}>{couponTexts.savings(formatPrice(saved))}</p>}
    </>
  );
}

/** A discount without an amount yet is said in words. */
function Discounts({ rows }: { rows: readonly DiscountRow[] }) {
  return rows.map(({ label, amount, note }) =>
    amount > 0 ? (
      <Row key={label} label={label} note={note} value={`-${formatPrice(amount)}`} kind="save" />
    ) : (
      <Row key={label} label={label} value={note ?? ''} kind="later" />
    ),
  );
}

function sumOf(rows: readonly DiscountRow[]): Centavos {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function shippingText(shipping: Centavos | null, note: string = summaryTexts.shippingLater): string {
  return shipping === null ? note : costText(shipping);
}

interface RowProps {
  label: string;
  value: string;
  note?: string | undefined;
  kind?: 'save' | 'later' | 'total';
}

function Row({ label, value, note, kind }: RowProps) {
  return (
    <div className={styles.row} data-kind={kind}>
      <dt>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
