import { type Shortage, unitsOf } from '#backend/modules/orders/index.ts';
import { counts, isAside } from '#lib/cart/domain/lines.ts';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import { unitsOver } from '#lib/cart/domain/order-limit.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { isTaken } from '#lib/registry/domain/taken.ts';
import { Refusal } from '../../http/handler.ts';

/**
 * Every line must be one that can be bought as it is, or wait beside those: it cannot be had, and the shopper was told so.
 * Anything else has to be changed first (GAP-052).
 * @param stored the cart's lines with what the shopper was shown of them
 * @throws Refusal CART-20, CART-21, that a product is gone, or GIFT for a gift that another guest pays or has bought.
 */
export function requireBuyable(lines: readonly CartLine[], stored: readonly DraftLine[]): void {
  const told = new Set(stored.flatMap(({ key, seen }) => (seen && isAside(seen) ? [key] : [])));
  const mayWait = lines.some((line) => !isAside(line));
  const bad = lines.find((line) => !counts(line) && !(mayWait && isAside(line) && told.has(line.key)));
  if (!bad) return;
  if (bad.gift && isTaken(bad.gift)) throw new Refusal(giftMessages.taken(bad.productname), 'GIFT');
  if (bad.issue === 'gone') {
    const said = bad.eventid === null ? orderMessages.gone : giftMessages.gone;
    throw new Refusal(said(bad.productname));
  }
  if (bad.issue === 'lessstock' && bad.orderlimit !== undefined) {
    throw new Refusal(cartMessages.orderLimit(String(bad.orderlimit)));
  }
  throw new Refusal(stockMessage(bad.maxQuantity));
}

/** @param limit units of all products together that one order takes @throws Refusal for more */
export function requireFewUnits(lines: readonly CartLine[], limit: number | undefined): void {
  const over = unitsOver(lines, limit);
  if (over > 0) throw new Refusal(cartTexts.tooMany({ limit: limit ?? 0, over }));
}

/** CART-21, or CART-20 when nothing is left. `left` in units. */
function stockMessage(left: number): string {
  return left > 0 ? cartMessages.onlyLeft(numberText(left)) : cartMessages.noStock;
}

/** The refusal for a SKU that has too little: in units of the first line that wants it. */
export function shortageRefusal(shortage: Shortage, lines: readonly CartLine[]): Refusal {
  for (const line of lines) {
    const part = unitsOf(line).find((units) => units.sku === shortage.sku);
    if (part) return new Refusal(stockMessage(Math.floor((shortage.left * line.quantity) / part.quantity)));
  }
  return new Refusal(cartMessages.noStock);
}
