import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Applies a coupon to a cart, and holds it; one that is applied already is held for longer. */
export async function applyCoupon(
  trx: Db,
  application: { cartId: string; couponId: number; tempCode: string },
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const row = { temp_code: application.tempCode, held_until: until };
  await trx
    .insertInto('coupon_application')
    .values({ cart_id: application.cartId, coupon_id: application.couponId, applied_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['cart_id', 'coupon_id']).doUpdateSet(row))
    .execute();
}

/** Takes a coupon out of a cart. @returns its label, '' where the cart had none of this code */
export async function removeCoupon(db: Db, cartId: string, code: string): Promise<string> {
  const { rows } = await sql<{ label: string }>`
    delete from coupon_application a using coupon c
    where a.cart_id = ${cartId} and c.coupon_id = a.coupon_id and c.code = ${code} returning c.label`.execute(
    db,
  );
  return rows[0]?.label ?? '';
}

/** Holds what a cart has for longer, where no other cart has taken it meanwhile. */
export async function extendHolds(
  db: Db,
  cartId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await sql`
    update coupon_application a set held_until = ${until} from coupon c
    where a.cart_id = ${cartId} and c.coupon_id = a.coupon_id and c.uses is not null
      and (a.held_until > ${now} or c.used + (
        select count(*) from coupon_application h
        where h.coupon_id = a.coupon_id and h.cart_id <> a.cart_id and h.held_until > ${now}) < c.uses)`.execute(
    db,
  );
}

/** Applies the coupons of a cart to a copy of it; what is limited stays with the first one. */
export async function copyCoupons(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into coupon_application (cart_id, coupon_id, temp_code, applied_at, held_until)
    select ${to}::uuid, a.coupon_id, a.temp_code, a.applied_at, a.held_until
    from coupon_application a join coupon c using (coupon_id)
    where a.cart_id = ${from} and c.uses is null`.execute(trx);
}

/** Ids of the coupons that are applied to a cart. */
export async function appliedCouponIds(trx: Db, cartId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('coupon_application')
    .select('coupon_id')
    .where('cart_id', '=', cartId)
    .orderBy('coupon_id')
    .execute();
  return rows.map(({ coupon_id }) => coupon_id);
}

/** Gives coupons back to the cart that they came from; what the other one had itself it keeps, what was taken out is gone. */
export async function giveBackCoupons(
  trx: Db,
  { from, to, own, theirs }: { from: string; to: string; own: readonly number[]; theirs: readonly number[] },
): Promise<void> {
  if (theirs.length === 0) return;
  await sql`
    insert into coupon_application (cart_id, coupon_id, temp_code, applied_at, held_until)
    select ${to}::uuid, coupon_id, temp_code, applied_at, held_until from coupon_application
    where cart_id = ${from} and coupon_id in (${sql.join(theirs)})
    on conflict (cart_id, coupon_id) do nothing`.execute(trx);
  const moved = theirs.filter((id) => !own.includes(id));
  if (moved.length === 0) return;
  await trx
    .deleteFrom('coupon_application')
    .where('cart_id', '=', from)
    .where('coupon_id', 'in', moved)
    .execute();
}

/** Moves the coupons of a cart into the one that it is joined with. */
export async function moveCoupons(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into coupon_application (cart_id, coupon_id, temp_code, applied_at, held_until)
    select ${to}::uuid, coupon_id, temp_code, applied_at, held_until from coupon_application where cart_id = ${from}
    on conflict (cart_id, coupon_id) do update
      set held_until = greatest(coupon_application.held_until, excluded.held_until)`.execute(trx);
  await trx.deleteFrom('coupon_application').where('cart_id', '=', from).execute();
}
