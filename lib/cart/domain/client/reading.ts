import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import { countUnits, linesKnown, shownCartOf } from '../bag.ts';
import { copyOf, type SavedCart } from '../saved-cart.ts';
import { compareVersions, isLate, isNews } from '../versions.ts';
import type { Draft } from './commands.ts';
import type { CartEvents, CartResponse, Visitor } from './events.ts';
import { adopt, emit, noteRefusal, notifyFromServer, patch, show, waitingIn, warn } from './view.ts';

/** Reads the cart. @param from what one that the server no longer knows is rebuilt from (decision: no cart is ever lost) */
export function read(draft: Draft, from: SavedCart | null = null): void {
  const { confirmed, copy } = draft;
  draft.reads += 1;
  emit(draft, 'load', confirmed?.status ?? 'INITIAL', confirmed, from, linesKnown(confirmed, copy));
}

/** The browser's copy paints first. */
export function begin(draft: Draft): void {
  const { confirmed, copy, view } = draft;
  draft.start = 'asked';
  if (confirmed) emit(draft, 'broadcast', confirmed);
  patch(draft, { waiting: waitingIn(draft) });
  if (copy && !view.live) {
    const cart = shownCartOf(copy);
    patch(draft, { cart, count: countUnits(cart.products) });
  }
  emit(draft, 'loadVisitor');
}

/** Brings the browser's copy in line with what the server knows of this visitor; of a cart whose login has ended it goes on. */
export function follow(draft: Draft, visitor: Visitor | null, isHidden: boolean): void {
  if (visitor?.notice) notifyFromServer(draft, visitor.notice, isHidden);
  // Loaded again it is for the notice alone.
  if (draft.start !== 'asked') return;
  draft.start = 'known';
  if (!visitor) return;
  const { storeId, cartCount, cartClosed, userId } = visitor;
  const { copy, confirmed } = draft;
  const { live, count } = draft.view;
  const saved = copyOf(storeId, copy);
  if (live) {
    const isEnded = userId === null && (confirmed?.userid ?? 0) > 0;
    if (cartCount !== null && cartCount !== count) read(draft, isEnded ? saved : null);
  } else if (cartClosed || (cartCount === 0 && !copy)) {
    show(draft, null);
  } else if (cartCount !== null) {
    patch(draft, { count: cartCount });
    // Lines saved for later count in nothing: whether the server has them too, only the cart tells.
    const isSame = saved && saved.lines.length > 0 && countUnits(saved.lines) === cartCount;
    if (!isSame) read(draft, saved);
  }
}

/** The cart that is in the page: a newer one stays; where the browser's copy stood for it, another count has it read. */
export function receivePage(draft: Draft, cart: Cart | null): void {
  const { confirmed, start, view } = draft;
  if (compareVersions(cart, confirmed) < 0) return;
  // A form that was sent before the page hydrated has told no other tab.
  (cart && isNews(cart, confirmed) ? adopt : show)(draft, cart);
  const isCounted = start === 'done' && !view.live && view.count !== null;
  if (isCounted && view.count !== draft.view.count) read(draft);
}

/** A cart from another tab, unless this one knows a newer state of it. */
export function receiveMessage(draft: Draft, cart: Cart | null): void {
  const { confirmed } = draft;
  if (!cart || isNews(cart, confirmed)) show(draft, cart);
  // Of one version neither tab knows whose coupons are newer.
  else if (hasOtherCoupons(cart, confirmed)) read(draft);
}

/** Coupons come and go within a version of the cart. */
function hasOtherCoupons(one: Cart, other: Cart | null): boolean {
  const textOf = (cart: Cart | null) => JSON.stringify(cart?.data.coupons);
  return one.updatedate === other?.updatedate && textOf(one) !== textOf(other);
}

export function receiveRead(
  draft: Draft,
  { cart, isOrdered }: CartResponse,
  before: Cart | null,
  from: SavedCart | null,
  posted: readonly CartLine[] | null,
): void {
  draft.reads -= 1;
  if (!isOrdered && isLate(cart, draft.confirmed, before)) return;
  // An order may have closed the cart meanwhile, here or in another tab: its copy is gone then, and nothing is rebuilt from it.
  if (cart || !from || isOrdered || !draft.copy) {
    show(draft, cart);
    if (cart && posted) emit(draft, 'trackPosted', posted, cart);
  } else {
    draft.reads += 1;
    emit(draft, 'rebuild', from);
  }
}

/** The painted copy stays; the next change or visit asks again. */
export function failRead(draft: Draft): void {
  draft.reads -= 1;
  patch(draft, { failed: draft.view.cart === null });
}

export function receiveRebuilt(draft: Draft, ...[rebuilt]: CartEvents['rebuilt']): void {
  draft.reads -= 1;
  if (rebuilt) {
    warn(draft, rebuilt.refused);
    for (const message of rebuilt.refused) noteRefusal(draft, '', message);
    adopt(draft, rebuilt.cart);
  } else read(draft);
}
