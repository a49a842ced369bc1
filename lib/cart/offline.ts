import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { isShopAway, isUnconnected } from '#lib/platform/browser/bff.ts';
import { readQueue, writeQueue } from './browser-memory.ts';
import { countUnits } from './domain/bag.ts';
import type { NamedIntent } from './domain/queue.ts';
import { type ChangeResult, say, useStore } from './state.ts';

/** Pause before kept changes are sent again to a shop that is away, in milliseconds. */
const QUEUE_PAUSE_MS = 15_000;

/** Shows which changes wait for a connection. */
export function noteQueue(): NamedIntent[] {
  const waiting = readQueue();
  useStore.setState({ waiting });
  return waiting;
}

/** Replaces the changes that wait for a connection. */
export function keepQueue(intents: readonly NamedIntent[]): void {
  writeQueue(intents);
  noteQueue();
}

/** Keeps a change that could not be sent, across reloads. */
export function keepForLater(intent: NamedIntent): ChangeResult {
  keepQueue([...readQueue(), intent]);
  const { cart } = useStore.getState();
  if (cart) useStore.setState({ count: countUnits(cart.products) });
  return { ok: true, message: cartMessages.offline, told: true };
}

/** Changes of this page whose turn has not come. */
const unsent = new Set<NamedIntent>();

/** A change waits for its turn: a page that is left before leaves it to the next one. */
export function noteUnsent(intent: NamedIntent): void {
  unsent.add(intent);
}

/** What waits for a connection or for its turn, oldest first. */
export function changesToCome(): NamedIntent[] {
  return [...noteQueue(), ...unsent];
}

/** Its turn has come: it is sent here, also when the page was left with it meanwhile and is shown again. */
export function noteTurn(intent: NamedIntent): void {
  unsent.delete(intent);
  const queue = readQueue();
  const others = queue.filter(({ changeid }) => changeid !== intent.changeid);
  if (others.length < queue.length) keepQueue(others);
}

/** The page goes: who adds and at once follows a link has added. */
export function keepUnsent(): void {
  if (unsent.size > 0) writeQueue([...readQueue(), ...unsent]);
  unsent.clear();
}

/**
 * Sends what was kept, oldest first. Each change leaves the queue before it is sent, so that none is made twice, and returns to
 * its head when it is lost.
 * @param again is called after a pause when the shop is away: the browser tells when the connection is back, not when the shop is
 */
export async function sendQueue(
  send: (intent: NamedIntent) => Promise<ChangeResult>,
  again: () => void,
): Promise<void> {
  for (let [intent, ...rest] = readQueue(); intent; [intent, ...rest] = readQueue()) {
    keepQueue(rest);
    try {
      const { ok, message } = await send(intent);
      if (!ok) say('error', message);
    } catch (error) {
      if (isUnconnected(error) || isShopAway(error)) {
        keepQueue([intent, ...readQueue()]);
        if (!isUnconnected(error)) setTimeout(again, QUEUE_PAUSE_MS);
        return;
      }
      say('error', errors.api);
    }
  }
}

/** A random name for a change; browsers without a secure page have no randomUUID. */
export function newId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
