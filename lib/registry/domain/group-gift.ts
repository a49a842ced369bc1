import type { Centavos } from '#lib/money/centavos.ts';

/** Below this a gift is no group gift: one guest pays it. */
export const LEAST_GOAL: Centavos = 30_000;
/** The least contribution. */
export const LEAST_CONTRIBUTION: Centavos = 5_000;

/** The money of a gift that several pay. */
export interface Fund {
  /** What the gift costs, fixed when the first contribution began. */
  goal: Centavos;
  /** Paid. */
  collected: Centavos;
  /** Contributions that are being paid. */
  held: Centavos;
}

/** What can still be contributed: never more than is missing, with all that is being paid. */
export function roomOf({ goal, collected, held }: Fund): Centavos {
  return Math.max(0, goal - collected - held);
}

/** What is missing until the gift can be bought. */
export function missingOf({ goal, collected }: Pick<Fund, 'goal' | 'collected'>): Centavos {
  return Math.max(0, goal - collected);
}

export function isFull(fund: Pick<Fund, 'goal' | 'collected'>): boolean {
  return missingOf(fund) === 0;
}

/** Hundredths of the goal that are there, 0 to 100; 100 only when it is full. */
export function percentOf({ goal, collected }: Pick<Fund, 'goal' | 'collected'>): number {
  return goal <= 0 ? 0 : Math.min(100, Math.floor((collected * 100) / goal));
}

/**
 * The least that one may give: the usual least, or all that is left when that is less, so that the last contribution fills
 * exactly. 0 when there is no room.
 */
export function leastOf(fund: Fund, least: Centavos = LEAST_CONTRIBUTION): Centavos {
  return Math.min(least, roomOf(fund));
}

/** Why an amount cannot be contributed. */
export type ContributionProblem = 'full' | 'held' | 'less' | 'more';

/**
 * Null when it can. `full`: it is all paid; `held`: others are paying the rest.
 */
export function contributionProblem(
  amount: Centavos,
  fund: Fund,
  least: Centavos = LEAST_CONTRIBUTION,
): ContributionProblem | null {
  const room = roomOf(fund);
  if (isFull(fund)) return 'full';
  if (room === 0) return 'held';
  if (amount > room) return 'more';
  return amount < leastOf(fund, least) ? 'less' : null;
}

/** Amounts to choose from, rising, each of which can be given; the last one fills the gift. */
export function suggestedAmounts(fund: Fund, least: Centavos = LEAST_CONTRIBUTION): Centavos[] {
  const room = roomOf(fund);
  if (room === 0) return [];
  const usual = [1, 2, 4].map((times) => times * least).filter((amount) => amount < room);
  return [...usual, room];
}
