import type { Cart } from '#lib/contracts/carts.ts';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { countUnits, linesKnown } from '../bag.ts';
import { bringsLine, foresee, inAnyOrder, lineOf, type NamedIntent, withLines } from '../queue.ts';
import { removalOf } from '../removal.ts';
import { isStale } from '../versions.ts';
import type { Draft } from './commands.ts';
import type { CartEvents, ChangeResponse } from './events.ts';
import { type ChangeResult, EMPTY, type Telling } from './state.ts';
import {
  adopt,
  emit,
  noteRefusal,
  notify,
  patch,
  showConfirmed,
  showResult,
  unsent,
  waitingIn,
} from './view.ts';

/** Pause before a lost change is sent again (ms); it doubles with each try up to the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Changes that a page sends while it is left; a browser takes 64 KB of such requests. */
const MAX_AT_ONCE = 10;

/** Shows a change at once; it is sent after the ones before it. */
export function change(draft: Draft, intent: NamedIntent, telling: Telling): void {
  const { cart, pending, arriving } = draft.view;
  const key = lineOf(intent);
  const removal = removalOf(cart ?? EMPTY, intent);
  patch(draft, {
    cart: cart && { ...cart, products: foresee(cart.products, intent) },
    pending: [...pending, key],
    arriving: bringsLine(intent) ? [...arriving, key] : arriving,
  });
  stage(draft, key, null);
  draft.jobs = [...draft.jobs, { intent, telling: removal ? 'failure' : telling, removal }];
}

/** Keeps a typed quantity until it is applied. */
export function stage(draft: Draft, key: string, typed: string | null): void {
  const { [key]: _, ...others } = draft.view.staged;
  patch(draft, { staged: typed === null ? others : { ...others, [key]: typed } });
}

/** Sends what waits, in one tab of all. */
export function flush(draft: Draft): void {
  if (draft.queue.length > 0) draft.jobs = [...draft.jobs, {}];
}

/**
 * Begins what can be begun. Of the tabs of a visitor without a cart one begins it; a change in another one at that moment finds it.
 */
export function proceed(draft: Draft): void {
  if (draft.start === 'known' && draft.reads === 0) {
    draft.start = 'done';
    flush(draft);
  }
  const { jobs, current, isLocking, start, confirmed, queue } = draft;
  const [job] = jobs;
  if (!job || current || isLocking || (job.intent && start !== 'done')) return;
  draft.isLocking = !job.intent || !confirmed || queue.length > 0;
  if (draft.isLocking) emit(draft, 'lock');
  else beginTurn(draft);
}

/** Its turn has come: it is sent here, also when the page was left with it meanwhile and is shown again. */
export function beginTurn(draft: Draft): void {
  const [job = null, ...others] = draft.jobs;
  draft.jobs = others;
  draft.current = job;
  takeBack(draft);
  sendNext(draft);
}

/**
 * Takes the change whose turn it is out of the queue. What was left there and is gone was answered by another page.
 * @returns whether it was
 */
function takeBack(draft: Draft): boolean | undefined {
  const { current } = draft;
  if (!current?.intent) return;
  const isGone = !drop(draft, current.intent);
  const isAnswered = current.isAnswered || (current.isLeft && isGone);
  draft.current = { ...current, isLeft: false, isAnswered };
  return isAnswered;
}

/** @returns whether it was in the queue */
function drop(draft: Draft, { changeid }: NamedIntent): boolean {
  const others = draft.queue.filter((one) => one.changeid !== changeid);
  const isThere = others.length < draft.queue.length;
  if (isThere) keepQueue(draft, others);
  return isThere;
}

/** Replaces the changes that wait to be sent. */
export function keepQueue(draft: Draft, queue: readonly NamedIntent[]): void {
  draft.queue = queue;
  emit(draft, 'storeQueue', queue);
  patch(draft, { waiting: waitingIn(draft) });
}

/** What waits is older: a change that was made after it would be undone by it. */
function sendNext(draft: Draft): void {
  const { queue, current, confirmed, view } = draft;
  const [intent = current?.intent] = queue;
  if (queue.length === 0 && view.notice?.text === cartNotices.offline)
    notify(draft, 'success', cartNotices.sent, { isAdded: true });
  if (intent) send(draft, intent, confirmed);
  else endTurn(draft);
}

function send(draft: Draft, intent: NamedIntent, known: Cart | null, isRetry = false): void {
  draft.sending = { intent, known, isRetry };
  emit(draft, 'send', intent, known, false);
}

function endTurn(draft: Draft): void {
  if (draft.isLocking) emit(draft, 'unlock');
  draft.isLocking = false;
  draft.current = null;
  draft.sending = null;
}

/** A change waits until it was answered, and its id sees to it that it is made once. */
export function receiveResponse(draft: Draft, response: ChangeResponse): void {
  const { sending, current } = draft;
  if (!sending || !current) return;
  const { intent, known, isRetry } = sending;
  if (!isRetry && isStale(intent, response, known)) send(draft, intent, response.cart, true);
  else if (intent === current.intent) {
    receiveChanged(draft, intent, response, takeBack(draft));
    finish(draft, response.success, response.message);
  } else {
    receiveChanged(draft, intent, response, !drop(draft, intent));
    draft.tries = 0;
    if (!response.success) refuse(draft, intent, response.message);
    sendNext(draft);
  }
}

/** @param isAnswered by another page, which has told it */
function receiveChanged(
  draft: Draft,
  intent: NamedIntent,
  { success, cart }: ChangeResponse,
  isAnswered: boolean | undefined,
): void {
  if (cart || success) adopt(draft, cart, success && !isAnswered ? intent : undefined);
}

/**
 * What was lost is sent again after a pause, and so is what a shop that is away did not take of what waits: the browser tells when
 * the connection is back, not when the shop is.
 */
export function failRequest(draft: Draft, ...[fault, message, exception]: CartEvents['failure']): void {
  const { sending, current, tries } = draft;
  if (!sending || !current) return;
  const { intent } = sending;
  const isOwn = intent === current.intent;
  if (fault === 'unconnected' || (fault === 'away' && !isOwn)) {
    draft.tries = tries + 1;
    emit(draft, 'retry', Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    keepForLater(draft);
  } else if (isOwn) {
    emit(draft, 'log', exception);
    showConfirmed(draft);
    finish(draft, false, message, true);
  } else {
    drop(draft, intent);
    showConfirmed(draft);
    refuse(draft, intent, cartNotices.notSent);
    sendNext(draft);
  }
}

/** Keeps a change that could not be sent, across reloads; one that another page has sent meanwhile is made. */
function keepForLater(draft: Draft): void {
  const { current, view } = draft;
  if (!current?.intent) endTurn(draft);
  else if (takeBack(draft)) finish(draft, true, cartNotices.sent);
  else {
    keepQueue(draft, [...draft.queue, current.intent]);
    if (view.cart) patch(draft, { count: countUnits(view.cart.products) });
    finish(draft, true, cartNotices.offline, true);
  }
}

/** Ends the turn of a change: whoever made it hears what became of it. */
function finish(draft: Draft, ok: boolean, message: string, told = false): void {
  const { current } = draft;
  endTurn(draft);
  if (!current?.intent) return;
  const { intent } = current;
  const result: ChangeResult = { ok, message, told };
  if (!ok) noteRefusal(draft, lineOf(intent), message);
  showResult(draft, intent, current, result);
  emit(draft, 'answer', intent.changeid, result);
}

/** A change that waited was not made: whoever made it looks elsewhere by now. */
function refuse(draft: Draft, intent: NamedIntent, message: string): void {
  notify(draft, 'error', message);
  noteRefusal(draft, lineOf(intent), message);
}

/**
 * The page goes: who adds and at once follows a link has added. What has no answer is left to the next page, which makes it once by its
 * id, and what comes to the same in any order goes out now; a cart that begins is begun by one change.
 */
export function leave(draft: Draft): void {
  const { queue, copy, current, confirmed } = draft;
  const intent = current?.intent;
  const sent = intent && queue.every(({ changeid }) => changeid !== intent.changeid) ? [intent] : [];
  const all = [...queue, ...sent.map((one) => ({ ...one, sent: true })), ...unsent(draft)];
  if (all.length === 0) return;
  draft.queue = withLines(all, linesKnown(confirmed, copy) ?? []);
  emit(draft, 'storeQueue', draft.queue);
  if (sent.length > 0) draft.current = { ...current, isLeft: true };
  draft.jobs = draft.jobs.map((job) => ({ ...job, isLeft: true }));
  for (const one of inAnyOrder(waitingIn(draft)).slice(0, confirmed ? MAX_AT_ONCE : 1))
    emit(draft, 'send', one, confirmed, true);
}
