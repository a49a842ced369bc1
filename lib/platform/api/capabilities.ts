import type { Call } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import { getCapabilities } from '#lib/contracts/system.ts';
import { log } from '../logging.ts';
import { call } from './client.ts';
import { BackendError } from './errors.ts';

/** How long what the back-end lacks is believed, in milliseconds: it may be brought up to date meanwhile. */
const BELIEVED_MS = 300_000;
/** What a server answers for an address or a method that it does not know. */
const UNKNOWN = [404, 405, 501];

interface Known {
  /** Until when a call is left out. */
  until: Map<string, number>;
  askedAt: number;
  told: boolean;
}

const KEY = Symbol.for('ajuar.missingCalls');
const shared: typeof globalThis & { [KEY]?: Known } = globalThis;

/** Next loads this module once per bundle; what one has learnt all know. */
function known(): Known {
  shared[KEY] ??= { until: new Map(), askedAt: Number.NEGATIVE_INFINITY, told: false };
  return shared[KEY];
}

/**
 * Asks the back-end which calls it answers, at most every five minutes. An original one does not know the question
 * (ADR 0005): it has none of our own calls. Never throws; while the back-end is away nothing is learnt.
 */
export async function learnCapabilities(now: number = Date.now()): Promise<void> {
  const before = known();
  if (now - before.askedAt < BELIEVED_MS) return;
  before.askedAt = now;
  try {
    const { calls } = await call(getCapabilities, {});
    leaveOut((id) => !calls.includes(id), now);
  } catch (error) {
    if (isUnknown(error) || (error instanceof BackendError && error.kind === 'contract')) {
      leaveOut(() => true, now);
    } else before.askedAt = Number.NEGATIVE_INFINITY;
  }
}

/**
 * Makes one of our own calls, or does without it where the back-end does not answer it.
 * @throws whatever the one that was made throws
 */
export async function orElse<Result>(
  { id }: Call,
  own: () => Promise<Result>,
  without: () => Promise<Result>,
  now: number = Date.now(),
): Promise<Result> {
  if ((known().until.get(id) ?? 0) > now) return without();
  try {
    return await own();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    leaveOut((other) => other === id, now);
    return without();
  }
}

/** Only calls of ours may be missing. */
function leaveOut(lacks: (id: string) => boolean, now: number): void {
  const state = known();
  for (const { id } of contract) {
    if (!id.startsWith('AJ-') || !lacks(id)) continue;
    state.until.set(id, now + BELIEVED_MS);
    if (!state.told) log('warn', 'backend.original', { lacks: id });
    state.told = true;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof BackendError && error.kind === 'http' && UNKNOWN.includes(error.status);
}
