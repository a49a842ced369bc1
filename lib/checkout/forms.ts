import 'server-only';
import { splitLines } from '#lib/cart/domain/bag.ts';
import type { DraftChanges } from '#lib/contracts/checkout/draft.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  errorAt,
  type FormContext,
  type FormHandler,
  type FormOutcome,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { isAnotherCustomers, pageOwner } from '#lib/platform/bff/page-owner.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadBuyingCustomer, saveAddress } from './customer.ts';
import { checkCart, loadForcedLogin, type ShippingOption } from './data.ts';
import { EVENT_TERMS, FOR_EVENT } from './domain/event-fields.ts';
import { INVOICE_NAME, INVOICE_NUMBER, invoiceToKeep, withInvoice } from './domain/invoice.ts';
import { valuesFor } from './domain/saved-places.ts';
import { AS_GUEST, nextStep } from './domain/steps.ts';
import { loadDraft } from './draft.ts';
import { type FormDefinitions, fillForms, judgeShipping, loadFormDefinitions } from './progress.ts';
import { saveSections } from './save-sections.ts';
import { hasEnded, ledOut, sessionEnded } from './session-ended.ts';
import { withStepFields } from './with-step-fields.ts';

/** Names under which a refused form comes back. */
export const PERSONAL_FORM = 'personal';
export const SHIPPING_FORM = 'shipping';
/** Ticked where the typed address is to be saved to the account. */
export const SAVE_ADDRESS = 'saveaddress';

/**
 * Leaves the cart for step 2: as a customer, or as the guest that somebody chose to be for this cart; who has not chosen
 * yet is asked (CHK-05, CHK-07, CHK-22). The cart is checked first: what has to be changed keeps the shopper in step 1
 * (CART-37), and so does one with nothing that can be bought (CART-30); what cannot be had waits there and counts as told.
 * @throws BackendError
 */
export const startCheckout: FormHandler = async (posted, context) => {
  const { session, store } = context;
  const asGuest = textOf(posted, 'as') === AS_GUEST;
  const [check, draft, forcedLogin] = await Promise.all([
    session.cartId ? checkCart(session.cartId, store, session) : null,
    // Who says it now is not asked what they said before.
    session.userId === null && !asGuest ? loadDraft(context) : null,
    loadForcedLogin(),
  ]);
  if (hasEnded(session)) return sessionEnded();
  if (!check || splitLines(check.shopCart.data.products).buyable.length === 0)
    return errorAt(routes.checkoutStep(1), cartTexts.noProducts);
  if (check.needReview) return errorAt(routes.checkoutStep(1), cartTexts.review);
  if (session.userId === null) {
    const isGuest = !forcedLogin && (asGuest || draft?.guest);
    if (!isGuest) return { to: routes.checkoutLogin() };
    await saveSections(context, { guest: true });
  }
  return { to: routes.checkoutStep(2) };
};

/**
 * Saves the personal data, or gives them back with what is wrong (CHK-08 to CHK-10, CHK-13). The invoice's are kept for
 * the next order when the shopper wishes so (CHK-27). @throws BackendError
 */
const savePersonal: FormHandler = async (posted, context) => {
  const definitions = await loadFormDefinitions(context.session, context.store);
  const model = compileForm(definitions.personal.fields, todayInLaPaz());
  const { values, errors } = withInvoice(validateForm(model, posted));
  const typed = asTyped(model, posted);
  if (isAnotherCustomers(pageOwner(posted), context.session))
    return giveBack(routes.checkoutStep(2, 'personal'), { name: PERSONAL_FORM, values: typed });
  const isForEvent = textOf(posted, FOR_EVENT) !== '';
  if (isForEvent && textOf(posted, EVENT_TERMS) === '') {
    await saveSections(context, { typed });
    return errorAt(routes.checkoutStep(2), giftCheckoutTexts.termsNeeded);
  }
  if (Object.keys(errors).length > 0) {
    await saveSections(context, { typed });
    return refuse(routes.checkoutStep(2, 'personal'), { name: PERSONAL_FORM, values: typed, errors });
  }
  const draft = await saveSections(context, { typed, personal: values, invoice: invoiceToKeep(values) });
  const { shippingValues } = fillForms(definitions, draft);
  const shipping = isForEvent || shippingValues !== null;
  const out = await ledOut(context, draft);
  return out ?? { to: routes.checkoutStep(nextStep({ personal: true, shipping })) };
};

export const personalForm = defineForm(
  {
    name: 'checkout-personal',
    fields: [
      ...['firstname', 'lastname', 'email', 'phone', FOR_EVENT, EVENT_TERMS],
      ...[INVOICE_NUMBER, INVOICE_NAME, 'rememberinvoice'],
    ],
  },
  withStepFields(savePersonal),
);

/**
 * Saves the way of delivery, or gives it back with what is wrong (CHK-08 to CHK-10, CHK-25). Whoever chose another way,
 * or a city, without JavaScript gets the form that belongs to it; what was typed is kept. @throws BackendError
 */
const saveShipping: FormHandler = async (posted, context) => {
  const wanted = Number(textOf(posted, 'shippingtypeid'));
  const definitions = await loadFormDefinitions(context.session, context.store);
  const option = optionOf(definitions, wanted);
  if (!option) {
    return errorAt(routes.checkoutStep(2, 'shipping'), orderMessages.shippingUnknown);
  }
  if (isAnotherCustomers(pageOwner(posted), context.session)) {
    const values = typedFor(definitions, wanted, posted);
    return giveBack(routes.checkoutStep(2, 'shipping', wanted), { name: SHIPPING_FORM, values });
  }
  const placeId = textOf(posted, 'addressid');
  if (placeId === '0' && textOf(posted, 'places') !== '') {
    return { to: routes.checkoutStep(2, 'shipping', wanted, true) };
  }
  if (/^[1-9]\d{0,9}$/.test(placeId) && option.type.TYPE === 'ADDRESS') {
    return savePlace(context, definitions, option, Number(placeId));
  }
  const filled = Number(textOf(posted, 'formfor')) || wanted;
  const typed = { drafts: { [filled]: typedFor(definitions, filled, posted) } };
  const here = routes.checkoutStep(2, 'shipping', wanted);
  if (filled !== wanted || textOf(posted, 'action') === 'zones') {
    await saveSections(context, typed);
    return { to: here };
  }
  const { values, errors, valid } = judgeShipping(option, posted);
  if (!valid) {
    await saveSections(context, typed);
    const kept = { ...typedFor(definitions, wanted, posted), [SAVE_ADDRESS]: textOf(posted, SAVE_ADDRESS) };
    return refuse(here, { name: SHIPPING_FORM, values: kept, errors });
  }
  const outcome = await saveWay(context, definitions, { ...typed, shippingTypeId: wanted, shipping: values });
  if (option.type.TYPE !== 'ADDRESS' || textOf(posted, SAVE_ADDRESS) === '') return outcome;
  const problem = await saveAddress(context.session, option, values);
  const notice =
    problem === ''
      ? ({ tone: 'success', text: checkoutTexts.addressSaved } as const)
      : ({ tone: 'error', text: problem } as const);
  return context.session.userId === null ? outcome : { ...outcome, flash: { notice } };
};

export const shippingForm = defineForm(
  {
    name: 'checkout-shipping',
    fields: [
      ...['shippingtypeid', 'formfor', 'addressid', 'places', 'day', 'hour'],
      ...['alias', 'city', 'zone', 'street', 'number'],
    ],
  },
  withStepFields(saveShipping),
);

/** Goes on with an address of the account; one that lacks something is opened to be completed (CHK-26, CHK-31). */
async function savePlace(
  context: FormContext,
  definitions: FormDefinitions,
  option: ShippingOption,
  id: number,
): Promise<FormOutcome> {
  const { SHIPPINGTYPEID: wanted } = option.type;
  const customer = await loadBuyingCustomer(context.session);
  const place = customer?.places.find((one) => one.id === id);
  if (!place) return errorAt(routes.checkoutStep(2, 'shipping', wanted), checkoutTexts.addressGone);
  const filled = valuesFor(place, option.form.formData);
  const { values, errors, valid } = judgeShipping(option, filled);
  if (valid) return saveWay(context, definitions, { shippingTypeId: wanted, shipping: values });
  await saveSections(context, { drafts: { [wanted]: filled } });
  return refuse(routes.checkoutStep(2, 'shipping', wanted), { name: SHIPPING_FORM, values: filled, errors });
}

async function saveWay(
  context: FormContext,
  definitions: FormDefinitions,
  changes: DraftChanges,
): Promise<FormOutcome> {
  const draft = await saveSections(context, changes);
  const out = await ledOut(context, draft);
  if (out) return out;
  const { personalValues } = fillForms(definitions, draft);
  return { to: routes.checkoutStep(nextStep({ personal: personalValues !== null, shipping: true })) };
}

/**
 * For the button beside the entry of coupons on step 2: what was typed in the section that is open is kept, and the section is open
 * again, without JavaScript too.
 */
export function keepingSection(handler: FormHandler): FormHandler {
  return async (posted, context) => {
    const section = textOf(posted, 'step') === '2' ? await keepSection(posted, context) : null;
    const outcome = await handler(posted, context);
    return section !== null && outcome.to === routes.checkoutStep(2) ? { ...outcome, to: section } : outcome;
  };
}

/** @returns where the open section stands; null for an entry that stands alone */
async function keepSection(posted: Posted, context: FormContext): Promise<string | null> {
  if (isAnotherCustomers(pageOwner(posted), context.session)) return null;
  const definitions = await loadFormDefinitions(context.session, context.store);
  const delivery = Number(textOf(posted, 'formfor'));
  const option = optionOf(definitions, delivery);
  const fields = option?.form.formData ?? definitions.personal.fields;
  // An address of the account has no fields.
  const hasFields = fields.some(({ name }) => Object.hasOwn(posted, name));
  if (hasFields) {
    const typed = asTyped(compileForm(fields, todayInLaPaz()), posted);
    await saveSections(context, option ? { drafts: { [delivery]: typed } } : { typed });
  }
  if (!option) return hasFields ? routes.checkoutStep(2, 'personal') : null;
  const wanted = optionOf(definitions, Number(textOf(posted, 'shippingtypeid')))?.type.SHIPPINGTYPEID;
  return routes.checkoutStep(2, 'shipping', wanted ?? delivery, textOf(posted, 'addressid') === '0');
}

function optionOf({ options }: FormDefinitions, id: number): ShippingOption | undefined {
  return options.find(({ type }) => type.SHIPPINGTYPEID === id);
}

/** What was typed into the form of a way of delivery, as far as it has such fields. */
function typedFor(definitions: FormDefinitions, id: number, posted: Posted): Record<string, string> {
  const option = optionOf(definitions, id);
  return option ? asTyped(compileForm(option.form.formData, todayInLaPaz()), posted) : {};
}

/** What was typed on a page that was made for somebody else, to be looked at by whose checkout it is now. */
function giveBack(to: string, form: { name: string; values: Record<string, string> }): FormOutcome {
  return refusedForm(to, { ...form, errors: {} }, checkoutTexts.otherShopperTyped);
}

function refuse(
  to: string,
  form: { name: string; values: Record<string, string>; errors: Record<string, string> },
): FormOutcome {
  return refusedForm(to, form, checkoutTexts.fixErrors(Object.keys(form.errors).length));
}
