import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type Cart, getCart } from '#lib/contracts/carts.ts';
import { prevalCoupon, unlockCoupon } from '#lib/contracts/checkout/coupons.ts';
import { GUEST, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';

interface CouponTerms {
  /** Null for a promotion that holds by itself. */
  code?: string | null;
  label?: string;
  kind?: 'percent' | 'amount' | 'shipping';
  value?: number | null;
  minimum?: number;
  categories?: string[];
  isAppend?: boolean;
  balanceToShipping?: boolean;
  loginRequired?: boolean;
  uses?: number | null;
  usesPerCustomer?: number | null;
  customerId?: number | null;
  endsOn?: string;
}

let made = 0;

/** A coupon of Bs. 5 that may be combined and used without end, but for what is given; returns its code. */
export async function makeCoupon({ deps }: Shop, terms: CouponTerms = {}): Promise<string> {
  made += 1;
  const code = terms.code === undefined ? `CUPON${made}` : terms.code;
  const { kind = 'amount' } = terms;
  await deps.db
    .insertInto('coupon')
    .values({
      code,
      label: terms.label ?? `Cupón ${made}`,
      kind,
      value: terms.value === undefined ? 500 : terms.value,
      minimum: terms.minimum ?? 0,
      categories: JSON.stringify(terms.categories ?? []),
      ends_on: terms.endsOn ?? '',
      login_required: terms.loginRequired ?? false,
      is_append: terms.isAppend ?? true,
      balance_to_shipping: terms.balanceToShipping ?? false,
      uses: terms.uses ?? null,
      uses_per_customer: terms.usesPerCustomer ?? null,
      customer_id: terms.customerId ?? null,
      created_at: deps.clock(),
    })
    .execute();
  return code ?? '';
}

/** Orders of this shop see no promotion of an earlier test. */
export async function endPromotions({ deps }: Shop): Promise<void> {
  await deps.db.updateTable('coupon').set({ is_enabled: false }).where('code', 'is', null).execute();
}

type Entered = Partial<CallInput<typeof prevalCoupon>>;

export function enter(
  shop: Shop,
  cart: Pick<Cart, 'id'> | null,
  couponcode: string,
  more: Entered = {},
): Promise<CallOutput<typeof prevalCoupon>> {
  const holder = { storeid: STORE, cartsessionid: cart?.id ?? null, customerid: null };
  return shop.call(prevalCoupon, { ...holder, remoteaddress: '', tempcode: '', couponcode, ...more });
}

export function unlock(
  shop: Shop,
  cart: Pick<Cart, 'id'>,
  validcouponcode: string,
  more: Partial<CallInput<typeof unlockCoupon>> = {},
): Promise<CallOutput<typeof unlockCoupon>> {
  const holder = { storeid: STORE, cartsessionid: cart.id, customerid: null, remoteaddress: '' };
  return shop.call(unlockCoupon, { ...holder, validcouponcode, validcoupontempcode: '', ...more });
}

export async function cartNow(shop: Shop, { id }: Pick<Cart, 'id'>): Promise<Cart> {
  return (await shop.call(getCart, { id, storeid: STORE, userid: GUEST })).shopCart;
}

/** How often a coupon was used, as the shop counts it: by its orders, and by the counter of what is limited. */
export async function usesOf({ deps }: Shop, code: string): Promise<{ orders: number; used: number }> {
  const coupon = await deps.db
    .selectFrom('coupon')
    .select(['coupon_id', 'used'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const orders = await deps.db
    .selectFrom('coupon_use')
    .select('order_id')
    .where('coupon_id', '=', coupon.coupon_id)
    .where('returned_at', 'is', null)
    .execute();
  return { orders: orders.length, used: coupon.used };
}
