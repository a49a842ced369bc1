import { routes } from '#lib/platform/routes.ts';
import type { Selection } from './domain/matching.ts';
import type { StageProduct } from './domain/stage-product.ts';

/** A product as it is chosen over cards, in the store that the visitor has by now. */
export type QuickProduct =
  | { kind: 'gone' }
  | { kind: 'elsewhere'; store: { id: number; name: string } }
  | {
      kind: 'shown';
      product: StageProduct;
      start: Selection;
      today: string;
      category: string;
      slug: string;
      store: { id: number; name: string };
      stores: { id: number; name: string }[];
    };

/**
 * A product with its choices, as its page has them.
 * @param suggested what a card suggests: a colour's value or SKU, '' for nothing
 * @throws Error without an answer
 */
export async function askQuickProduct(
  productid: number,
  suggested: string,
  signal: AbortSignal,
): Promise<QuickProduct> {
  const response = await fetch(routes.quickProduct(productid, suggested), { signal });
  if (response.status === 404) return { kind: 'gone' };
  if (!response.ok) throw new Error(`product: ${response.status}`);
  return response.json();
}
