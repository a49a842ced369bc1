import type { Centavos } from '#lib/money/centavos.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { percentOff } from './percent-off.ts';

/** A regular price and a lower one for a term. */
interface Sale {
  price: Centavos;
  /** Null without one. */
  sale: Centavos | null;
  from: Day | null;
  to: Day | null;
}

/**
 * What is wrong with a sale price: there is no regular one, it is not lower than that, its term ends before it begins. Without a term
 * that makes sense it would hold for ever.
 */
type SaleProblem = 'alone' | 'not-lower' | 'backwards';

type Judged = { percent: number | null; problem?: undefined } | { percent?: undefined; problem: SaleProblem };

/** The discount in percent that a sale price is, null for none; or what is wrong with it. */
export function judgeSale({ price, sale, from, to }: Sale): Judged {
  if (sale === null || sale === price) return { percent: null };
  if (price === 0) return { problem: 'alone' };
  if (sale === 0 || sale > price) return { problem: 'not-lower' };
  if (from !== null && to !== null && from > to) return { problem: 'backwards' };
  return { percent: percentOff(price, sale) };
}
