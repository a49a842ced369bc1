import { hash } from 'node:crypto';
import { networkOf } from '#lib/platform/domain/network.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addAttempts, readAttempts, settleAttempts } from '../account/attempt-repository.ts';

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
  const bounds = boundsOf(deps, who);
  const added = await addAttempts(deps.db, keysOf(bounds), now, new Date(now.getTime() + DAY_MS));
  const counts = new Map(added.map(({ key, count }) => [key, count]));
  const least = Math.min(deps.attempts - 1, ...leftOf(bounds, counts));
  return least < 0 ? null : least;
}

/** Takes back one whose code was no invalid one. */
export async function takeTryBack(deps: Deps, who: Guesser): Promise<void> {
  await settleAttempts(deps.db, { taken: keysOf(boundsOf(deps, who)), ended: [] }, deps.clock());
}

/**
 * After a coupon was applied the shopper's own count begins again (COUP-17); that of the address many shoppers share.
 * @returns how many are left
 */
export async function resetTries(deps: Deps, who: Guesser): Promise<number> {
  const bounds = boundsOf(deps, who);
  const [own, shared] = [bounds.filter(({ isOwn }) => isOwn), bounds.filter(({ isOwn }) => !isOwn)];
  const settled = { taken: keysOf(shared), ended: keysOf(own) };
  return leastLeft(deps, bounds, await settleAttempts(deps.db, settled, deps.clock()));
}

/** How many are left. */
export async function triesLeft(deps: Deps, who: Guesser): Promise<number> {
  const bounds = boundsOf(deps, who);
  return leastLeft(deps, bounds, await readAttempts(deps.db, keysOf(bounds), deps.clock()));
}

interface Bound {
  key: string;
  most: number;
  /** The shopper's alone. */
  isOwn: boolean;
}

const keysOf = (bounds: readonly Bound[]) => bounds.map(({ key }) => key);

function leftOf(bounds: readonly Bound[], counts: ReadonlyMap<string, number>): number[] {
  return bounds.map(({ key, most }) => most - (counts.get(key) ?? 0));
}

function leastLeft({ attempts }: Deps, bounds: readonly Bound[], counts: ReadonlyMap<string, number>) {
  return Math.max(0, Math.min(attempts, ...leftOf(bounds, counts)));
}

function boundsOf({ attempts }: Deps, { customerId, cartId, address }: Guesser): Bound[] {
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
