import 'server-only';
import { checkPosted, postedQuantity } from '#lib/catalogue/domain/posted-add.ts';
import { setProductEvent } from '#lib/contracts/registry/owner.ts';
import { addProblem } from '#lib/labels/catalogue/add-problem.ts';
import { listTexts } from '#lib/labels/catalogue/product-parts.ts';
import { ownerTexts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import {
  errorAt,
  type FormContext,
  type FormOutcome,
  type Posted,
  safePath,
  shortTextOf,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { type EventMode, isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { GIFT_FIELDS } from '../gift-fields.ts';
import { ownersOnly } from './access.ts';
import { loadOwnEvent } from './data.ts';

/** What other capabilities lend. */
interface AddingTools {
  /** Leaves the event that the visitor buys for, with their cart. */
  leaveWithCart: (session: Session, store: ChosenStore) => Promise<void>;
}

/**
 * Begins to fill an own list from the shop, in the store of its event (EVT-07, GAP-094). Who buys for another list leaves that one, as its
 * button says. @throws BackendError
 */
export function startAdding({ leaveWithCart }: AddingTools) {
  return defineForm(
    { name: 'event-adding', access: ownersOnly, fields: GIFT_FIELDS },
    async (posted, { session, store, event: before }) => {
      const id = idIn(textOf(posted, 'eventid'));
      const event = id === null ? null : await loadOwnEvent(session, id);
      if (!event) return errorAt(routes.manageEvent('list'), ownerTexts.gone);
      if (before && !isManaging(before)) await leaveWithCart(session, store);
      return {
        to: routes.eventProducts(event.id),
        event: { id: event.id, action: 'addEventList', name: event.name, storeId: event.storeId },
        ...(event.storeId !== store.storeId && { chosenStore: event.storeId }),
      };
    },
  );
}

/**
 * Puts a product of the shop on the list that is being filled, without JavaScript (EVT-34, EVT-35, PDP-50): cached pages cannot show a
 * message, so the list does, with the way back. @throws BackendError
 */
export async function addToOwnList(
  posted: Posted,
  { session }: FormContext,
  { id: eventid }: EventMode,
): Promise<FormOutcome> {
  const to = routes.eventProducts(eventid);
  const back = safePath(textOf(posted, 'return'), '');
  const shown = (tone: 'success' | 'error', text: string) => ({
    to,
    flash: { notice: { tone, text }, ...(back && { back }) },
  });
  const found = checkPosted({
    productid: idIn(textOf(posted, 'productid')),
    sku: shortTextOf(posted, 'sku', 120),
    quantity: postedQuantity(textOf(posted, 'quantity')),
    missing: shortTextOf(posted, 'missing', 200),
  });
  if ('key' in found) return shown('error', addProblem(found, 'event'));
  const gift = { ...found, quantity: Math.ceil(found.quantity) };
  const { success, message } = await addGift(eventid, gift, session);
  return success
    ? shown('success', listTexts.eventAdded)
    : shown('error', `${listTexts.eventFailed}. ${message}`);
}

/** Puts so many more of a product on a list of the customer's (CALL-74). @throws BackendError */
export async function addGift(
  eventid: number,
  gift: { productid: number; sku: string; quantity: number },
  session: Session,
): Promise<{ success: boolean; message: string }> {
  return call(setProductEvent, { ...gift, eventid }, bearer(session));
}
