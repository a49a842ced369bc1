import 'server-only';
import { deleteProductEvent, updateProductEvent } from '#lib/contracts/registry/owner.ts';
import { MOST_COMMENT } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import {
  errorAt,
  type FormContext,
  type FormOutcome,
  type Posted,
  shortTextOf,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { COMMENT_FORM, giftAnchor, requestProblem } from '../domain/own-list.ts';

type CustomerContext = FormContext & { token: string };

/** Changes what is requested of a gift, without JavaScript: by its buttons, or as it was typed (EVT-46, EVT-49). @throws BackendError */
export async function changeGift(posted: Posted, { token }: CustomerContext): Promise<FormOutcome> {
  const gift = giftOf(posted);
  if (!gift) return errorAt(routes.manageEvent('list'), texts.failed);
  const typed = textOf(posted, 'to') || textOf(posted, 'quantity');
  // What guests bought the back-end knows: it has the last word.
  const wrong = requestProblem(typed, { assigned: 0 });
  if (wrong) return errorAt(gift.page, wrong === 'most' ? texts.most : texts.least('1'));
  const quantity = Number(typed);
  const change = { eventid: gift.eventid, productsku: gift.productsku, quantity };
  return toOutcome(await call(updateProductEvent, change, { token }), gift.page);
}

/** Writes the comment to a gift; an empty one takes it away (EVT-47). @throws BackendError */
export async function commentGift(posted: Posted, { token }: CustomerContext): Promise<FormOutcome> {
  const gift = giftOf(posted);
  if (!gift) return errorAt(routes.manageEvent('list'), texts.failed);
  const commentsku = textOf(posted, 'comment');
  const long = mostLengthProblem(texts.comment, commentsku, MOST_COMMENT);
  if (long) {
    const values = { sku: gift.productsku, comment: commentsku };
    return { to: gift.page, flash: { form: { name: COMMENT_FORM, values, errors: { comment: long } } } };
  }
  const change = { eventid: gift.eventid, productsku: gift.productsku, commentsku };
  return toOutcome(await call(updateProductEvent, change, { token }), gift.page);
}

/** Takes a gift off the list, once that was confirmed (EVT-48, EVT-54). @throws BackendError */
export async function removeGift(posted: Posted, { token }: CustomerContext): Promise<FormOutcome> {
  const gift = giftOf(posted);
  if (!gift) return errorAt(routes.manageEvent('list'), texts.failed);
  const which = { eventid: gift.eventid, productsku: gift.productsku };
  return toOutcome(
    await call(deleteProductEvent, which, { token }),
    routes.manageEvent('list', gift.eventid),
  );
}

/** The gift that a form names, and where its list is shown at it. */
function giftOf(posted: Posted) {
  const eventid = idIn(textOf(posted, 'eventid'));
  const productsku = shortTextOf(posted, 'sku', 120);
  if (eventid === null || productsku === '') return null;
  return { eventid, productsku, page: `${routes.manageEvent('list', eventid)}#${giftAnchor(productsku)}` };
}

function toOutcome({ success, message }: { success: boolean; message: string }, to: string): FormOutcome {
  if (!success) return errorAt(to, message || texts.failed);
  return { to, flash: { notice: { tone: 'success', text: message || texts.updated } } };
}
