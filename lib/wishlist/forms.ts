import 'server-only';
import { addWishlist, getTokenWishlist, getWishListDB, unshareWishlist } from '#lib/contracts/wishlist.ts';
import { wishlistTexts as texts } from '#lib/labels/wishlist/wishlist.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  doneAt,
  errorAt,
  type FormHandler,
  type FormOutcome,
  resultAt,
  safePath,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { loadWishlist } from './data.ts';
import { wishItems } from './domain/items.ts';
import { readWish, type Wish } from './domain/wish.ts';
import { keepWaiting } from './waiting.ts';

/** A heart without JavaScript: toggles; a visitor's waits for the login that follows (WISH-09 to WISH-11). @throws BackendError */
export const toggleWish = defineForm(
  { name: 'wish', fields: ['wish', 'return'] },
  async (posted, { session, jar }) => {
    const to = safePath(textOf(posted, 'return'), routes.wishlist());
    const wish = readWish(textOf(posted, 'wish'));
    if (!wish) return errorAt(to, texts.errorAddedToWishList);
    if (session.userId === null) {
      keepWaiting(jar, wish);
      return { to: routes.login(to), flash: { notice: { tone: 'warn', text: texts.loginFirst } } };
    }
    const { productid, sku } = wish;
    const input = { customerid: session.userId, productid, ...(sku !== '' && { sku }) };
    const response = await call(addWishlist, input, bearer(session));
    if (!response.success) return errorAt(to, response.message || texts.errorAddedToWishList);
    return doneAt(to, response.errorcode === 'ADD' ? texts.added : texts.removed);
  },
);

/**
 * Puts a wish into the cart and takes it out of the list. One that the list has no more, as after a double click, goes into
 * the cart once.
 * @param addToCart what a card's own form does
 */
export function moveToCart(addToCart: FormHandler) {
  return defineForm(
    { name: 'wish-to-cart', done: 'cart_posted', fields: ['wish', 'return'] },
    async (posted, context) => {
      const to = routes.wishlist();
      const { userId } = context.session;
      const wish = readWish(textOf(posted, 'wish'));
      if (userId === null) return toLogin();
      if (!wish || !(await has(userId, wish, context.session))) return doneAt(to, texts.moved);
      const outcome = await addToCart(posted, context);
      const notice = outcome.flash?.notice;
      if (notice?.tone !== 'success') return { ...outcome, to, flash: notice ? { notice } : {} };
      const isOut = await remove(userId, wish, context.session);
      const text = isOut ? texts.moved : texts.movedAndKept;
      return { ...outcome, to, flash: { notice: { ...notice, tone: 'success', text } } };
    },
  );
}

/** A wish as it is put on a gift list. */
interface WishedGift {
  productid: number;
  sku: string;
  quantity: number;
}

/** What other capabilities lend. */
interface EventTools {
  /** Puts it on a gift list of the customer's. @throws BackendError */
  addGift: (
    eventid: number,
    gift: WishedGift,
    session: Session,
  ) => Promise<{ success: boolean; message: string }>;
}

/**
 * Puts a wish on a gift list of the customer's and takes it out of the wishlist; one that the wishlist has no more, as after a double
 * click, is put there once. What is bought by options is chosen on its page instead.
 * @throws BackendError
 */
export function moveToEvent({ addGift }: EventTools) {
  return defineForm(
    { name: 'wish-to-event', fields: ['wish', 'eventid'] },
    async (posted, { session, store }) => {
      const to = routes.wishlist();
      const wish = readWish(textOf(posted, 'wish'));
      const eventid = idIn(textOf(posted, 'eventid'));
      const loaded = await loadWishlist(session, store.catalogId);
      if (!loaded || session.userId === null) return toLogin();
      if (!wish || eventid === null) return errorAt(to, texts.toEventFailed);
      const known = { ...store, today: todayInLaPaz() };
      const item = wishItems(loaded.rows, loaded.records, known).items.find((one) => isWish(one.wish, wish));
      if (!item) return doneAt(to, texts.movedToEvent);
      const { productsku: sku, quantity } = item.card;
      if (sku === null) return errorAt(to, texts.toEventFailed);
      const gift = { productid: wish.productid, sku, quantity: Math.max(1, quantity.min) };
      const added = await addGift(eventid, gift, session);
      if (!added.success) return errorAt(to, `${texts.toEventFailed} ${added.message}`.trim());
      const isOut = await remove(session.userId, wish, session);
      return doneAt(to, isOut ? texts.movedToEvent : texts.movedToEventAndKept);
    },
  );
}

const isWish = (a: Wish, b: Wish) => a.productid === b.productid && a.sku === b.sku;

/** Makes the link of a wishlist, or ends it (CALL-87, AJ-160). @throws BackendError */
export const shareWishlist = defineForm(
  { name: 'wishlist-share', fields: ['action', 'return'] },
  async (posted, { session }) => {
    if (session.userId === null) return toLogin();
    const input = { customerid: session.userId };
    const to = routes.wishlist();
    if (textOf(posted, 'action') === 'end')
      return resultAt(to, await call(unshareWishlist, input, bearer(session)));
    const made = await call(getTokenWishlist, { ...input, create: true }, bearer(session));
    return made.success ? doneAt(to, texts.shared) : errorAt(to, made.message);
  },
);

function toLogin(): FormOutcome {
  return { to: routes.login(routes.wishlist()) };
}

async function has(customerid: number, { productid, sku }: Wish, session: Session): Promise<boolean> {
  const { rows } = await call(getWishListDB, { customerid }, bearer(session));
  return rows.some((row) => row.PRODUCTID === productid && row.PREFERREDSKU === sku);
}

/** @returns whether it is out of the list */
async function remove(customerid: number, { productid, sku }: Wish, session: Session): Promise<boolean> {
  const input = { customerid, productid, ...(sku !== '' && { sku }), state: 'REMOVE' as const };
  const response = await call(addWishlist, input, bearer(session)).catch(() => null);
  return response?.success === true;
}
