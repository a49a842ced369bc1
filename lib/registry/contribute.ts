import 'server-only';
import { withInvoice } from '#lib/checkout/domain/invoice.ts';
import { MOST_TOKEN } from '#lib/contracts/registry/event-token.ts';
import { contributeToGift } from '#lib/contracts/registry/group-gifts.ts';
import { MOST_MESSAGE } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { contributionTexts } from '#lib/labels/registry/contribution.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { formatPrice } from '#lib/money/format.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, type Posted, shortTextOf, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, visitorIdOf, withVisitorId } from '#lib/platform/session/content.ts';
import { loadEvent, readEventKey } from './data.ts';
import { postedAmount } from './domain/contribution.ts';
import { pickedEvent } from './domain/finder.ts';
import { GIFT_FIELDS } from './gift-fields.ts';
import { payOwn } from './own-payment.ts';

/** Name under which a refused form comes back. */
export const CONTRIBUTION_FORM = 'contribution';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Begins to pay a part of a gift and leads to its payment; the visitor's cart has nothing to do with it. What is refused comes
 * back with what was typed and what can be given. The same form sent twice is one payment. @throws BackendError
 */
export const contribute = defineForm(
  {
    name: 'contribute',
    done: 'registry_contribution',
    fields: [...GIFT_FIELDS, 'token', 'amount', 'other', 'payment', 'message', 'key', 'firstname', 'email'],
  },
  async (posted, context) => {
    const model = await loadModel('personalDataForm');
    const session = withVisitorId(context.session);
    const id = pickedEvent(textOf(posted, 'eventid'));
    const token = shortTextOf(posted, 'token', MOST_TOKEN) || undefined;
    const sku = shortTextOf(posted, 'sku', 120);
    const key = textOf(posted, 'key');
    const way = Number(textOf(posted, 'payment'));
    const event = id === null ? null : await loadEvent({ id, token }, session);
    const gift = event?.gifts.find((one) => one.sku === sku);
    if (!event || !gift) return errorAt(routes.eventDetails(), guestTexts.unknown);
    const page = routes.contribution(event.path, sku);
    const { values, errors: wrongData } = withInvoice(validateForm(model, posted));
    const message = textOf(posted, 'message');
    const long = mostLengthProblem(contributionTexts.message, message, MOST_MESSAGE);
    const errors = { ...wrongData, ...(long && { message: long }) };
    const typed = { ...asTyped(model, posted), ...ownValues(posted) };
    const again = (text: string, wrong: Record<string, string> = {}) =>
      refusedForm(page, { name: CONTRIBUTION_FORM, values: typed, errors: wrong }, text);
    const count = Object.keys(errors).length;
    if (count > 0) return again(checkoutTexts.fixErrors(count), errors);
    const amount = postedAmount(textOf(posted, 'amount'), textOf(posted, 'other'));
    if (amount === null || !UUID.test(key)) {
      const { least = 0, room = 0 } = gift.group ?? {};
      return again(contributionTexts.wrongAmount(formatPrice(least), formatPrice(room)));
    }
    const response = await call(
      contributeToGift,
      {
        ...{ eventid: event.id, sku, amount, customerid: session.userId, cartsessionid: session.cartId },
        ...{ visitorid: visitorIdOf(session), remoteaddress: context.address },
        ...(token !== undefined && { token }),
        ...{ idempotencykey: key, paymenttypeid: Number.isInteger(way) ? way : 0, personaldata: values },
        ...dedicationOf(values, message),
      },
      bearer(session),
    );
    if (!response.success) return again(response.message);
    const isGiftAlone = token !== undefined && (await readEventKey(token))?.sku === sku;
    return { to: payContribution(response.message, { path: event.path, sku, isGiftAlone }), session };
  },
);

/**
 * Address on which the guest who began a contribution pays it, for a day.
 * @param gift whose link to this gift alone they came by sees nothing else of its list
 */
export function payContribution(
  orderId: string,
  { path, sku, isGiftAlone }: { path: string; sku: string; isGiftAlone: boolean },
): string {
  return payOwn(orderId, isGiftAlone ? routes.contribution(path, sku) : routes.eventDetails(path));
}

/** What was typed beside the personal data. */
function ownValues(posted: Posted): Record<string, string> {
  return Object.fromEntries(
    ['amount', 'other', 'payment', 'message'].map((name) => [name, textOf(posted, name)]),
  );
}

/** A message is signed with the name of who gives. */
function dedicationOf(values: Record<string, string>, message: string) {
  const name = [values.firstname, values.lastname].filter(Boolean).join(' ').slice(0, 120).toWellFormed();
  return message === '' || name === '' ? {} : { dedicationInfo: { name, message } };
}
