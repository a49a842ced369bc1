import type { CallOutput } from '#lib/contracts/call.ts';
import type { prevalOrderDiscount as prevalCall } from '#lib/contracts/checkout.ts';
import { cartTexts } from '#lib/labels/cart.ts';
import { orderTotals } from '#lib/pricing/domain/totals.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findCart } from '../carts/repository.ts';
import { readCart } from '../carts/service.ts';
import { shippingCost, shippingTypeById } from './delivery.ts';

/**
 * CALL-20: sums of the stored cart with a way of delivery (CHK-25, CHK-26). Discounts of coupons would be listed in the
 * messages; there are none yet.
 * @throws Refusal for an unknown cart or way of delivery.
 */
export async function prevalOrderDiscount(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  input: { storeid: number; cartsessionid: string; shippingtypeid: number },
): Promise<CallOutput<typeof prevalCall>> {
  const row = await findCart(deps.db, input.cartsessionid);
  if (!row || row.status === 'PAID' || row.store_id !== input.storeid)
    throw new Refusal(cartTexts.loadFailed);
  const shippingcost = await shippingCost(deps.db, await shippingTypeById(deps.db, input.shippingtypeid));
  const { subtotal, discount } = (await readCart(deps.db, row, deps.clock())).data;
  const discountShipping = 0;
  return ok({
    discountSTMessages: [],
    discountSHMessages: [],
    discountShipping,
    shippingcost,
    subtotal,
    discount,
    total: orderTotals({ subtotal, discount, shippingcost, discountShipping }),
  });
}
