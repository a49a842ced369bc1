/** Products that are written together, and their SKUs about. */
const FEWEST = 50;
const MOST = 1000;
const SKUS_EACH = 4;
/**
 * How long the writing of some products should take. The embedded database does one thing at a time: the shop waits as
 * long as one such step takes. Few big steps cost less than many small ones.
 */
const WANTED_MS = 150;

/** Finds out how many products a database writes in the time that a step may take. */
export interface StepSize {
  isFull(products: number, skus: number): boolean;
  /** What a step of so many products took. */
  took(ms: number, products: number): void;
}

export function stepSize(): StepSize {
  let size = FEWEST;
  return {
    isFull: (products, skus) => products >= size || skus >= size * SKUS_EACH,
    took(ms, products) {
      // What a short one says of a long one is little.
      if (products < size / 2) return;
      const factor = Math.min(2, Math.max(1 / 2, WANTED_MS / Math.max(1, ms)));
      size = Math.round(Math.min(MOST, Math.max(FEWEST, size * factor)));
    },
  };
}
