/** Products that are written together, and their SKUs about. */
const MIN_PRODUCTS = 50;
const MAX_PRODUCTS = 1000;
const SKUS_EACH = 4;

interface Pace {
  /** Products of the first step. */
  first: number;
  /** How long the writing of some products should take, in ms. Few big steps cost less than many small ones. */
  wanted: number;
}

/** A database that does one thing at a time: the shop waits as long as one step takes. */
export const ALONE: Pace = { first: MIN_PRODUCTS, wanted: 150 };
/** A server does other things meanwhile; only who wants to change the same products waits, for a step at most. */
export const BESIDE_OTHERS: Pace = { first: 150, wanted: 200 };

/** Finds out how many products a database writes in the time that a step may take. */
export interface StepSize {
  isFull(products: number, skus: number): boolean;
  /** Reports how long a step took. */
  took(ms: number, products: number): void;
}

export function stepSize({ first, wanted }: Pace): StepSize {
  let size = first;
  return {
    isFull: (products, skus) => products >= size || skus >= size * SKUS_EACH,
    took(ms, products) {
      // What a short one says of a long one is little.
      if (products < size / 2) return;
      const factor = Math.min(2, Math.max(1 / 2, wanted / Math.max(1, ms)));
      size = Math.round(Math.min(MAX_PRODUCTS, Math.max(MIN_PRODUCTS, size * factor)));
    },
  };
}
