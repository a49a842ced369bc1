import { addCounts, forgetCount, readCounts } from '#backend/modules/attempts/index.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import { networkOf } from '#lib/platform/domain/network.ts';
import type { Dependencies } from '../../../dependencies.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'> & {
  /** How many invalid codes a shopper may enter a day (COUP-15). */
  attempts: number;
};

/** Who enters codes: a customer, or a guest by the cart; and from where. */
export interface Guesser {
  customerId: number | null;
  cartId: string | null;
  /** '' when nobody knows. */
  address: string;
}

const KIND = 'coupon';
/** Many shoppers of one carrier share an address, and whoever begins new carts does not: so many times a shopper's own. */
const SHARED = 10;

/**
 * Counts a code that was looked up: a wrong one is one attempt more, a right one none. Both take the same lock, so that of
 * many codes at once none is told of after the last attempt, and take the same time, which tells nothing either.
 * @returns the attempts left after it; of a right code 0 says that there were none
 */
export async function countTry(deps: Deps, who: Guesser, isWrong: boolean): Promise<TriesLeft> {
  const bounds = boundsOf(deps, who);
  const counts = await addCounts(deps, KIND, subjectsOf(bounds), { by: isWrong ? 1 : 0, ms: DAY_MS });
  const own = bounds.find(({ isOwn }) => isOwn);
  const shared = bounds.filter(({ isOwn }) => !isOwn);
  return {
    left: leastLeft(deps, bounds, counts),
    leftAnew: leastLeft(deps, shared, counts),
    own: (own && counts.get(own.subject)) ?? 0,
  };
}

/**
 * After a coupon was applied the shopper's own count begins again (COUP-17); that of the address does not, or whoever knows
 * one right code could try any number of others.
 */
export async function resetTries(deps: Deps, who: Guesser): Promise<void> {
  const own = boundsOf(deps, who).find(({ isOwn }) => isOwn);
  if (own) await forgetCount(deps, KIND, own.subject);
}

/** How many are left. */
export async function triesLeft(deps: Deps, who: Guesser): Promise<number> {
  const bounds = boundsOf(deps, who);
  return leastLeft(deps, bounds, await readCounts(deps, KIND, subjectsOf(bounds)));
}

interface TriesLeft {
  left: number;
  /** Once the shopper's own count has begun again. */
  leftAnew: number;
  /** The shopper's own count. */
  own: number;
}

interface Bound {
  subject: string;
  most: number;
  /** The shopper's alone. */
  isOwn: boolean;
}

const subjectsOf = (bounds: readonly Bound[]) => bounds.map(({ subject }) => subject);

function leastLeft({ attempts }: Deps, bounds: readonly Bound[], counts: ReadonlyMap<string, number>) {
  const left = bounds.map(({ subject, most }) => most - (counts.get(subject) ?? 0));
  return Math.max(0, Math.min(attempts, ...left));
}

function boundsOf({ attempts }: Deps, { customerId, cartId, address }: Guesser): Bound[] {
  const own = customerId === null ? cartId && `cart ${cartId}` : `customer ${customerId}`;
  return [
    ...(own === null ? [] : [{ subject: own, most: attempts, isOwn: true }]),
    ...(address === ''
      ? []
      : [{ subject: `address ${networkOf(address)}`, most: attempts * SHARED, isOwn: false }]),
  ];
}
