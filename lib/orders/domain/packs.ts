import type { OrderLine } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { lineSubtotals } from './line-subtotals.ts';

/** A line of an order to show: a product, or a whole pack. */
export interface OrderItem {
  /** The line itself; of a pack its first one. */
  line: OrderLine;
  name: string;
  /** Units; of a pack that comes in several lines the number of packs is not known, so 1. */
  quantity: number;
  /** Regular amount, centavos. */
  subtotal: Centavos;
  discount: Centavos;
  /** What was paid: subtotal − discount. */
  total: Centavos;
  /** The pack's lines; empty for a product. */
  parts: OrderLine[];
}

/**
 * Collapses the lines of a pack into one per pack name, at the place of its first line (ORD-04).
 * @param subtotal what the lines cost together without discounts (centavos), which the items then add up to
 */
export function collapsePacks(lines: readonly OrderLine[], subtotal: Centavos): OrderItem[] {
  const items: OrderItem[] = [];
  const packs = new Map<string, OrderItem>();
  const subtotals = lineSubtotals(
    lines.map(({ PRODUCTPRICE: price, QUANTITY: quantity }) => ({ price, quantity })),
    subtotal,
  );
  for (const [at, line] of lines.entries()) {
    const item = toItem(line, subtotals[at] ?? 0);
    const pack = line.PACKNAME === '' ? undefined : packs.get(line.PACKNAME);
    if (pack) {
      addPart(pack, item);
      continue;
    }
    items.push(item);
    if (line.PACKNAME !== '') packs.set(line.PACKNAME, item);
  }
  return items;
}

function toItem(line: OrderLine, subtotal: Centavos): OrderItem {
  const isPack = line.PACKNAME !== '';
  return {
    line,
    name: isPack ? line.PACKNAME : line.PRODUCTNAME,
    quantity: line.QUANTITY,
    subtotal,
    discount: line.DISCOUNT,
    total: subtotal - line.DISCOUNT,
    parts: isPack ? [line] : [],
  };
}

function addPart(pack: OrderItem, part: OrderItem): void {
  const { line } = part;
  const sameSku = pack.parts.every(({ SKU }) => SKU === line.SKU);
  pack.quantity = sameSku ? pack.quantity + line.QUANTITY : 1;
  pack.subtotal += part.subtotal;
  pack.discount += part.discount;
  pack.total += part.total;
  pack.parts.push(line);
}
