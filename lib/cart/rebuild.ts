import type { Cart } from '#lib/contracts/carts.ts';
import { rebuildSteps } from './domain/rebuild-steps.ts';
import type { SavedCart } from './domain/saved-cart.ts';
import { askChange } from './requests.ts';

/**
 * Puts the copy's lines into a new cart, at today's prices. What cannot be had now waits among those saved for later.
 * @param isForgotten whether the copy is gone meanwhile: nothing more is made of it then
 * @returns the cart and what was refused, line by line; null when the copy is gone
 * @throws Error when there is no response
 */
export async function rebuildCart(
  saved: SavedCart,
  isForgotten: () => boolean,
): Promise<{ cart: Cart | null; refused: string[] } | null> {
  let cart: Cart | null = null;
  const refused: string[] = [];
  for (const step of rebuildSteps(saved)) {
    if (isForgotten()) return null;
    const intents = step.parts.map(({ intent }) => intent);
    const all = await askChange(intents, null, step.changeid);
    cart = all.cart ?? cart;
    if (all.success) continue;
    for (const part of step.parts) {
      const one = await askChange([part.intent], null, part.changeid);
      cart = one.cart ?? cart;
      if (one.success) continue;
      refused.push(`${part.about}: ${one.message}`);
      if (saved.saved && part.intent.type === 'add') {
        cart = (await askChange([{ ...part.intent, type: 'keep' }], null, part.keepid)).cart ?? cart;
      }
    }
  }
  return { cart, refused };
}
