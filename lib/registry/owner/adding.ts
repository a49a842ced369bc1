import 'server-only';
import { setProductEvent } from '#lib/contracts/registry/owner.ts';
import { listTexts } from '#lib/labels/catalogue/product-parts.ts';
import { ownerTexts } from '#lib/labels/registry/owner.ts';
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
import { routes } from '#lib/platform/routes.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { type EventMode, isManaging } from '../domain/event-mode.ts';
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
  return async (posted: Posted, { session, store, event: before }: FormContext): Promise<FormOutcome> => {
    const id = idIn(textOf(posted, 'eventid'));
    const event = id === null ? null : await loadOwnEvent(session, id);
    if (!event) return errorAt(routes.manageEvent('list'), ownerTexts.gone);
    if (before && !isManaging(before)) await leaveWithCart(session, store);
    return {
      to: routes.eventProducts(event.id),
      event: { id: event.id, action: 'addEventList', name: event.name, storeId: event.storeId },
      ...(event.storeId !== store.storeId && { chosenStore: event.storeId }),
    };
  };
}

/** Puts a product of the shop on the list that is being filled, without JavaScript (EVT-34, EVT-35). @throws BackendError */
export async function addToOwnList(
  posted: Posted,
  { session }: FormContext,
  { id: eventid }: EventMode,
): Promise<FormOutcome> {
  const list = routes.eventProducts(eventid);
  const productid = idIn(textOf(posted, 'productid'));
  const sku = shortTextOf(posted, 'sku', 120);
  const quantity = Math.max(1, Math.ceil(Number(textOf(posted, 'quantity').replace(',', '.')) || 1));
  const back = textOf(posted, 'return');
  if (productid === null || sku === '') return errorAt(back || list, listTexts.eventFailed);
  const response = await addGift(eventid, { sku, productid, quantity }, session);
  if (!response.success) return errorAt(list, `${listTexts.eventFailed}. ${response.message}`);
  return { to: list, flash: { notice: { tone: 'success', text: listTexts.eventAdded }, back } };
}

/** Puts so many more of a product on a list of the customer's (CALL-74). @throws BackendError */
export async function addGift(
  eventid: number,
  gift: { productid: number; sku: string; quantity: number },
  session: Session,
): Promise<{ success: boolean; message: string }> {
  return call(setProductEvent, { ...gift, eventid }, bearer(session));
}
