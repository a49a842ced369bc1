import type { CartIntent } from '#lib/contracts/carts.ts';
import type { SavedCart, SavedLine } from './saved-cart.ts';

/**
 * The steps that rebuild a lost cart out of what was saved of it: its lines, then those saved for later. Each is as many
 * intents as one change takes, and `name` tells what an intent is about.
 */
export function rebuildSteps({ lines, saved = [] }: SavedCart): { name: string; intent: CartIntent }[][] {
  const step = (type: 'add' | 'keep', from: readonly SavedLine[]) =>
    from.map(({ sku, productid, quantity, name = '' }) => ({
      name,
      intent: { type, sku, productid, quantity },
    }));
  return [step('add', lines), step('keep', saved)].filter(({ length }) => length > 0);
}
