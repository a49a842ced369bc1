import type { CartIntent } from '#lib/contracts/carts.ts';
import { newChangeId, nthChangeId } from './change-id.ts';
import type { SavedCart, SavedLine } from './saved-cart.ts';

/** More than there are lines in a step. */
const STEP = 1024;

/** An intent of a step, with a name of its own for when the step as a whole is refused; `about` is the product's. */
interface StepPart {
  changeid: string;
  /** Names the change by which a line that cannot be had now waits among those saved for later. */
  keepid: string;
  about: string;
  intent: Extract<CartIntent, { type: 'add' | 'keep' }>;
}

/** As many intents as one change takes. */
interface Step {
  changeid: string;
  parts: StepPart[];
}

/**
 * The steps that rebuild a lost cart out of what was saved of it: its lines, then those saved for later. Whoever rebuilds the
 * same copy, in another tab or because the page was left meanwhile, makes the same changes, by name: they are made once.
 */
export function rebuildSteps({ lines, saved = [], id = newChangeId() }: SavedCart): Step[] {
  const step = (type: 'add' | 'keep', from: readonly SavedLine[], first: number): Step => ({
    changeid: nthChangeId(id, first),
    parts: from.map(({ sku, productid, quantity, name = '' }, i) => ({
      changeid: nthChangeId(id, first + i + 1),
      keepid: nthChangeId(id, first + i + 1 + 2 * STEP),
      about: name,
      intent: { type, sku, productid, quantity },
    })),
  });
  return [step('add', lines, 0), step('keep', saved, STEP)].filter(({ parts }) => parts.length > 0);
}
