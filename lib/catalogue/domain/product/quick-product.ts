import type { Selection } from '#lib/catalogue/domain/matching.ts';
import type { StageProduct } from './stage-product.ts';

/** A product as it is chosen over cards, in the visitor's current store. */
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
