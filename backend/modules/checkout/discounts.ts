import { findCart, isOpenFor, readPricedCart } from '#backend/modules/carts/index.ts';
import { splitMessages, toApplied } from '#backend/modules/coupons/index.ts';
import { eventCost, readBuyingEvent } from '#backend/modules/registry/index.ts';
import { readCounter } from '#backend/modules/stores/index.ts';
import { orderDue } from '#lib/checkout/domain/payment/payments.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { prevalOrderDiscount as prevalCall } from '#lib/contracts/checkout/checkout.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Admitted } from '../../http/access.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { pricedAmounts } from './amounts.ts';
import { shippingCost } from './delivery.ts';
import { loadOf } from './load.ts';

/**
 * CALL-20: sums of the stored cart with a way of delivery and its coupons (CHK-25, CHK-26, COUP-20).
 * @throws Refusal for a cart that is unknown, paid or another customer's, an unknown way of delivery, and for a city that the store does not deliver to.
 */
export async function prevalOrderDiscount(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  input: {
    storeid: number;
    cartsessionid: string;
    shippingtypeid: number;
    addressinfo?: FormValues | undefined;
  },
  { caller }: Pick<Admitted, 'caller'>,
): Promise<CallOutput<typeof prevalCall>> {
  const row = await findCart(deps.db, input.cartsessionid);
  if (!row || !isOpenFor(row, { storeid: input.storeid, userid: caller?.customerId ?? GUEST_ID }))
    throw new Refusal(cartTexts.loadFailed);
  const now = deps.clock();
  const priced = await readPricedCart(deps.db, row, now);
  const { data } = priced.shopCart;
  const choice = {
    shippingTypeId: input.shippingtypeid,
    counter: await readCounter(deps.db, row.store_id),
    values: input.addressinfo ?? {},
    load: () => loadOf(deps.db, data),
  };
  const event = await readBuyingEvent(deps.db, row, row.user_id, now);
  const known = event ? eventCost(event) : await shippingCost(deps.db, choice, now);
  const shippingcost = known ?? 0;
  const { subtotal, discount, discountShipping, judgement } = pricedAmounts(priced, row, {
    now,
    shipping: known,
  });
  const amounts = { subtotal, discount, shippingcost, discountShipping };
  return ok({
    ...splitMessages(judgement),
    discountShipping,
    shippingcost,
    shippingpending: known === null,
    subtotal,
    discount,
    total: orderDue(amounts).due,
    balance: judgement.balance,
    applied: toApplied(priced.coupons, judgement),
  });
}
