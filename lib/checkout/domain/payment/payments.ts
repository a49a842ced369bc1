import type { PaymentType, ShippingType } from '#lib/contracts/checkout/checkout.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { type OrderAmounts, orderTotals } from '#lib/pricing/domain/totals.ts';

/** What an order leaves to pay. */
export interface OrderDue {
  /** Nothing has to be paid for the goods: the free list is shown (CHK-16, GAP-059). */
  isFree: boolean;
  /** What is left to pay: for a free order the net shipping alone (CHK-19). */
  due: Centavos;
  /** What the discounts exceed the goods by; it stays the shopper's (CHK-17). */
  balance: Centavos;
}

/**
 * An order is free when its goods cost less than nothing, or when nothing at all is left to pay. Goods for exactly
 * nothing with a delivery that costs are not free: the delivery is paid as usual.
 */
export function orderDue(amounts: OrderAmounts): OrderDue {
  const goods = amounts.subtotal - amounts.discount;
  const shipping = Math.max(0, amounts.shippingcost - amounts.discountShipping);
  const total = orderTotals(amounts);
  const isFree = goods < 0 || total <= 0;
  return { isFree, due: isFree ? shipping : total, balance: Math.max(0, -goods) };
}

/** The two lists of ways to pay (CHK-27). */
export interface PaymentLists {
  paymenttypes: PaymentType[];
  paymenttypesFree: PaymentType[];
}

/** Sorts a store's ways to pay: DEFAULT_STATUSID 0 is for free orders (PAY-04), DIRECT for gift events alone (PAY-02). */
export function paymentLists(types: readonly PaymentType[], isEvent = false): PaymentLists {
  const fitting = types.filter(({ TYPE }) => isEvent || TYPE !== 'DIRECT');
  return {
    paymenttypes: fitting.filter(({ DEFAULT_STATUSID }) => DEFAULT_STATUSID !== 0),
    paymenttypesFree: fitting.filter(({ DEFAULT_STATUSID }) => DEFAULT_STATUSID === 0),
  };
}

/** The ways to pay an order with these sums. */
export function paymentsFor(
  types: readonly PaymentType[],
  amounts: OrderAmounts,
  isEvent = false,
): PaymentType[] {
  const { paymenttypes, paymenttypesFree } = paymentLists(types, isEvent);
  return orderDue(amounts).isFree ? paymenttypesFree : paymenttypes;
}

/** Where an order is brought to, as far as ways to pay depend on it. */
export interface Destination {
  /** It waits at a carrier's terminal. */
  isTerminal: boolean;
  /** Another city than the store's: a carrier brings it, and nobody of the shop. */
  isAway: boolean;
}

/** In the store, or in its city. */
export const NEAR: Destination = { isTerminal: false, isAway: false };

/**
 * Whether a way of payment goes with a way of delivery: what is paid in the store is not brought to a house, and nobody
 * takes money at a carrier's terminal, or for the shop in another city.
 */
export function paysFor(
  payment: Pick<PaymentType, 'SHIPPINGTYPES' | 'TERMINALS' | 'OTHERCITIES'>,
  shipping: ShippingType['TYPE'],
  { isTerminal, isAway }: Destination = NEAR,
): boolean {
  if (isTerminal && payment.TERMINALS === false) return false;
  if (isAway && payment.OTHERCITIES === false) return false;
  return payment.SHIPPINGTYPES?.includes(shipping) ?? true;
}
