import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { givenStatusTexts } from '#lib/labels/orders/gifts.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { deliveryFacts } from './delivery.ts';
import { isPaidStatus, paidStatusId } from './paid.ts';

/** What an order gives to others: a gift of a list, or a part of one that several pay; null for what its buyer gets. */
export type Given = 'gift' | 'part' | null;

/** Read from where an order goes: a gift to the store of its event, while of a part nothing is handed over. */
export function givenOf(order: Pick<Order, 'ADDRESSINFO' | 'CITY'>): Given {
  const { event, store } = deliveryFacts(order);
  if (event === '') return null;
  return store === '' ? 'part' : 'gift';
}

/**
 * The statuses that an order can have, in words for its buyer: others fetch a gift, and a part is done once it is paid.
 * @param statuses of the shop, in words for who fetches the order
 * @param isPaid money came for it, maybe before the shop prepares it: none of its statuses says that it is to be paid
 */
export function statusesOf(
  given: Given,
  statuses: readonly OrderStatus[],
  isPaid = false,
): readonly OrderStatus[] {
  if (given === null) return isPaid ? statuses.map(withoutDue) : statuses;
  const paid = paidStatusId(statuses);
  const own = statuses.map((status) => ({ ...status, STATUSDESCRIPTION: statusText(status, given) }));
  return given === 'gift' ? own : own.filter(({ STATUSID, TYPE }) => TYPE === 'CANCEL' || STATUSID <= paid);
}

function withoutDue(status: OrderStatus): OrderStatus {
  const isUnpaid = !isPaidStatus(status.STATUSID);
  return isUnpaid ? { ...status, STATUSDESCRIPTION: orderTexts.paidEarly } : status;
}

/** What a status says to the buyer of an order. */
export function statusText(status: OrderStatus, given: Given): string {
  if (given === null) return status.STATUSDESCRIPTION;
  return givenStatusTexts[given][kindOf(status)] || status.STATUSDESCRIPTION;
}

/** Does a status say that an order can be fetched from the store? */
export function isReady(status: OrderStatus): boolean {
  return kindOf(status) === 'ready';
}

function kindOf({ STATUSID, TYPE, PAYMENTTYPES }: OrderStatus): keyof (typeof givenStatusTexts)['gift'] {
  if (!isPaidStatus(STATUSID)) return 'unpaid';
  if (TYPE === 'SUCCESS') return 'got';
  if (TYPE === 'CANCEL') return 'cancelled';
  if (PAYMENTTYPES) return 'paid';
  return TYPE === 'PICKUP' ? 'ready' : 'other';
}
