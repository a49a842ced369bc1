import {
  type CouponRow,
  findCoupon,
  HOLD_MS,
  judgeCoupons,
  lockCoupon,
  problemText,
  toApplied,
} from '#backend/modules/coupons/index.ts';
import { codeOf } from '#lib/cart/domain/coupon-code.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type {
  CouponRefusal,
  getValCouponByUser as listCall,
  prevalCoupon as prevalCall,
  unlockCoupon as unlockCall,
} from '#lib/contracts/checkout/coupons.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import type { Problem } from '#lib/coupons/domain/promotion.ts';
import { couponConflicts, couponMessages } from '#lib/labels/checkout/coupons.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok } from '../../../http/handler.ts';
import { isOpenFor } from '../cart.ts';
import type { CartRow } from '../cart-reader.ts';
import { findLatestCart } from '../cart-reader.ts';
import { type PricedCart, priceCart, readCart, readPricedCart } from '../priced-cart.ts';
import { countTry, type Guesser, resetTries, triesLeft } from './attempts.ts';
import type { CouponHolder } from './holder.ts';
import { applyCoupon, removeCoupon } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'> & { attempts: number };
type Output = CallOutput<typeof prevalCall>;
/** A call about the coupons of a cart that is known. */
type Held<C extends Call> = Omit<CallInput<C>, keyof CouponHolder> & CouponHolder;

/** Stands for the cart of who has none yet. */
const NO_CART = '00000000-0000-0000-0000-000000000000';

/** CALL-19: see the contract. */
export async function prevalCoupon(deps: Deps, input: Held<typeof prevalCall>): Promise<Output> {
  const who = guesserOf(input);
  const cart = await openCart(deps.db, input);
  const holder = cart ?? { cart_id: NO_CART, user_id: input.customerid ?? GUEST_ID };
  const coupon = await findCoupon(deps.db, codeOf(input.couponcode), holder, deps.clock());
  const known = coupon?.is_enabled ? coupon : null;
  const { left, leftAnew, own } = await countTry(deps, who, known === null);
  if (left === 0) return respond(deps, input, { refused: 'NOATTEMPTS', message: couponMessages.noAttempts });
  if (!known) return respond(deps, input, { refused: 'INVALID', message: couponMessages.invalid(left) });
  const outcome = cart ? await apply(deps, cart, known, input.tempcode ?? '') : withoutCart(input);
  const said = { ...outcome, label: known.label };
  if (!outcome.shopCart) return respond(deps, input, said);
  if (own > 0) await resetTries(deps, who);
  return response(said, entryOf(outcome.shopCart, leftAnew));
}

/** What came of a code. */
interface Outcome {
  refused?: CouponRefusal;
  message: string;
  hint?: string;
  label?: string;
  /** With the coupon, once it is applied. */
  shopCart?: Cart;
}

function withoutCart({ cartsessionid }: CouponHolder): Outcome {
  return { refused: cartsessionid === null ? 'NOCART' : 'GONE', message: couponMessages.noCart };
}

/** Applies a coupon that the cart fits, and holds it; what is limited under its lock, as it is once that is had. */
function apply(deps: Deps, cart: CartRow, coupon: CouponRow, tempCode: string): Promise<Outcome> {
  const now = deps.clock();
  if (coupon.uses === null) return applyFitting(deps.db, { cart, coupon, tempCode, now });
  return inTransaction(deps.db, async (trx): Promise<Outcome> => {
    await lockCoupon(trx, coupon.coupon_id);
    const current = coupon.code === null ? null : await findCoupon(trx, coupon.code, cart, now);
    if (!current) return { refused: 'RULES', message: couponMessages.rules };
    return applyFitting(trx, { cart, coupon: current, tempCode, now });
  });
}

async function applyFitting(
  db: Db,
  { cart, coupon, tempCode, now }: { cart: CartRow; coupon: CouponRow; tempCode: string; now: Date },
): Promise<Outcome> {
  const priced = await readPricedCart(db, cart, now, coupon);
  const refusal = judgeNew(cart, coupon, priced, now);
  if (refusal) return refusal;
  const until = new Date(now.getTime() + HOLD_MS);
  const application = { cartId: cart.cart_id, couponId: coupon.coupon_id, tempCode };
  await applyCoupon(db, application, { now, until });
  const applied = { temp_code: tempCode, held_until: until };
  const coupons = priced.coupons.map((row) =>
    row.coupon_id === coupon.coupon_id ? { ...row, ...applied } : row,
  );
  const { shopCart } = priceCart(cart, { ...priced, coupons, now });
  return { message: couponMessages.applied, shopCart };
}

/** Why a coupon cannot be applied to a cart beside what is applied already; null when it can. */
function judgeNew(
  cart: CartRow,
  coupon: CouponRow,
  { shopCart, coupons }: PricedCart,
  now: Date,
): Outcome | null {
  const couponId = coupon.coupon_id;
  const { products } = shopCart.data;
  if (products.length === 0) return { refused: 'NOCART', message: couponMessages.noCart };
  const before = coupons.filter(({ coupon_id }) => coupon_id !== couponId);
  const others = toApplied(before, judgeCoupons(before, products, cart, { now })).filter(
    ({ problem }) => problem === '',
  );
  const alone = others.find(({ isappend }) => !isappend);
  if (alone) return refusedByRules(couponConflicts.alone(alone.couponlabel));
  if (!coupon.is_append && others.length > 0) return refusedByRules(couponConflicts.newAlone);
  const { verdicts } = judgeCoupons(coupons, products, cart, { now });
  const verdict = verdicts.find(({ promotion }) => promotion.id === couponId);
  if (!verdict?.problem) return null;
  return { ...REFUSALS[verdict.problem], hint: problemText(verdict) };
}

function refusedByRules(hint: string): Outcome {
  return { refused: 'RULES', message: couponMessages.rules, hint };
}

const RULES = { refused: 'RULES', message: couponMessages.rules } as const;

/** What a shopper is told of each problem. */
const REFUSALS: Readonly<Record<Problem, { refused: CouponRefusal; message: string }>> = {
  off: RULES,
  used: RULES,
  inuse: { refused: 'INUSE', message: couponMessages.inUse },
  spent: RULES,
  login: { refused: 'LOGIN', message: couponMessages.login },
  owner: RULES,
  store: RULES,
  early: RULES,
  late: RULES,
  goods: RULES,
  minimum: RULES,
  exclusive: RULES,
};

/** CALL-21: see the contract. */
export async function unlockCoupon(
  deps: Deps,
  input: Held<typeof unlockCall>,
): Promise<CallOutput<typeof unlockCall>> {
  const cart = await openCart(deps.db, input);
  if (!cart) return respond(deps, input, { refused: 'GONE', message: couponMessages.notRemoved });
  const label = await removeCoupon(deps.db, cart.cart_id, codeOf(input.validcouponcode));
  return respond(deps, input, { message: couponMessages.removed, label });
}

/** CALL-18: see the contract. */
export async function listCoupons(deps: Deps, input: CouponHolder): Promise<CallOutput<typeof listCall>> {
  const { attemptsleft, inputhidden, shopCart } = await stateOf(deps, input);
  const rows = shopCart?.data.coupons?.applied ?? [];
  return ok({ couponid: rows.map(({ couponid }) => couponid), rows, attemptsleft, inputhidden });
}

async function respond(deps: Deps, input: CouponHolder, outcome: Outcome): Promise<Output> {
  return response(outcome, await stateOf(deps, input));
}

function response({ refused, message, hint = '', label = '' }: Outcome, state: Entry): Output {
  const said = { message, hint, couponlabel: label, ...state };
  return refused ? { success: false, errorcode: refused, ...said } : { success: true, ...said };
}

/** The cart, and whether another code may be entered for it. */
interface Entry {
  attemptsleft: number;
  inputhidden: boolean;
  shopCart: Cart | null;
}

function entryOf(shopCart: Cart | null, attemptsleft: number): Entry {
  const inputhidden = attemptsleft === 0 || (shopCart?.data.coupons?.exclusive ?? false);
  return { attemptsleft, inputhidden, shopCart };
}

async function stateOf(deps: Deps, input: CouponHolder): Promise<Entry> {
  const cartNow = async () => {
    const cart = await openCart(deps.db, input);
    return cart && readCart(deps.db, cart, deps.clock());
  };
  const [shopCart, attemptsleft] = await Promise.all([cartNow(), triesLeft(deps, guesserOf(input))]);
  return entryOf(shopCart, attemptsleft);
}

/** The cart that coupons are for, as its customer's once they are logged in; null without one. */
async function openCart(
  db: Db,
  { cartsessionid, storeid, customerid }: CouponHolder,
): Promise<CartRow | null> {
  const cart = cartsessionid === null ? null : await findLatestCart(db, cartsessionid);
  if (!cart || storeid === null || !isOpenFor(cart, { storeid, userid: customerid ?? GUEST_ID })) return null;
  return { ...cart, user_id: customerid ?? cart.user_id };
}

function guesserOf({ customerid, cartsessionid, remoteaddress }: CouponHolder): Guesser {
  return { customerId: customerid, cartId: cartsessionid, address: remoteaddress };
}
