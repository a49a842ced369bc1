import type { CallInput } from '#lib/contracts/call.ts';
import type { getValCouponByUser } from '#lib/contracts/checkout/coupons.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/access.ts';
import type { CartRow } from '../cart-reader.ts';
import { findCartByCode, findLatestCart } from '../cart-reader.ts';
import { findActiveCart } from '../own-carts.ts';

/** Whose coupons a call is about. */
export interface CouponHolder {
  /** Null where there is no cart. */
  storeid: number | null;
  cartsessionid: string | null;
  /** Null for a guest. */
  customerid: number | null;
  /** '' when nobody knows. */
  remoteaddress: string;
}

type Named = Pick<
  CallInput<typeof getValCouponByUser>,
  'storeid' | 'cartsessionid' | 'customerid' | 'remoteaddress'
>;

/**
 * The holder that a call names; one that names no cart, as the specification's payloads do, is about the active cart of the customer
 * whose token is shown, or about the guest's with this temporary code.
 */
export async function holderOf(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  named: Named,
  tempcode: string,
  caller: Caller | null,
): Promise<CouponHolder> {
  const { storeid, cartsessionid, remoteaddress = '' } = named;
  const customerid = named.customerid ?? caller?.customerId ?? null;
  if (storeid !== undefined && cartsessionid !== undefined)
    return { storeid, cartsessionid, customerid, remoteaddress };
  const cart = await findOwnCart(deps, { cartsessionid: cartsessionid ?? null, customerid, tempcode });
  const own = cart && (storeid ?? cart.store_id) === cart.store_id ? cart : null;
  return { storeid: own?.store_id ?? null, cartsessionid: own?.cart_id ?? null, customerid, remoteaddress };
}

async function findOwnCart(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  asked: { cartsessionid: string | null; customerid: number | null; tempcode: string },
): Promise<CartRow | null> {
  const { cartsessionid, customerid, tempcode } = asked;
  if (cartsessionid !== null) return findLatestCart(db, cartsessionid);
  if (customerid !== null) return findActiveCart(db, customerid);
  return /^\d{8}$/.test(tempcode) ? findCartByCode(db, Number(tempcode), clock()) : null;
}
