import 'server-only';
import { z } from 'zod';
import { checkPosted, postedQuantity } from '#lib/catalogue/domain/posted-add.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { addProblem } from '#lib/labels/catalogue/add-problem.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import {
  type FormContext,
  type FormHandler,
  type FormOutcome,
  type Posted,
  safePath,
  shortTextOf,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { bothNotices } from '#lib/platform/bff/own-cart.ts';
import { twiceTyped } from '#lib/platform/bff/twice-typed.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, type Session, visitorIdOf } from '#lib/platform/session/content.ts';
import type { Flash } from '#lib/platform/session/flash.ts';
import { change } from './change.ts';
import { changeCoupon } from './coupons/forms.ts';
import { loadCart } from './data.ts';
import { COUPON_FIELD, unappliedCode } from './domain/coupon-code.ts';
import { BRING_BACK, LINE_FIELD } from './domain/line-fields.ts';
import { removalOf } from './domain/removal.ts';
import { followToWrite } from './follow-store.ts';
import { keepCart } from './kept-cart.ts';
import { rescueCart } from './session-cart.ts';
import { quantityChanges, type TypedQuantity, typedQuantities } from './typed-quantities.ts';

/**
 * Adds a product without JavaScript (PDP-13, PDP-41, CART-14): cached pages cannot show a message, so the cart does, with
 * the way back.
 */
export const addToCart: FormHandler = async (posted, context) => {
  const back = safePath(textOf(posted, 'return'), '');
  const found = checkPosted({
    productid: idIn(textOf(posted, 'productid')),
    sku: shortTextOf(posted, 'sku', 120),
    quantity: postedQuantity(textOf(posted, 'quantity')),
    missing: shortTextOf(posted, 'missing', 200),
  });
  if ('key' in found) return refused(addProblem(found), back);
  return changed(context, [{ type: 'add', ...found }], back);
};

/** What a button of a line does besides changing its quantity, and the key of the line. */
const LINE_ACTION = /^(remove|forget|save|restore) (.{1,160})$/;

/** Sets quantities, takes a line out, brings it back, saves it for later or moves it back, without JavaScript (CART-10 to CART-16). */
export const changeLine: FormHandler = async (posted, context) => {
  const typed = typedQuantities(posted);
  const action = textOf(posted, LINE_FIELD.action);
  if (action === BRING_BACK) return afterQuantities(typed, context, (here) => bringBack(posted, here));
  const [, type, key = ''] = LINE_ACTION.exec(action) ?? [];
  // What stands in the field of a line that goes is of no use any more.
  const others = typed.filter((one) => one.key !== key);
  if (type === 'remove' || type === 'forget') {
    return afterQuantities(others, context, (here) => takeOut(here, { type, key }));
  }
  if (type === 'save' || type === 'restore') {
    return afterQuantities(typed, context, (here) => changed(here, [{ type, key }], ''));
  }
  // Enter in the entry of coupons sends the cart's own form.
  if (action === '' && textOf(posted, 'to') === '' && typedCode(posted) !== '')
    return afterQuantities(typed, context, (here) => changeCoupon(posted, here));
  return typed.length > 0 ? updateLines(posted, typed, context) : refused(cartMessages.limitOrUnknown, '');
};

/** What stands in the entry of coupons and was not tried yet. */
function typedCode(posted: Posted): string {
  const code = twiceTyped(posted, COUPON_FIELD.code, COUPON_FIELD.before);
  return unappliedCode(code, textOf(posted, COUPON_FIELD.told));
}

/** A minus or plus that was activated: the quantity that it leads to, and the key of its line. */
const STEP = /^([\d.]{1,10}) (.{1,160})$/;

/** Brings the lines to what stands in their fields, and one of them to where its minus or plus leads. */
async function updateLines(
  posted: Posted,
  typed: TypedQuantity[],
  context: FormContext,
): Promise<FormOutcome> {
  const [, to, stepped] = STEP.exec(textOf(posted, 'to')) ?? [];
  const wanted = typed.map(({ key, text }) => ({ key, text: to && key === stepped ? to : text }));
  const { session, problem } = await applyQuantities(wanted, context);
  const text = to ? cartMessages.quantityChanged : cartTexts.updated;
  return { to: routes.checkout(), session, flash: { notice: problem ?? { tone: 'success', text } } };
}

/**
 * Sets the quantities that stand in the fields of the cart: all at once, or, when one of them cannot be, each that can.
 * @returns the session with its cart, and what could not be set, null when all is well
 * @throws BackendError
 */
export async function applyQuantities(
  typed: readonly TypedQuantity[],
  context: FormContext,
): Promise<{ session: Session; problem: Flash['notice'] | null }> {
  let { session } = context;
  if (typed.length === 0) return { session, problem: null };
  const cart = await loadCart(session, context.store);
  const changes = quantityChanges(typed, cart?.data.products ?? []);
  const wanted = changes.flatMap(({ key, name, quantity }) =>
    quantity === null ? [] : [{ name, intent: { type: 'set' as const, key, quantity } }],
  );
  const set = async (some: typeof wanted) => {
    const intents = some.map(({ intent }) => intent);
    const outcome = await changed({ ...context, session }, intents, '');
    session = outcome.session ?? session;
    return outcome.flash.notice.tone === 'error' ? outcome.flash.notice.text : '';
  };
  const problems = changes.flatMap(({ name, quantity }) =>
    quantity === null ? [cartTexts.ofLine(name, cartMessages.atLeastOne)] : [],
  );
  const isDone = wanted.length > 1 && (await set(wanted)) === '';
  for (const one of isDone ? [] : wanted) {
    const text = await set([one]);
    if (text !== '') problems.push(cartTexts.ofLine(one.name, text));
  }
  return { session, problem: noticeOf(problems) };
}

/** For a button beside another field of the cart: the quantities that stand in its fields are set first. */
export function settingQuantities(handler: FormHandler): FormHandler {
  return (posted, context) =>
    afterQuantities(typedQuantities(posted), context, (here) => handler(posted, here));
}

/** Sets quantities before something else is done; what cannot be set is said beside what became of that. */
async function afterQuantities(
  typed: readonly TypedQuantity[],
  context: FormContext,
  work: (context: FormContext) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const { session, problem } = await applyQuantities(typed, context);
  const outcome = await work({ ...context, session });
  if (session === context.session && !problem) return outcome;
  const notice = problem ? bothNotices(outcome.flash?.notice ?? null, problem) : outcome.flash?.notice;
  return { session, ...outcome, flash: { ...outcome.flash, ...(notice && { notice }) } };
}

/** As many lines as a message says one by one. */
const MAX_SAID = 10;

function noticeOf(problems: readonly string[]): Flash['notice'] | null {
  const [first] = problems;
  if (first === undefined) return null;
  if (problems.length === 1) return { tone: 'error', text: first };
  return { tone: 'error', text: cartTexts.quantitiesNotSet, lines: problems.slice(0, MAX_SAID) };
}

/** Takes a line out, and says how it comes back. */
async function takeOut(context: FormContext, intent: { type: 'remove' | 'forget'; key: string }) {
  const before = await loadCart(context.session, context.store).catch(() => null);
  const outcome = await changed(context, [intent], '');
  const removal = before && removalOf(before.data, intent);
  const { notice } = outcome.flash;
  if (notice.tone !== 'success' || !removal) return outcome;
  return { ...outcome, flash: { notice: { ...notice, removed: { name: removal.name, ...removal.undo } } } };
}

/** "Deshacer" after a line was taken out; however often it is sent, it is done once. */
async function bringBack(posted: Posted, context: FormContext) {
  const quantity = postedQuantity(textOf(posted, 'quantity'));
  const productid = idIn(textOf(posted, 'productid'));
  const sku = shortTextOf(posted, 'sku', 120);
  if (quantity === null || productid === null || sku === '') return refused(cartMessages.limitOrUnknown, '');
  const type = textOf(posted, 'type') === 'keep' ? ('keep' as const) : ('add' as const);
  const changeid = z.uuid().safeParse(textOf(posted, 'change')).data;
  return changed(context, [{ type, productid, sku, quantity }], '', changeid);
}

async function changed(context: FormContext, intents: CartIntent[], back: string, changeid?: string) {
  const session = await followToWrite(context.session, context.store);
  const send = () =>
    change(
      {
        // Two tabs that add first at once name one cart.
        id: session.cartId ?? session.newcomer?.cart ?? null,
        storeid: context.store.storeId,
        userid: session.userId ?? GUEST_ID,
        visitorid: visitorIdOf(session),
        updatedate: null,
        intents,
        ...(changeid !== undefined && { changeid }),
      },
      context.store.catalogId,
      bearer(session),
    );
  let response = await send();
  if (await rescueCart(session, context.store, response)) response = await send();
  return {
    to: routes.checkout(),
    ...(response.shopCart && { session: keepCart(session, response.shopCart) }),
    flash: {
      notice: { tone: response.success ? ('success' as const) : ('error' as const), text: response.message },
      ...(back && { back }),
    },
  };
}

function refused(text: string, back: string) {
  return {
    to: routes.checkout(),
    flash: { notice: { tone: 'error' as const, text }, ...(back && { back }) },
  };
}
