import type { Cart } from '#lib/contracts/carts.ts';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { isShopAway, isUnconnected } from '#lib/platform/browser/bff.ts';
import { readQueue, writeQueue } from './browser-memory.ts';
import { countUnits } from './domain/bag.ts';
import { inAnyOrder, type NamedIntent, withLines } from './domain/queue.ts';
import { noteRefusal } from './refusals.ts';
import { linesKnown } from './report-change.ts';
import { type ChangeResult, lineOf, say, useStore } from './store.ts';

/** Pause before a lost change is sent again (ms); it doubles with each try up to the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Changes that a page sends while it is left; a browser takes 64 KB of such requests. */
const MAX_AT_ONCE = 10;

/** Tries since something was sent last. */
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows which changes wait to be sent: those that may have arrived are shown as the server's cart has them. */
function noteQueue(): NamedIntent[] {
  const waiting = readQueue().filter(({ sent }) => !sent);
  useStore.setState({ waiting });
  return waiting;
}

/** Replaces the changes that wait to be sent. */
export function keepQueue(intents: readonly NamedIntent[]): void {
  writeQueue(intents);
  noteQueue();
}

/** Keeps a change that could not be sent, across reloads; one that another page has sent meanwhile is made. */
export function keepForLater(intent: NamedIntent): ChangeResult {
  takeBack(intent);
  if (answered.has(intent)) return { ok: true, message: cartNotices.sent, told: false };
  keepQueue([...readQueue(), intent]);
  const { cart } = useStore.getState();
  if (cart) useStore.setState({ count: countUnits(cart.products) });
  return { ok: true, message: cartNotices.offline, told: true };
}

/** Changes of this page whose turn has not come, and that one which was sent and not answered yet. */
const unsent = new Set<NamedIntent>();
const underWay = new Set<NamedIntent>();
/** Those that are in the queue, which another page may send; and those of them that were answered there, as "back" finds out. */
const left = new Set<NamedIntent>();
const answered = new WeakSet<NamedIntent>();

/** A change waits for its turn: a page that is left before leaves it to the next one. */
export function noteUnsent(intent: NamedIntent): void {
  unsent.add(intent);
}

/** What waits to be sent, oldest first. */
export function changesToCome(): NamedIntent[] {
  return [...noteQueue(), ...unsent];
}

/** Its turn has come: it is sent here, also when the page was left with it meanwhile and is shown again. */
export function noteTurn(intent: NamedIntent): void {
  unsent.delete(intent);
  underWay.add(intent);
  takeBack(intent);
}

/** It is under way no more: it was answered, or waits. */
export function endTurn(intent: NamedIntent): void {
  underWay.delete(intent);
}

/** It was answered: nobody sends it again. @returns whether another page had its answer before */
export function noteAnswer(intent: NamedIntent): boolean {
  takeBack(intent);
  return answered.has(intent);
}

/** Takes it out of the queue. What was left there and is gone was answered by another page. */
function takeBack(intent: NamedIntent): void {
  const wasThere = drop(intent);
  if (left.delete(intent) && !wasThere) answered.add(intent);
}

function drop({ changeid }: NamedIntent): boolean {
  const queue = readQueue();
  const others = queue.filter((one) => one.changeid !== changeid);
  if (others.length < queue.length) keepQueue(others);
  return others.length < queue.length;
}

/**
 * The page goes: who adds and at once follows a link has added. What has no answer is left to the next page, which makes it once by its
 * id, and what comes to the same in any order goes out now.
 * @param sendNow sends a change without waiting for its answer
 * @param cart as the server has it, as far as this page knows; one that begins is begun by one change
 */
export function leave(sendNow: (intent: NamedIntent) => void, cart: Cart | null): void {
  const queue = readQueue();
  const isNew = ({ changeid }: NamedIntent) => queue.every((one) => one.changeid !== changeid);
  const sent = [...underWay].filter(isNew);
  const all = [...queue, ...sent.map((intent) => ({ ...intent, sent: true })), ...unsent];
  if (all.length > 0) writeQueue(withLines(all, linesKnown(cart) ?? []));
  for (const intent of [...sent, ...unsent]) left.add(intent);
  unsent.clear();
  const waiting = readQueue().filter((intent) => !intent.sent);
  inAnyOrder(waiting)
    .slice(0, cart ? MAX_AT_ONCE : 1)
    .forEach(sendNow);
}

interface Line {
  /** @throws Error when there is no response */
  send: (intent: NamedIntent) => Promise<ChangeResult>;
  /** Sends what waits again, after a pause. */
  again: () => void;
  /** A change was given up: the cart is shown without it. */
  giveUp: () => void;
}

/**
 * Sends what waits, oldest first. A change waits until it was answered, and its id sees to it that it is made once; what was lost is
 * sent again after a pause, and so is what a shop that is away did not take: the browser tells when the connection is back, not when
 * the shop is.
 */
export async function sendQueue({ send, again, giveUp }: Line): Promise<void> {
  for (let [intent] = readQueue(); intent; [intent] = readQueue()) {
    left.add(intent);
    try {
      const { ok, message } = await send(intent);
      tries = 0;
      if (!ok) refuse(intent, message);
    } catch (error) {
      left.delete(intent);
      if (isUnconnected(error) || isShopAway(error)) return sendLater(again);
      drop(intent);
      giveUp();
      refuse(intent, cartNotices.notSent);
    }
  }
  if (useStore.getState().notice?.text === cartNotices.offline) say('success', cartNotices.sent, true);
}

/** A change that waited was not made: whoever made it looks elsewhere by now. */
function refuse(intent: NamedIntent, message: string): void {
  say('error', message);
  noteRefusal({ key: lineOf(intent), message });
}

/** Sends what waits again after a pause, by chance up to half as long: not all shoppers of an outage come back at once. */
export function sendLater(again: () => void): void {
  clearTimeout(timer);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  tries += 1;
  timer = setTimeout(again, pause * (0.5 + Math.random() / 2));
}
