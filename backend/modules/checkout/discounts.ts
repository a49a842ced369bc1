import type { CallOutput } from '#lib/contracts/call.ts';
import type { prevalOrderDiscount as prevalCall } from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { orderTotals } from '#lib/pricing/domain/totals.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findCart } from '../carts/repository.ts';
import { readCart } from '../carts/service.ts';
import { shippingCost } from './delivery.ts';
import { loadOf } from './load.ts';
import { readCounter } from './settings.ts';

/**
 * CALL-20: sums of the stored cart with a way of delivery (CHK-25, CHK-26). Discounts of coupons would be listed in the
 * messages; there are none yet.
 * @throws Refusal for an unknown cart or way of delivery, and for a city that the store does not deliver to.
 */
export async function prevalOrderDiscount(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  input: {
    storeid: number;
    cartsessionid: string;
    shippingtypeid: number;
    addressinfo?: FormValues | undefined;
  },
): Promise<CallOutput<typeof prevalCall>> {
  const row = await findCart(deps.db, input.cartsessionid);
  if (!row || row.status === 'PAID' || row.store_id !== input.storeid)
    throw new Refusal(cartTexts.loadFailed);
  const now = deps.clock();
  const { data } = await readCart(deps.db, row, now);
  const { subtotal, discount } = data;
  const choice = {
    shippingTypeId: input.shippingtypeid,
    counter: await readCounter(deps.db, row.store_id),
    values: input.addressinfo ?? {},
    load: await loadOf(deps.db, data),
  };
  const known = await shippingCost(deps.db, choice, now);
  const shippingcost = known ?? 0;
  const discountShipping = 0;
  return ok({
    discountSTMessages: [],
    discountSHMessages: [],
    discountShipping,
    shippingcost,
    shippingpending: known === null,
    subtotal,
    discount,
    total: orderTotals({ subtotal, discount, shippingcost, discountShipping }),
  });
}
