import { postedQuantity } from '#lib/catalogue/domain/posted-add.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import type { Posted } from '#lib/platform/bff/form-post.ts';
import { LINE_FIELD } from './domain/line-fields.ts';

/** What stands in the field of a line. */
export interface TypedQuantity {
  key: string;
  text: string;
}

/** The quantities that stand in the fields of the cart's lines, one for each line; none for a page without them. */
export function typedQuantities(posted: Posted): TypedQuantity[] {
  const keys = listOf(posted, LINE_FIELD.key);
  const texts = listOf(posted, LINE_FIELD.quantity);
  if (keys.length !== texts.length) return [];
  const byKey = new Map(keys.map((key, place) => [key, texts[place] ?? '']));
  return [...byKey].map(([key, text]) => ({ key, text }));
}

/** A line whose field says something else than the cart. */
interface QuantityChange {
  key: string;
  name: string;
  /** Null for a text that is no quantity. */
  quantity: number | null;
}

/** What has to change so that the lines have what stands in their fields; a line that is gone meanwhile needs nothing. */
export function quantityChanges(
  typed: readonly TypedQuantity[],
  lines: readonly Pick<CartLine, 'key' | 'quantity' | 'productname'>[],
): QuantityChange[] {
  return typed.flatMap(({ key, text }) => {
    const line = lines.find((one) => one.key === key);
    const quantity = postedQuantity(text);
    return line && quantity !== line.quantity ? [{ key, name: line.productname, quantity }] : [];
  });
}

function listOf(posted: Posted, name: string): string[] {
  const value = Object.hasOwn(posted, name) ? (posted[name] ?? []) : [];
  return [value].flat().map((text) => text.trim());
}
