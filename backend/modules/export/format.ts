import type { PicturedProduct } from '../import/stored-products.ts';

/** How a file is written, piece by piece. */
export interface Format {
  head(): Promise<string>;
  /** '' for a product that the format cannot hold; `isWhole` when its text says all of it. */
  product(product: PicturedProduct): { text: string; isWhole: boolean };
  foot: string;
}
