import { applyIntents } from '#lib/cart/domain/intents.ts';
import { type DraftLine, isTooLong } from '#lib/cart/domain/lookup.ts';
import { mixesEvents, type NewLine, splitNewLines } from '#lib/cart/domain/new-lines.ts';
import type { LineFault } from '#lib/contracts/checkout/new-lines.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { type Buyer, loadLookup } from './cart-products.ts';

/** A line of a cart as another storefront sends it. */
export type SentLine = NewLine & {
  productid?: number | null | undefined;
  eventid?: number | null | undefined;
};

interface WholeLine {
  productid: number;
  sku: string;
  quantity: number;
  /** The event that it is bought for, null for the shopper's own. */
  eventid: number | null;
}

/**
 * Lines for what another storefront sends of a cart, in its order. What the cart has already stays as it is, also when
 * it cannot be bought today: only what is new or changed is judged. Only a line without SKU or quantity is left out
 * (CART-25, CART-26).
 * @throws Refusal when a complete line is not available, lines are for different events (CART-40), or more than a cart holds.
 */
export async function acceptNewLines(
  trx: Db,
  sent: readonly SentLine[],
  into: { lines: readonly DraftLine[]; buyer: Buyer },
  now: Date,
): Promise<{ lines: DraftLine[]; faults: LineFault[] }> {
  const { good, faults } = splitNewLines(sent);
  const products = good.map((line) => ({
    productid: line.productid ?? 0,
    sku: String(line.productsku).trim(),
    quantity: Number(line.quantity),
    eventid: line.eventid ?? null,
  }));
  const { eventId } = into.buyer;
  if (mixesEvents([...products, { eventid: eventId }])) throw new Refusal(cartMessages.otherEvent);
  const ids = products.map(({ productid }) => productid);
  const lookup = await loadLookup(trx, into.buyer, ids, now);
  const kept = into.lines.filter((line) => products.some((product) => isLine(product, line)));
  const news = products.filter((product) => !kept.some((line) => isLine(product, line)));
  const intents = news.map(({ productid, sku, quantity }) => ({
    type: 'add' as const,
    productid,
    sku,
    quantity,
  }));
  const result = applyIntents(kept, intents, lookup);
  if (!result.ok) throw new Refusal(result.message);
  if (isTooLong(result.lines, into.lines)) throw new Refusal(cartMessages.limitExceeded);
  const before = new Map(into.lines.map((line) => [line.key, line]));
  const eventOf = ({ sku }: DraftLine) => ({
    eventid: eventId ?? products.find((product) => product.sku === sku)?.eventid ?? null,
  });
  const place = (line: DraftLine) => products.findIndex(({ sku }) => sku === line.sku);
  const lines = result.lines
    .map((line) => ({ ...line, ...eventOf(line), seen: before.get(line.key)?.seen ?? null }))
    .sort((a, b) => place(a) - place(b));
  return { lines, faults };
}

function isLine(product: WholeLine, line: DraftLine): boolean {
  return (
    product.sku === line.sku && product.productid === line.productid && product.quantity === line.quantity
  );
}
