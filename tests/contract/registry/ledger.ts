import { add, change, type Made, order } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { paymentOf, QR, tell, type Waiting } from '../payments/bank.ts';
import { type Event, enter } from './factories.ts';

/** Units that each gift of a list was assigned, and those of the orders that paid for them or are paying. */
export async function ledger({ deps: { db } }: Shop, eventId: number) {
  const gifts = await db
    .selectFrom('event_product')
    .select(['sku', 'quantity', 'quantity_assigned'])
    .where('event_id', '=', eventId)
    .execute();
  const lines = await db.selectFrom('gift_line').selectAll().where('event_id', '=', eventId).execute();
  return gifts.map((gift) => {
    const own = lines.filter(({ sku }) => sku === gift.sku);
    const units = (state: string) =>
      own.reduce((sum, line) => (line.state === state ? sum + line.quantity : sum), 0);
    return { ...gift, paid: units('assigned'), held: units('held') };
  });
}

/** A guest of their own enters an event, puts a gift into the cart and orders it; null when others were faster. */
export async function begin(
  shop: Shop,
  event: Pick<Event, 'id'>,
  product: Made,
  { quantity = 1, cartId }: { quantity?: number; cartId?: string } = {},
): Promise<Waiting | null> {
  const id = cartId ?? (await enter(shop, event)).id;
  const { shopCart, success } = await change(shop, id, [add(product, quantity)]);
  if (!success || !shopCart) return null;
  const placed = await order(shop, shopCart, { paymnettypeid: QR });
  if (!placed.success) {
    await change(shop, id, [{ type: 'remove', key: product.sku }]);
    return null;
  }
  const payment = await paymentOf(shop, placed.message);
  return { orderid: placed.message, cart: shopCart, payment, token: payment.link.split('/').at(-1) ?? '' };
}

/** Pays it at the bank. @returns whether the shop says that what was paid for is the payer's */
export async function pay(shop: Shop, begun: Waiting): Promise<'paid' | 'refused'> {
  const response = await tell(shop, begun);
  return response.success && ['paid', 'restored'].includes(response.outcome) ? 'paid' : 'refused';
}
