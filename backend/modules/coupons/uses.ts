import { type Selectable, sql } from 'kysely';
import type { Judgement } from '#lib/coupons/domain/judge.ts';
import { couponMessages, couponProblems } from '#lib/labels/checkout/coupons.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import type { OrderDiscount, OrderTable } from '../../db/schema/orders.ts';
import { Refusal } from '../../http/handler.ts';
import { type CouponRow, isBounded } from './coupon-reader.ts';
import { type Buyer, isOrderOf, lockPerson, personBehind } from './person.ts';

/** What an order uses of coupons and promotions; amounts in centavos. */
export interface CouponClaim {
  coupon_id: number;
  code: string;
  goods: number;
  shipping: number;
  /** There are so many in all, or for each person. */
  is_bounded: boolean;
}

/** An order as far as its coupons go. */
interface CouponOrder extends Buyer {
  orderId: string;
}

/** What holds for an order and takes something off, or was entered for it. @param rows what was judged */
export function claimsOf({ verdicts }: Judgement, rows: readonly CouponRow[]): CouponClaim[] {
  const bounded = new Set(rows.filter(isBounded).map(({ coupon_id }) => coupon_id));
  return verdicts
    .filter(
      ({ problem, goods, shipping, promotion }) =>
        problem === null && (goods + shipping > 0 || promotion.code),
    )
    .map(({ promotion, goods, shipping }) => ({
      coupon_id: promotion.id,
      code: promotion.code,
      goods,
      shipping,
      is_bounded: bounded.has(promotion.id),
    }));
}

/** What each takes off, as an order keeps it: what exceeds the goods is nobody's. */
export function discountsOf({ verdicts }: Judgement): OrderDiscount[] {
  return verdicts
    .map(({ promotion: { label, code }, goods, shipping, surplus }) => ({
      ...{ label, code, shipping },
      goods: goods - surplus,
    }))
    .filter(({ goods, shipping }) => goods + shipping > 0);
}

/**
 * Uses coupons for an order that was just written, in its transaction: what is limited is counted under its lock, so that it is
 * used no more often than it may be, however many orders race for it.
 * @throws Refusal when one is used up: the transaction must not be committed then
 */
export async function claimCoupons(
  trx: Db,
  order: CouponOrder,
  claims: readonly CouponClaim[],
  now: Date,
): Promise<void> {
  if (claims.length === 0) return;
  const bounded = claims.filter(({ is_bounded }) => is_bounded);
  const missing = bounded.length > 0 ? await takeUses(trx, order, bounded) : null;
  if (missing) throw refusalFor(claims, missing.couponId, missing.problem);
  const rows = claims.map(({ coupon_id, goods, shipping }) => ({
    ...{ coupon_id, goods, shipping },
    order_id: order.orderId,
    used_at: now,
  }));
  await trx.insertInto('coupon_use').values(rows).execute();
}

function refusalFor(claims: readonly CouponClaim[], couponId: number, problem: 'inuse' | 'spent'): Refusal {
  const code = claims.find((claim) => claim.coupon_id === couponId)?.code ?? '';
  if (problem === 'inuse') return new Refusal(couponMessages.inUse, 'COUPON');
  return new Refusal(couponMessages.noLongerHolds(code, couponProblems.spent()), 'COUPON');
}

/**
 * Counts a use of what is limited.
 * @returns the first coupon that is used up, or that this person has used as often as one may; null when there was enough of all:
 * nothing is counted otherwise
 */
async function takeUses(
  trx: Db,
  order: CouponOrder,
  claims: readonly Pick<CouponClaim, 'coupon_id'>[],
): Promise<{ couponId: number; problem: 'inuse' | 'spent' } | null> {
  const rows = await lockBounded(
    trx,
    claims.map(({ coupon_id }) => coupon_id),
  );
  const short = rows.find(({ is_left }) => is_left === false);
  if (short) return { couponId: short.coupon_id, problem: 'inuse' };
  const idsOf = (bound: (row: BoundedCoupon) => boolean) =>
    rows.filter(bound).map(({ coupon_id }) => coupon_id);
  const spent = await findSpent(
    trx,
    order,
    idsOf(({ is_per_customer }) => is_per_customer),
  );
  if (spent) return { couponId: spent, problem: 'spent' };
  const limited = idsOf(({ is_left }) => is_left !== null);
  if (limited.length > 0) {
    await sql`update coupon set used = used + 1 where coupon_id = any(${intList(limited)})`.execute(trx);
  }
  return null;
}

interface BoundedCoupon {
  coupon_id: number;
  /** Null for one that may be used without end, which nobody waits for. */
  is_left: boolean | null;
  /** A person may use it so often and no more. */
  is_per_customer: boolean;
}

/**
 * Coupons whose uses are bounded in any way; those of which there are so many in all are locked until the end of the transaction, in
 * one order, so that two orders with the same coupons do not wait for each other.
 */
async function lockBounded(trx: Db, ids: readonly number[]): Promise<BoundedCoupon[]> {
  const { rows } = await sql<BoundedCoupon>`
    with limited as (
      select coupon_id, used < uses as is_left from coupon
      where coupon_id = any(${intList(ids)}) and uses is not null order by coupon_id for update)
    select coupon_id, limited.is_left, coupon.uses_per_customer is not null as is_per_customer
    from coupon left join limited using (coupon_id)
    where coupon_id = any(${intList(ids)}) and (limited.coupon_id is not null or coupon.uses_per_customer is not null)
    order by coupon_id`.execute(trx);
  return rows;
}

/** The first of these coupons that this person has used as often as one may, with whichever account, e-mail or phone of theirs. */
async function findSpent(
  trx: Db,
  { orderId, ...buyer }: CouponOrder,
  couponIds: readonly number[],
): Promise<number | null> {
  if (couponIds.length === 0) return null;
  const ids = intList(couponIds);
  // One order of a person after another: what the others wrote is seen then.
  const person = await personBehind(trx, buyer);
  await lockPerson(trx, person, 'coupon');
  const { rows } = await sql<{ coupon_id: number }>`
    select c.coupon_id from coupon c
    where c.coupon_id = any(${ids}) and c.uses_per_customer <= (
      select count(*) from coupon_use u join shop_order o using (order_id)
      where u.coupon_id = c.coupon_id and u.returned_at is null and u.order_id <> ${orderId}
        and ${isOrderOf(person)})
    order by c.coupon_id limit 1`.execute(trx);
  return rows[0]?.coupon_id ?? null;
}

/**
 * Gives back what a cancelled order had used; again does nothing. A use that was never counted, since its coupon became limited
 * while the order was placed, stands in no cancellation's way.
 */
export async function giveCouponsBack(trx: Db, orderId: string, now: Date): Promise<void> {
  // In one order, as they are taken.
  await sql`
    with gone as (
      update coupon_use set returned_at = ${now} where order_id = ${orderId} and returned_at is null returning coupon_id),
    limited as (
      select coupon_id from coupon
      where coupon_id in (select coupon_id from gone) and uses is not null order by coupon_id for update)
    update coupon set used = greatest(0, used - 1) from limited where coupon.coupon_id = limited.coupon_id`.execute(
    trx,
  );
}

type RetakenOrder = Pick<Selectable<OrderTable>, 'order_id' | 'email' | 'customer_id' | 'personal'>;

/**
 * Uses the coupons of a cancelled order once more, for a payment that came late.
 * @returns false when one is used up meanwhile, by others or by the same person; nothing is used then
 */
export async function retakeCoupons(
  trx: Db,
  { order_id: orderId, email, customer_id: customerId, personal }: RetakenOrder,
): Promise<boolean> {
  const returned = await trx
    .selectFrom('coupon_use')
    .select('coupon_id')
    .where('order_id', '=', orderId)
    .where('returned_at', 'is not', null)
    .execute();
  if (returned.length === 0) return true;
  const buyer = { email, customerId, phone: personal.phone ?? '' };
  if ((await takeUses(trx, { orderId, ...buyer }, returned)) !== null) return false;
  await trx.updateTable('coupon_use').set({ returned_at: null }).where('order_id', '=', orderId).execute();
  return true;
}
