import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { couponInput } from '#backend/modules/coupons/index.ts';
import { amountOf } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../db/database.ts';
import type { CouponTable } from '../../db/schema/coupons.ts';

type CouponFile = z.input<typeof couponInput>;

/** Coupons for a file, and how many stay where they are. */
export interface ExportedCoupons {
  coupons: CouponFile[];
  /**
   * Those that another shop would take for something else: of one customer, whom it does not know; for certain products, whose ids
   * are others there; and codes that one command drew, which are money to whoever reads them and would be good in both shops.
   */
  leftOut: number;
}

/** Coupons, and promotions that hold by themselves, in the order in which they were made. */
export async function readCoupons(db: Db): Promise<ExportedCoupons> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('coupon_id').execute();
  const coupons = rows.filter(isForAnyShop).map(couponOf).filter(isReadable);
  return { coupons, leftOut: rows.length - coupons.length };
}

function isForAnyShop({ customer_id, products, batch }: Selectable<CouponTable>): boolean {
  return customer_id === null && products.length === 0 && batch === '';
}

function isReadable(coupon: CouponFile): boolean {
  return couponInput.safeParse(coupon).success;
}

function couponOf(row: Selectable<CouponTable>): CouponFile {
  return {
    code: row.code,
    label: row.label,
    ...givenBy(row),
    ...(row.maximum !== null && { maximum: amountOf(row.maximum) }),
    ...(row.minimum > 0 && { minimum: amountOf(row.minimum) }),
    ...(row.categories.length > 0 && { categories: row.categories }),
    ...(row.stores.length > 0 && { stores: row.stores }),
    ...(row.starts_on !== '' && { from: row.starts_on }),
    ...(row.ends_on !== '' && { to: row.ends_on }),
    ...(row.login_required && { login: true }),
    ...(row.is_append && { combinable: true }),
    ...(row.balance_to_shipping && { balanceToShipping: true }),
    ...(row.uses !== null && { uses: row.uses }),
    ...(row.uses_per_customer !== null && { usesPerCustomer: row.uses_per_customer }),
    ...(!row.is_enabled && { enabled: false }),
  };
}

/** `value` is hundredths of a percent, or centavos; of a delivery without one all of it. */
function givenBy({ kind, value }: Selectable<CouponTable>) {
  switch (kind) {
    case 'percent':
      return { percent: (value ?? 0) / 100 };
    case 'amount':
      return { amount: amountOf(value ?? 0) };
    case 'shipping':
      return { shipping: value === null ? '' : amountOf(value) };
  }
}
