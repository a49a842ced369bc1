import { accountTexts } from '#lib/labels/account/account.ts';
import { networkOf } from '#lib/platform/domain/network.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Limited } from '../../http/handler.ts';
import { countKey } from './counts.ts';
import { addAttempt, deleteAttempt, deleteAttempts, takeAttemptBack } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const MINUTE_MS = 60_000;
/** Passwords of one account from all browsers that it does not know, in an hour; one network alone gets to no more than 50. */
const STRANGERS = 60;

/**
 * What is counted, how many of it are let through and for how long they count. Many shoppers of one carrier share an
 * address: its bounds are wide.
 */
const BOUNDS = {
  'login-device': { most: 10, ms: 15 * MINUTE_MS },
  'login-address': { most: 60, ms: 15 * MINUTE_MS },
  'login-network': { most: 10, ms: 15 * MINUTE_MS },
  'login-strangers': { most: STRANGERS, ms: 60 * MINUTE_MS },
  'proof-address': { most: 60, ms: 15 * MINUTE_MS },
  'password-session': { most: 10, ms: 15 * MINUTE_MS },
  'register-address': { most: 30, ms: 60 * MINUTE_MS },
  'mail-address': { most: 30, ms: 60 * MINUTE_MS },
  'mail-device': { most: 10, ms: 60 * MINUTE_MS },
  'newsletter-address': { most: 30, ms: 60 * MINUTE_MS },
  'staff-device': { most: 10, ms: 15 * MINUTE_MS },
  'staff-address': { most: 60, ms: 15 * MINUTE_MS },
  'staff-network': { most: 10, ms: 15 * MINUTE_MS },
  'staff-strangers': { most: STRANGERS, ms: 60 * MINUTE_MS },
  'handover-staff': { most: 5, ms: 15 * MINUTE_MS },
  'handover-order': { most: 20, ms: 15 * MINUTE_MS },
  'link-address': { most: 30, ms: 15 * MINUTE_MS },
  'short-link': { most: 60, ms: 60 * MINUTE_MS },
} as const;

export type AttemptKind = keyof typeof BOUNDS;

/**
 * Counts an attempt before it is made, so that many at once are no more than one after another. An address that nobody knows
 * ('') is not counted.
 * @throws Limited when there were too many; it says when the count ends
 */
export async function countAttempt({ db, clock }: Deps, kind: AttemptKind, who: string): Promise<void> {
  if (who === '') return;
  const now = clock();
  const { most, ms } = BOUNDS[kind];
  const { count, ends_at } = await addAttempt(db, keyOf(kind, who), now, new Date(now.getTime() + ms));
  if (count <= most) return;
  const leftMs = ends_at.getTime() - now.getTime();
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  const text =
    kind === 'login-strangers' ? accountTexts.tooManyElsewhere(minutes) : accountTexts.tooManyTries(minutes);
  throw new Limited(text, leftMs / 1000);
}

/** Takes one back that turned out to be right. */
export async function giveBackAttempt(
  { db }: Pick<Deps, 'db'>,
  kind: AttemptKind,
  who: string,
): Promise<void> {
  if (who !== '') await takeAttemptBack(db, keyOf(kind, who));
}

/** Counts from nothing again. */
export function forgetAttempts({ db }: Pick<Deps, 'db'>, kind: AttemptKind, who: string): Promise<void> {
  return deleteAttempt(db, keyOf(kind, who));
}

/** Deletes counts that have ended. @returns how many */
export function pruneAttempts({ db, clock }: Deps): Promise<number> {
  return deleteAttempts(db, clock());
}

function keyOf(kind: AttemptKind, who: string): string {
  const subject = kind.endsWith('-address') ? networkOf(who) : who;
  return countKey(kind, subject);
}
