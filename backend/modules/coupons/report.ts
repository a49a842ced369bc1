import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CouponTable } from '../../db/schema/coupons.ts';
import type { OperatorCoupon } from './operator-contract.ts';

type ReportRow = Omit<Selectable<CouponTable>, 'used'> & {
  email: string | null;
  count: number;
  used: number;
  held: number;
};

/** Which coupons a command means: a code (of a promotion without one: its name), a batch, or all. */
export interface Named {
  code?: string | undefined;
  batch?: string | undefined;
}

/** For a query over `coupon c`. */
function isNamed({ code, batch }: Named): RawBuilder<boolean> {
  if (batch !== undefined) return sql<boolean>`c.batch = ${batch}`;
  if (code === undefined) return sql<boolean>`true`;
  return sql<boolean>`(c.code = ${code.toUpperCase()} or (c.code is null and c.label = ${code}))`;
}

/** Orders that used a coupon and are not cancelled, and carts that hold it; for a query over `coupon c`. */
const counted = (now: Date) => sql`
  (select count(*) from coupon_use u where u.coupon_id = c.coupon_id and u.returned_at is null)::int as used,
  (select count(*) from coupon_application a
    where a.coupon_id = c.coupon_id and a.held_until > ${now})::int as held`;

/** Coupons one by one, the newest first. */
export async function findNamed(db: Db, named: Named, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<ReportRow>`
    select c.*, customer.email, 1 as count, ${counted(now)} from coupon c left join customer using (customer_id)
    where ${isNamed(named)} order by c.created_at desc, c.coupon_id desc limit ${limit}`.execute(db);
  return rows.map(toOperator);
}

/** The same with each batch as one entry, under the terms of its first coupon. */
export async function listCoupons(db: Db, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<ReportRow>`
    with counted as (
      select c.coupon_id, case when c.batch = '' then c.coupon_id::text else c.batch end as name, c.batch, ${counted(now)}
      from coupon c),
    grouped as (
      select min(coupon_id) as coupon_id, count(*)::int as count, sum(used)::int as used, sum(held)::int as held
      from counted group by name, batch)
    select c.*, customer.email, grouped.count, grouped.used, grouped.held
    from grouped join coupon c using (coupon_id) left join customer using (customer_id)
    order by c.created_at desc, c.coupon_id desc limit ${limit}`.execute(db);
  return rows.map(toOperator);
}

/** The last orders that used a coupon. */
export async function findCouponOrders(db: Db, named: Named, limit: number) {
  const { rows } = await sql<{ order_id: string; used_at: Date; discount: number }>`
    select u.order_id, u.used_at, u.goods + u.shipping as discount from coupon_use u join coupon c using (coupon_id)
    where ${isNamed(named)} and u.returned_at is null order by u.used_at desc, u.order_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ order_id: orderid, used_at, discount }) => ({
    orderid,
    usedat: used_at.toISOString(),
    discount,
  }));
}

/** What coupons took off and what orders with them cost, those that took most first; a batch as one. */
export async function couponFigures(db: Db, named: Named) {
  const { rows } = await sql<{ name: string; orders: number; discount: number; sales: number }>`
    select coalesce(nullif(c.batch, ''), c.code, c.label) as name, count(*)::int as orders,
      sum(u.goods + u.shipping)::float8 as discount, sum(o.total)::float8 as sales
    from coupon_use u join coupon c using (coupon_id) join shop_order o using (order_id)
    where ${isNamed(named)} and u.returned_at is null
    group by 1 order by 3 desc, 1 limit 500`.execute(db);
  return rows;
}

/** Switches coupons on or off. @returns how many there are of the name */
export async function switchCoupons(db: Db, named: Named, isEnabled: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    update coupon c set is_enabled = ${isEnabled} where ${isNamed(named)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function toOperator(row: ReportRow): OperatorCoupon {
  const isPercent = row.kind === 'percent';
  return {
    code: row.count > 1 ? '' : (row.code ?? ''),
    batch: row.batch,
    label: row.label,
    kind: row.kind,
    percent: isPercent ? (row.value ?? 0) / 100 : null,
    amount: isPercent ? null : row.value,
    maximum: row.maximum,
    minimum: row.minimum,
    categories: row.categories,
    products: row.products,
    stores: row.stores,
    from: row.starts_on,
    to: row.ends_on,
    login: row.login_required,
    customer: row.email ?? '',
    combinable: row.is_append,
    balanceToShipping: row.balance_to_shipping,
    uses: row.uses,
    usesPerCustomer: row.uses_per_customer,
    enabled: row.is_enabled,
    count: row.count,
    used: row.used,
    held: row.held,
  };
}
