import { hash } from 'node:crypto';
import { networkOf } from '#lib/platform/domain/network.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addAttempt, deleteAttempt, readAttempts, takeAttemptBack } from '../account/attempt-repository.ts';

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

/** COUP-16 */
const DAY_MS = 24 * 3_600_000;
/** Many shoppers of one carrier share an address, and whoever begins new carts does not: so many times a shopper's own. */
const SHARED = 10;

/**
 * Counts an attempt before it is made, so that many at once are no more than one after another.
 * @returns how many are left after it; null when none was left
 */
export async function countTry(deps: Deps, who: Guesser): Promise<number | null> {
  const now = deps.clock();
  const counted = boundsOf(deps, who).map(async ({ key, most }) => {
    const { count } = await addAttempt(deps.db, key, now, new Date(now.getTime() + DAY_MS));
    return most - count;
  });
  const left = await Promise.all(counted);
  const least = Math.min(deps.attempts - 1, ...left);
  return least < 0 ? null : least;
}

/** Takes back one whose code was no invalid one. */
export async function takeTryBack(deps: Deps, who: Guesser): Promise<void> {
  await Promise.all(boundsOf(deps, who).map(({ key }) => takeAttemptBack(deps.db, key)));
}

/** After a coupon was applied the shopper's own count begins again (COUP-17); that of the address many shoppers share. */
export async function resetTries(deps: Deps, who: Guesser): Promise<void> {
  await Promise.all(
    boundsOf(deps, who).map(({ key, isOwn }) =>
      isOwn ? deleteAttempt(deps.db, key) : takeAttemptBack(deps.db, key),
    ),
  );
}

/** How many are left. */
export async function triesLeft(deps: Deps, who: Guesser): Promise<number> {
  const bounds = boundsOf(deps, who);
  const keys = bounds.map(({ key }) => key);
  const counts = await readAttempts(deps.db, keys, deps.clock());
  const left = bounds.map(({ key, most }) => most - (counts.get(key) ?? 0));
  return Math.max(0, Math.min(deps.attempts, ...left));
}

function boundsOf({ attempts }: Deps, { customerId, cartId, address }: Guesser) {
  const own = customerId === null ? cartId && `cart ${cartId}` : `customer ${customerId}`;
  return [
    ...(own === null ? [] : [{ key: keyOf(own), most: attempts, isOwn: true }]),
    ...(address === ''
      ? []
      : [{ key: keyOf(`address ${networkOf(address)}`), most: attempts * SHARED, isOwn: false }]),
  ];
}

/** Neither carts nor addresses stand in the table. */
function keyOf(subject: string): string {
  return hash('sha256', `coupon ${subject}`, 'base64url');
}
