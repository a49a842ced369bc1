import { hash } from 'node:crypto';
import { accountTexts } from '#lib/labels/account/account.ts';
import { workQueue } from '#lib/platform/domain/work-queue.ts';
import { Limited } from '../../http/handler.ts';
import { isDated, isHashOf, makeHash } from '../../password-hash.ts';

/** Hashes at once, each of 19 MiB, and how many may wait for one: a burst of logins fills no memory. */
const AT_ONCE = 2;
const WAITING = 60;
const TRY_AGAIN_S = 5;

const queue = workQueue(AT_ONCE, WAITING);
const MD5 = /^[0-9a-f]{32}$/i;

/** What came of comparing a password; `isDated`: it is right, and its hash is to be made anew. */
export interface Verdict {
  isRight: boolean;
  isDated: boolean;
}

/** The hash to store of a password as it came over the wire. @throws Limited while too many others wait */
export function hashPassword(received: string): Promise<string> {
  return inTurn(() => makeHash(secretOf(received)));
}

/**
 * Compares a password with a stored hash. Without a hash (an unknown customer, or one who never chose a password) the
 * same work is done: the time tells nobody.
 * @throws Limited while too many others wait
 */
export async function verifyPassword(received: string, stored: string | null): Promise<Verdict> {
  const secret = secretOf(received);
  const phc = stored ?? (await nobodysHash());
  const isSame = await inTurn(() => isHashOf(phc, secret));
  const isRight = isSame && stored !== null;
  return { isRight, isDated: isRight && isDated(phc) };
}

/** Whether a password came as it was typed: only then its rules can be checked here (GAP-079). */
export function isTyped(received: string): boolean {
  return !MD5.test(received);
}

/** What is hashed of a password: its MD5, as the contract sends it, also of one that came as it was typed (FORM-13). */
function secretOf(received: string): string {
  return isTyped(received) ? hash('md5', received) : received.toLowerCase();
}

let nobodys: Promise<string> | null = null;

/** A hash of no password. */
function nobodysHash(): Promise<string> {
  nobodys ??= inTurn(() => makeHash(crypto.randomUUID())).catch((error: unknown) => {
    nobodys = null;
    throw error;
  });
  return nobodys;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.run(work);
  if (!turn) throw new Limited(accountTexts.busy, TRY_AGAIN_S);
  return turn;
}
