import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../domain/network.ts';
import { env } from '../env.ts';
import { processWide } from '../process-wide.ts';
import { currentRequest, outsideRequest } from '../request-context.ts';

/** What is counted: see `limits` in the settings. */
export type LimitName = 'writes' | 'newcomers' | 'tries' | 'uploads';

/** Who is counted: a session by its id, or an address by its network; with a purpose, apart from other purposes. */
export type Counted = ({ session: string } | { address: string }) & { purpose?: string };

/** Too many requests: responded to with 429; try again in `retryAfterS` seconds. */
export class LimitReached extends Error {
  readonly retryAfterS: number;

  constructor(name: LimitName, retryAfterS: number) {
    super(`limit of ${name}`);
    this.name = 'LimitReached';
    this.retryAfterS = retryAfterS;
  }
}

/** How long each is counted, in seconds. */
const WINDOW_S: Readonly<Record<LimitName, number>> = {
  writes: 60,
  newcomers: 60,
  tries: 600,
  uploads: 600,
};
/** Counters of each limit: whoever comes falls into one of them, so that memory stays bounded. */
const BUCKETS = 65_536;

const counters = processWide('limits', () => ({
  /** Keeps others from choosing whose counter they share. */
  salt: randomBytes(16),
  limiters: new Map<LimitName, RateLimiterMemory>(),
}));

function limiterOf(name: LimitName, points: number): RateLimiterMemory {
  const { limiters } = counters();
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_S[name] });
  limiters.set(name, made);
  return made;
}

function bucketOf(who: Counted): string {
  const subject = 'session' in who ? `session ${who.session}` : `network ${networkOf(who.address)}`;
  const digest = createHash('sha256')
    .update(counters().salt)
    .update(`${who.purpose ?? ''} ${subject}`)
    .digest();
  return String(digest.readUInt32BE() % BUCKETS);
}

/**
 * Counts one more of `who`. A page that does not catch the refusal becomes a 429 (status.ts).
 * @throws LimitReached
 */
export async function spend(name: LimitName, who: Counted): Promise<void> {
  const points = env().limits[name];
  if (points === 0) return;
  try {
    // A counter ends by a timer, which would hold the whole request for as long as it runs.
    await outsideRequest(() => limiterOf(name, points).consume(bucketOf(who)));
  } catch (error) {
    if (!isCount(error)) throw error;
    const retryAfterS = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const request = currentRequest();
    if (request) request.retryAfterS = retryAfterS;
    throw new LimitReached(name, retryAfterS);
  }
}

/**
 * Counts what has cost more than others, as a share (0 to 1) of all that `who` may do in the time. It refuses nothing: it is
 * done already.
 */
export async function charge(name: LimitName, who: Counted, share: number): Promise<void> {
  const points = env().limits[name];
  const cost = Math.ceil(points * share);
  if (points > 0) await outsideRequest(() => limiterOf(name, points).penalty(bucketOf(who), cost));
}

/** Takes one back that turned out to be no try: it succeeded. */
export async function giveBack(name: LimitName, who: Counted): Promise<void> {
  const points = env().limits[name];
  if (points > 0) await outsideRequest(() => limiterOf(name, points).reward(bucketOf(who)));
}

/**
 * Counts a write: of the session, or of the address while there is none (many shoppers may share an address).
 * @throws LimitReached
 */
export function spendWrite(session: { sid: string }, address: string): Promise<void> {
  return spendBySession(session, address);
}

/**
 * Counts a read that another service answers, as many as writes but apart from them: whoever reads without end still buys.
 * @throws LimitReached
 */
export function spendProxyRead(session: { sid: string }, address: string): Promise<void> {
  return spendBySession(session, address, 'proxy');
}

function spendBySession({ sid }: { sid: string }, address: string, purpose = ''): Promise<void> {
  return sid === '' ? spend('newcomers', { address, purpose }) : spend('writes', { session: sid, purpose });
}

/** The library's error for a full count. */
function isCount(error: unknown): error is { msBeforeNext: number } {
  return typeof error === 'object' && error !== null && 'msBeforeNext' in error;
}
