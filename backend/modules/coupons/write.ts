import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { findCustomerByEmail } from '#backend/modules/account/index.ts';
import { findUnknownPath } from '#backend/modules/catalogue/index.ts';
import { storeIds } from '#backend/modules/stores/index.ts';
import { couponInputTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { CouponTable } from '../../db/schema/coupons.ts';
import { Refusal } from '../../http/handler.ts';
import { type CouponInput, type CouponTerms, couponTerms, MAX_LABEL, toCouponRow } from './coupon-input.ts';

/**
 * Writes coupons of a file: one whose code is known (of a promotion without a code: whose label is) gets the new terms, its uses
 * still count.
 * @param keeps what the file does not say of a coupon that the shop has stays
 * @throws Refusal for terms that name what does not exist, or fewer uses than there were
 */
export async function writeCoupons(
  trx: Db,
  coupons: readonly CouponInput[],
  now: Date,
  keeps = false,
): Promise<void> {
  for (const coupon of coupons) await writeCoupon(trx, coupon, now, keeps);
}

async function writeCoupon(
  trx: Db,
  { code, ...terms }: CouponInput,
  now: Date,
  keeps: boolean,
): Promise<void> {
  const known = await trx
    .selectFrom('coupon')
    .selectAll()
    .where((eb) =>
      code === null ? eb.and([eb('code', 'is', null), eb('label', '=', terms.label)]) : eb('code', '=', code),
    )
    .forUpdate()
    .executeTakeFirst();
  const row = await checkedRow(trx, terms, keeps ? known : undefined);
  if (!known) {
    await trx
      .insertInto('coupon')
      .values({ ...row, code, created_at: now })
      .execute();
    return;
  }
  const { coupon_id: couponId } = known;
  // What was not limited until now has counted none.
  const used = known.uses === null ? await countUses(trx, couponId) : known.used;
  if (row.uses !== null && row.uses < used) throw new Refusal(texts.fewerUses(code ?? terms.label, used));
  await trx
    .updateTable('coupon')
    .set({ ...row, used })
    .where('coupon_id', '=', couponId)
    .execute();
}

/** How many orders use a coupon. */
async function countUses(trx: Db, couponId: number): Promise<number> {
  const { uses } = await trx
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

async function checkedRow(trx: Db, terms: CouponTerms, same?: Selectable<CouponTable>) {
  const { stores = [], categories = [], customer } = terms;
  const known = await storeIds(trx);
  const store = stores.find((id) => !known.includes(id));
  if (store !== undefined) throw new Refusal(texts.unknownStore(String(store)));
  const category = await findUnknownPath(trx, categories);
  if (category !== undefined) throw new Refusal(texts.unknownCategory(category));
  return toCouponRow(terms, customer == null ? customer : await customerIdOf(trx, customer), same);
}

async function customerIdOf(trx: Db, email: string): Promise<number> {
  const customer = await findCustomerByEmail(trx, email);
  if (!customer) throw new Refusal(texts.unknownCustomer(email));
  return customer.customer_id;
}

/** Without vowels, which make words, and without what is read for something else (0, 1, I, L, O). */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** 28⁸: with a few tries a day nobody finds one. */
const LENGTH = 8;
const AT_ONCE = 1000;

/**
 * Makes coupons of the same terms under random codes, as many as wanted.
 * @param batch names them together
 * @returns the codes
 */
export async function makeCoupons(
  trx: Db,
  terms: CouponTerms,
  { count, prefix, batch, now }: { count: number; prefix: string; batch: string; now: Date },
): Promise<string[]> {
  const row = { ...(await checkedRow(trx, terms)), batch, created_at: now };
  const codes: string[] = [];
  while (codes.length < count) {
    const wanted = Math.min(AT_ONCE, count - codes.length);
    const drawn = new Set(Array.from({ length: wanted }, () => prefix + drawCode()));
    const made = await trx
      .insertInto('coupon')
      .values([...drawn].map((code) => ({ ...row, code })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .execute();
    codes.push(...made.flatMap(({ code }) => code ?? []));
  }
  return codes;
}

/** One coupon under a code that was chosen. @returns its id @throws Refusal when it is taken */
export async function makeCoupon(
  trx: Db,
  terms: CouponTerms,
  { code, now }: { code: string | null; now: Date },
): Promise<number> {
  const row = await checkedRow(trx, terms);
  const made = await trx
    .insertInto('coupon')
    .values({ ...row, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('coupon_id')
    .executeTakeFirst();
  if (!made) throw new Refusal(texts.taken(code ?? terms.label));
  return made.coupon_id;
}

export function drawCode(length = LENGTH): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A customer's own coupon over an amount (centavos), to be used once, under a new code. @param label cut to what one may have */
export async function makeCredit(
  trx: Db,
  { label, amount, email, prefix }: { label: string; amount: number; email: string; prefix: string },
  now: Date,
): Promise<{ couponId: number; code: string }> {
  const code = prefix + drawCode();
  const terms = couponTerms.parse({
    label: label.slice(0, MAX_LABEL),
    amount: toBolivianos(amount).toFixed(2),
    uses: 1,
    login: true,
    combinable: true,
    customer: email,
  });
  return { couponId: await makeCoupon(trx, terms, { code, now }), code };
}
