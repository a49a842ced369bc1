import { createHmac } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../domain/network.ts';
import { env } from '../env.ts';
import { processWide } from '../process-wide.ts';
import { currentRequest, outsideRequest } from '../request-context.ts';
import { waitAtMost } from '../wait-at-most.ts';
import type { SharedCounters } from './redis.ts';

/** What is counted: see `limits` in the settings. */
export type LimitName = 'writes' | 'newcomers' | 'tries' | 'uploads' | 'api';

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
  api: 60,
};
/** Counters of each limit: whoever comes falls into one of them, so that memory stays bounded. */
const BUCKETS = 65_536;

/** How long the first count waits for Redis, in milliseconds. */
const START_MS = 1000;

const counters = processWide('limits', () => ({
  limiters: new Map<LimitName, Promise<RateLimiterAbstract>>(),
  shared: null as Promise<SharedCounters> | null,
}));

function limiterOf(name: LimitName, points: number): Promise<RateLimiterAbstract> {
  const { limiters } = counters();
  const known = limiters.get(name);
  if (known) return known;
  const made = makeLimiter(name, points);
  limiters.set(name, made);
  return made;
}

/** Counts in Redis, with all storefronts of the shop, or in this process alone where there is none. */
async function makeLimiter(name: LimitName, points: number): Promise<RateLimiterAbstract> {
  const counting = { points, duration: WINDOW_S[name] };
  const { redisUrl } = env();
  if (redisUrl === '') return new RateLimiterMemory({ ...counting, keyPrefix: name });
  const state = counters();
  state.shared ??= import('./redis.ts').then(({ sharedCounters }) => sharedCounters(redisUrl));
  const shared = await state.shared;
  await waitAtMost(START_MS, shared.started);
  // Of shops that share a Redis each has its own.
  return shared.limiter({
    ...counting,
    keyPrefix: `ajuar:${digestOf('shop').toString('hex', 0, 6)}:${name}`,
  });
}

/** By a secret that all storefronts of the shop have and nobody else: it keeps others from choosing whose counter they share. */
function digestOf(text: string): Buffer {
  return createHmac('sha256', env().sessionSecret).update(`limits ${text}`).digest();
}

function bucketOf(who: Counted): string {
  const subject = 'session' in who ? `session ${who.session}` : `network ${networkOf(who.address)}`;
  return String(digestOf(`${who.purpose ?? ''} ${subject}`).readUInt32BE() % BUCKETS);
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
    await outsideRequest(async () => (await limiterOf(name, points)).consume(bucketOf(who)));
  } catch (error) {
    throw isCount(error) ? limitReached(name, error.msBeforeNext) : error;
  }
}

function limitReached(name: LimitName, msBeforeNext: number): LimitReached {
  const retryAfterS = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const request = currentRequest();
  if (request) request.retryAfterS = retryAfterS;
  return new LimitReached(name, retryAfterS);
}

/**
 * Counts nothing, for what turns out later to count or not.
 * @throws LimitReached where `who` has used up what they may do
 */
export async function requireLeft(name: LimitName, who: Counted): Promise<void> {
  const points = env().limits[name];
  if (points === 0) return;
  const found = await outsideRequest(async () => (await limiterOf(name, points)).get(bucketOf(who)));
  if (found !== null && found.consumedPoints >= points) throw limitReached(name, found.msBeforeNext);
}

/**
 * Counts what has cost more than others, as a share (0 to 1) of all that `who` may do in the time. It refuses nothing: it is
 * done already.
 */
export async function charge(name: LimitName, who: Counted, share: number): Promise<void> {
  const points = env().limits[name];
  const cost = Math.ceil(points * share);
  if (points > 0)
    await outsideRequest(async () => (await limiterOf(name, points)).penalty(bucketOf(who), cost));
}

/** Takes one back that turned out to be no try: it succeeded. */
export async function giveBack(name: LimitName, who: Counted): Promise<void> {
  const points = env().limits[name];
  if (points > 0) await outsideRequest(async () => (await limiterOf(name, points)).reward(bucketOf(who)));
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
