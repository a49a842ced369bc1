import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import type { CouponTable } from '../../db/schema/coupons.ts';
import { type Buyer, isOrderOf, personBehind } from './person.ts';

/** How often a coupon is used or taken already. */
interface Uses {
  /** Uses of other carts' orders and of the cart's own closed ones; counted where they are limited. */
  used_elsewhere: number;
  /** Those of them whose orders are not closed yet. */
  pending_elsewhere: number;
  /** Other carts that hold it now; counted where uses are limited. */
  held_elsewhere: number;
  /** Uses of the cart's customer in other carts; of a promotion that holds by itself those of its e-mail and phone, too. */
  spent: number;
}

/** A coupon or promotion as one cart finds it. */
export interface CouponRow extends Selectable<CouponTable>, Uses {
  /** Null for what is not applied to the cart. */
  temp_code: string | null;
  held_until: Date | null;
}

/** The cart that asks. */
export interface Holder {
  cart_id: string;
  /** Above 0 for a customer. */
  user_id: number;
  /** Lower case; what was typed for the cart without. Nobody can take a promotion out that holds by itself. */
  email?: string;
  /** What was typed for the cart without. */
  phone?: string;
}

/** What is applied to a cart, in the order in which it was, after the promotions that hold by themselves. */
export function loadCoupons(db: Db, holder: Holder, now: Date): Promise<CouponRow[]> {
  const ids = sql`
    select coupon_id from coupon_application where cart_id = ${holder.cart_id}
    union all select coupon_id from coupon where code is null and is_enabled`;
  return selectCoupons(db, holder, sql`c.coupon_id in (${ids})`, now);
}

/** Promotions that hold by themselves and are for everybody, on whatever day, but for those that are used up. */
export function loadPublicPromotions(db: Db): Promise<Selectable<CouponTable>[]> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('code', 'is', null)
    .where('is_enabled', '=', true)
    .where('customer_id', 'is', null)
    .where((where) => where.or([where('uses', 'is', null), where('used', '<', where.ref('uses'))]))
    .orderBy('coupon_id')
    .execute();
}

/** A coupon by its code, whether it is applied to the cart or not; null for a code that nobody knows. */
export async function findCoupon(db: Db, code: string, holder: Holder, now: Date): Promise<CouponRow | null> {
  const [row] = await selectCoupons(db, holder, sql`c.code = ${code}`, now);
  return row ?? null;
}

async function selectCoupons(
  db: Db,
  holder: Holder,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<CouponRow[]> {
  const { rows } = await sql<Omit<CouponRow, keyof Uses>>`
    select c.*, a.temp_code, a.held_until
    from coupon c
    left join coupon_application a on a.coupon_id = c.coupon_id and a.cart_id = ${holder.cart_id}
    where ${which}
    order by a.applied_at nulls first, c.coupon_id`.execute(db);
  const uses = await countUses(db, holder, rows.filter(isBounded), now);
  return rows.map((row) => ({ ...row, ...(uses.get(row.coupon_id) ?? UNBOUNDED) }));
}

/** May it be used only so often in all, or by each person? */
export function isBounded({
  uses,
  uses_per_customer,
}: Pick<CouponRow, 'uses' | 'uses_per_customer'>): boolean {
  return uses !== null || uses_per_customer !== null;
}

const UNBOUNDED: Uses = { used_elsewhere: 0, pending_elsewhere: 0, held_elsewhere: 0, spent: 0 };

/** Counts the uses of what may not be used without end, by coupon: most carts have none of it. */
async function countUses(
  db: Db,
  holder: Holder,
  bounded: readonly { coupon_id: number }[],
  now: Date,
): Promise<ReadonlyMap<number, Uses>> {
  if (bounded.length === 0) return new Map();
  const ids = bounded.map(({ coupon_id }) => coupon_id);
  const { cart_id, user_id } = holder;
  const person = await personBehind(db, await buyerBehind(db, holder));
  const { rows } = await sql<Uses & { coupon_id: number }>`
    select c.coupon_id,
      case when c.uses is null then 0 else c.used - (
        select count(*) from coupon_use u join shop_order o using (order_id)
        where u.coupon_id = c.coupon_id and o.cart_id = ${cart_id} and not o.is_closed
          and u.returned_at is null) end::int as used_elsewhere,
      case when c.uses is null then 0 else (
        select count(*) from coupon_use u join shop_order o using (order_id)
        where u.coupon_id = c.coupon_id and u.returned_at is null and o.cart_id <> ${cart_id}
          and not o.is_closed) end::int as pending_elsewhere,
      case when c.uses is null then 0 else (
        select count(*) from coupon_application h
        where h.coupon_id = c.coupon_id and h.cart_id <> ${cart_id} and h.held_until > ${now}) end::int as held_elsewhere,
      case when c.uses_per_customer is null then 0 else (
        select count(*) from coupon_use u join shop_order o using (order_id)
        where u.coupon_id = c.coupon_id and u.returned_at is null
          and (o.customer_id = ${user_id} or (c.code is null and ${isOrderOf(person)}))
          and (o.cart_id <> ${cart_id} or o.is_closed)) end::int as spent
    from coupon c
    where c.coupon_id = any(${intList(ids)})`.execute(db);
  return new Map(rows.map(({ coupon_id, ...counted }) => [coupon_id, counted]));
}

/** Who buys with a cart, as far as they have said it: in their order, else in the checkout. */
async function buyerBehind(db: Db, { cart_id, user_id, email, phone }: Holder): Promise<Buyer> {
  const customerId = user_id > 0 ? user_id : null;
  if (email !== undefined && phone !== undefined) return { customerId, email, phone };
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select lower(content #>> '{personal,email}') as email, content #>> '{personal,phone}' as phone
    from cart_draft where cart_id = ${cart_id}`.execute(db);
  return { customerId, email: email ?? rows[0]?.email ?? '', phone: phone ?? rows[0]?.phone ?? '' };
}

/** A coupon that nobody else can take at the same time, until the end of the transaction. */
export async function lockCoupon(trx: Db, couponId: number): Promise<void> {
  await trx
    .selectFrom('coupon')
    .select('coupon_id')
    .where('coupon_id', '=', couponId)
    .forUpdate()
    .executeTakeFirst();
}

/** The codes of coupons by their ids; '' of a promotion. */
export async function couponCodes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon')
    .select(['coupon_id', 'code'])
    .where('coupon_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ coupon_id, code }) => [coupon_id, code ?? '']));
}
