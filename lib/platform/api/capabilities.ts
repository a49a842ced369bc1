import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import { getCapabilities } from '#lib/contracts/system.ts';
import { log } from '../logging.ts';
import { processWide } from '../process-wide.ts';
import { call } from './client.ts';
import { BackendError } from './errors.ts';
import type { CallOptions } from './send.ts';

/** How long what the back-end lacks is believed, in milliseconds: it may be brought up to date meanwhile. */
const BELIEVED_MS = 300_000;
/** Statuses for an address or a method that a server does not know. */
const UNKNOWN = [404, 405, 501];

const known = processWide('missingCalls', () => ({
  /** Until when a call is left out, by its id. */
  missingUntil: new Map<string, number>(),
  fetchedAt: Number.NEGATIVE_INFINITY,
  isLogged: false,
}));

/**
 * Fetches which calls the back-end has, at most every five minutes. An original one does not know that call (ADR 0005):
 * it has none of our own calls. Never throws; while the back-end is away nothing is learnt.
 */
export async function learnCapabilities(now: number = Date.now()): Promise<void> {
  const state = known();
  if (now - state.fetchedAt < BELIEVED_MS) return;
  state.fetchedAt = now;
  try {
    const { calls } = await call(getCapabilities, {});
    leaveOut((id) => !calls.includes(id), now);
  } catch (error) {
    if (isUnknown(error) || (error instanceof BackendError && error.kind === 'contract')) {
      leaveOut(() => true, now);
    } else state.fetchedAt = Number.NEGATIVE_INFINITY;
  }
}

/**
 * Makes one of our own calls, or does without it where the back-end does not have it.
 * @throws whatever the one that was made throws
 */
export async function orElse<Result>(
  { id }: Call,
  own: () => Promise<Result>,
  without: () => Promise<Result>,
  now: number = Date.now(),
): Promise<Result> {
  if ((known().missingUntil.get(id) ?? 0) > now) return without();
  try {
    return await own();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    leaveOut((other) => other === id, now);
    return without();
  }
}

/** Makes one of our own calls; a back-end that does not have it refuses in these words. @throws BackendError */
export function callOrRefuse<C extends Call>(
  contract: C,
  input: CallInput<C>,
  message: string,
  options?: CallOptions,
): Promise<CallOutput<C> | { success: false; message: string }> {
  const own = () => call(contract, input, options);
  return orElse<CallOutput<C> | { success: false; message: string }>(contract, own, async () => ({
    success: false,
    message,
  }));
}

/** Only calls of ours may be missing. */
function leaveOut(lacks: (id: string) => boolean, now: number): void {
  const state = known();
  for (const { id } of contract) {
    if (!id.startsWith('AJ-') || !lacks(id)) continue;
    state.missingUntil.set(id, now + BELIEVED_MS);
    if (!state.isLogged) log('warn', 'backend.original', { lacks: id });
    state.isLogged = true;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof BackendError && error.kind === 'http' && UNKNOWN.includes(error.status);
}
