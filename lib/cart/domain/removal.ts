import type { CartData, CartIntent } from '#lib/contracts/carts.ts';
import { counts } from './lines.ts';

/** A line that was taken out, and what brings it back. */
export interface Removal {
  name: string;
  undo: Extract<CartIntent, { productid: number }>;
}

/**
 * How a line that a change takes out comes back; null for one that is not there, undefined for a change that takes none out. What
 * cannot be had now, and what was saved for later, comes back among the saved lines.
 */
export function removalOf(
  { products, saved }: Pick<CartData, 'products' | 'saved'>,
  intent: CartIntent,
): Removal | null | undefined {
  if (intent.type !== 'remove' && intent.type !== 'forget') return;
  const lines = intent.type === 'remove' ? products : (saved ?? []);
  const line = lines.find(({ key }) => key === intent.key);
  if (!line) return null;
  const type = intent.type === 'remove' && counts(line) ? 'add' : 'keep';
  if (type === 'keep' && saved === null) return null;
  const { productid, productsku: sku, quantity } = line;
  return { name: line.productname, undo: { type, productid, sku, quantity } };
}
