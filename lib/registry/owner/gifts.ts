import 'server-only';
import { deleteProductEvent, updateProductEvent } from '#lib/contracts/registry/owner.ts';
import { MOST_COMMENT } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, type Posted, resultAt, shortTextOf, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { COMMENT_FORM, giftAnchor, requestProblem } from '../domain/own-list.ts';
import { GIFT_FIELDS } from '../gift-fields.ts';
import { ownersOnly } from './access.ts';

/** Changes what is requested of a gift, without JavaScript: by its buttons, or as it was typed (EVT-46, EVT-49). @throws BackendError */
export const changeGift = defineForm(
  { name: 'gift-quantity', access: ownersOnly, fields: [...GIFT_FIELDS, 'to'] },
  async (posted, { token }) => {
    const gift = giftOf(posted);
    if (!gift) return errorAt(routes.manageEvent('list'), texts.failed);
    const typed = textOf(posted, 'to') || textOf(posted, 'quantity');
    // What guests bought the back-end knows: it has the last word.
    const wrong = requestProblem(typed, { assigned: 0 });
    if (wrong) return errorAt(gift.page, wrong === 'most' ? texts.most : texts.least('1'));
    const quantity = Number(typed);
    const change = { eventid: gift.eventid, productsku: gift.productsku, quantity };
    return resultAt(gift.page, await call(updateProductEvent, change, { token }), WORDS);
  },
);

/** Writes the comment to a gift; an empty one takes it away (EVT-47). @throws BackendError */
export const commentGift = defineForm(
  { name: 'gift-comment', access: ownersOnly, fields: [...GIFT_FIELDS, 'comment'] },
  async (posted, { token }) => {
    const gift = giftOf(posted);
    if (!gift) return errorAt(routes.manageEvent('list'), texts.failed);
    const commentsku = textOf(posted, 'comment');
    const long = mostLengthProblem(texts.comment, commentsku, MOST_COMMENT);
    if (long) {
      const values = { sku: gift.productsku, comment: commentsku };
      return { to: gift.page, flash: { form: { name: COMMENT_FORM, values, errors: { comment: long } } } };
    }
    const change = { eventid: gift.eventid, productsku: gift.productsku, commentsku };
    return resultAt(gift.page, await call(updateProductEvent, change, { token }), WORDS);
  },
);

/** Takes a gift off the list, once that was confirmed (EVT-48, EVT-54). @throws BackendError */
export const removeGift = defineForm(
  { name: 'gift-remove', access: ownersOnly, fields: GIFT_FIELDS },
  async (posted, { token }) => {
    const gift = giftOf(posted);
    if (!gift) return errorAt(routes.manageEvent('list'), texts.failed);
    const which = { eventid: gift.eventid, productsku: gift.productsku };
    const removed = await call(deleteProductEvent, which, { token });
    return resultAt(routes.manageEvent('list', gift.eventid), removed, WORDS);
  },
);

/** The gift that a form names, and where its list is shown at it. */
function giftOf(posted: Posted) {
  const eventid = idIn(textOf(posted, 'eventid'));
  const productsku = shortTextOf(posted, 'sku', 120);
  if (eventid === null || productsku === '') return null;
  return { eventid, productsku, page: `${routes.manageEvent('list', eventid)}#${giftAnchor(productsku)}` };
}

const WORDS = { done: texts.updated, failed: texts.failed };
