import type { Cart, CartData } from '#lib/contracts/carts.ts';
import { countUnits, knownLine, linesKnown, shownCartOf, splitLines } from '../bag.ts';
import { bringsLine, foresee, isAbout, lineOf, type NamedIntent, unnamed } from '../queue.ts';
import type { CartCommand, Draft } from './commands.ts';
import type { ServerNotice } from './events.ts';
import { type CartNotice, type CartView, type ChangeResult, EMPTY, type Job } from './state.ts';

/** Has the runner do something, after what comes before it. */
export function emit(draft: Draft, ...command: CartCommand): void {
  draft.commands.push(command);
}

/** Changes what islands show. */
export function patch(draft: Draft, view: Partial<CartView>): void {
  draft.view = { ...draft.view, ...view };
}

/** Changes of this page whose turn has not come, and that it was not left with. */
export function unsent({ jobs }: Draft): NamedIntent[] {
  return jobs.flatMap(({ intent, isLeft }) => (intent && !isLeft ? [intent] : []));
}

/** What waits for a connection; those that may have arrived are shown as the server's cart has them. */
export function waitingIn({ queue }: Draft): NamedIntent[] {
  return queue.filter(({ sent }) => !sent);
}

/** Shows the server's cart as it will be with the changes that wait; null: there is none. */
export function show(draft: Draft, cart: Cart | null): void {
  const shown = cart?.data ?? EMPTY;
  const waiting = waitingIn(draft);
  const products = [...waiting, ...unsent(draft)].reduce(foresee, shown.products);
  draft.confirmed = cart;
  patch(draft, {
    cart: { ...shown, products },
    brought: cart?.brought ?? null,
    live: true,
    failed: false,
    count: countUnits(splitLines(products).buyable),
    waiting,
  });
  emit(draft, 'storeCopy', cart);
}

/** Shows the server's cart and lets the other tabs know. @param change that made it here; null: of coupons alone */
export function adopt(draft: Draft, cart: Cart | null, change?: NamedIntent | null): void {
  if (cart && change !== undefined) {
    const intent = change && unnamed(change);
    emit(draft, 'track', {
      type: 'cart',
      intent,
      before: knownBefore(draft, change, cart.data),
      after: cart.data,
    });
  }
  show(draft, cart);
  emit(draft, 'broadcast', cart);
}

/** A change of a page that is gone may be in the cart that is known: what that page knew of its line counts. */
function knownBefore(
  { confirmed, copy }: Draft,
  change: NamedIntent | null,
  after: CartData,
): Pick<CartData, 'products' | 'coupons'> | null {
  const lines = linesKnown(confirmed, copy);
  // The browser's copy knows no coupons.
  const { coupons } = confirmed?.data ?? after;
  if (change?.had === undefined) return lines && { products: lines, coupons };
  const others = (lines ?? []).filter((line) => !isAbout(change, line));
  return { products: change.had ? [...others, knownLine(change.had)] : others, coupons };
}

/** Shows the cart as it was before a change that failed. */
export function showConfirmed(draft: Draft): void {
  const { confirmed, copy } = draft;
  if (confirmed) show(draft, confirmed);
  else patch(draft, { cart: copy && shownCartOf(copy) });
}

/** Says something about the cart, once. */
export function notify(
  draft: Draft,
  tone: CartNotice['tone'],
  text: string,
  more?: Partial<CartNotice>,
): void {
  patch(draft, { notice: { id: nextId(draft), tone, text, ...more } });
}

function nextId(draft: Draft): number {
  draft.notices += 1;
  return draft.notices;
}

/** Several warnings are one message. */
export function warn(draft: Draft, texts: readonly string[]): void {
  if (texts.length > 0) notify(draft, 'warn', texts.join('\n'));
}

/**
 * Says what the server had to say. A page that is left before it can have been seen leaves it to the next one; one in the
 * background leaves it to the one in front, and asks for it again once it is looked at.
 */
export function notifyFromServer(
  draft: Draft,
  { id, tone, text, undo = false }: ServerNotice,
  isHidden: boolean,
): void {
  if (isHidden) emit(draft, 'awaitVisible');
  else notify(draft, tone, text, { canUndo: undo, serverId: id });
}

/** A change of a line was not made. */
export function noteRefusal(draft: Draft, key: string, message: string): void {
  patch(draft, { refusals: [...draft.view.refusals, { key, message }] });
}

/** Shows that a change is no longer under way, and what became of it where it is to be said. */
export function showResult(
  draft: Draft,
  intent: NamedIntent,
  { telling, removal }: Job,
  { ok, message, told }: ChangeResult,
): void {
  const { pending, arriving } = draft.view;
  const key = lineOf(intent);
  patch(draft, {
    pending: pending.toSpliced(pending.indexOf(key), 1),
    arriving: bringsLine(intent) ? arriving.toSpliced(arriving.indexOf(key), 1) : arriving,
    ...(ok && removal !== undefined && { removed: removal }),
  });
  const isAdded = ok && !told && intent.type === 'add';
  if (isAdded && telling === 'panel') {
    const { productid, sku, quantity } = intent;
    patch(draft, { added: { id: nextId(draft), productid, sku, quantity } });
  } else if (told || telling === 'toast' || telling === (ok ? 'success' : 'failure')) {
    notify(draft, ok ? 'success' : 'error', message, { isAdded });
  }
}
