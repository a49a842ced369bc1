import type { PicturedProduct } from '#backend/modules/product-files/index.ts';

/** How a file is written, piece by piece. */
export interface Format {
  /** What stands before the products, and how many coupons a file of this kind leaves out that it could hold. */
  head(): Promise<{ text: string; leftOutCoupons: number }>;
  /** '' for a product that the format cannot hold; `isWhole` when its text says all of it. */
  product(product: PicturedProduct): { text: string; isWhole: boolean };
  foot: string;
}
