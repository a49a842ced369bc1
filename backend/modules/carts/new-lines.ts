import { applyIntents } from '#lib/cart/domain/intents.ts';
import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import { type NewLine, splitNewLines } from '#lib/cart/domain/new-lines.ts';
import type { LineFault } from '#lib/contracts/carts.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import { type Buyer, loadLookup } from './cart-products.ts';

/** A line of a cart as another storefront sends it. */
export type SentLine = NewLine & { productid?: number | null | undefined };

interface WholeLine {
  productid: number;
  sku: string;
  quantity: number;
}

/**
 * Lines for what another storefront sends of a cart, in its order. What the cart has already stays as it is, also when
 * it cannot be bought today: only what is new or changed is judged. Only a line without SKU or quantity is left out
 * (CART-25, CART-26).
 * @throws Refusal when a complete line is not available.
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
  }));
  const ids = products.map(({ productid }) => productid);
  const lookup = await loadLookup(trx, into.buyer, ids, now);
  const kept = into.lines.filter((line) => products.some((product) => isLine(product, line)));
  const news = products.filter((product) => !kept.some((line) => isLine(product, line)));
  const intents = news.map((product) => ({ type: 'add' as const, ...product }));
  const result = applyIntents(kept, intents, lookup);
  if (!result.ok) throw new Refusal(result.message);
  const before = new Map(into.lines.map((line) => [line.key, line]));
  const place = (line: DraftLine) => products.findIndex(({ sku }) => sku === line.sku);
  const lines = result.lines
    .map((line) => ({ ...line, seen: before.get(line.key)?.seen ?? null }))
    .sort((a, b) => place(a) - place(b));
  return { lines, faults };
}

function isLine(product: WholeLine, line: DraftLine): boolean {
  return (
    product.sku === line.sku && product.productid === line.productid && product.quantity === line.quantity
  );
}
