import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import { setProductEvent } from '#lib/contracts/registry/owner.ts';
import { getEventCoach } from '#lib/contracts/registry/thanks.ts';
import { listTexts } from '#lib/labels/catalogue/product-parts.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, shortTextOf, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { GIFT_FIELDS } from '../gift-fields.ts';
import { ownersOnly } from './access.ts';

/** What a list lacks. */
export type Advice = Extract<CallOutput<typeof getEventCoach>, { success: true }>;

/** What a list lacks for so many guests (AJ-188); null for a list of another's. @throws BackendError */
export async function loadAdvice(
  { token }: Session,
  eventid: number,
  guests: number,
): Promise<Advice | null> {
  const response = await call(getEventCoach, { eventid, guests }, { token });
  return response.success ? response : null;
}

/** Puts what was advised on the list. @throws BackendError */
export const addAdvised = defineForm(
  { name: 'gift-advised', access: ownersOnly, fields: [...GIFT_FIELDS, 'guests'] },
  async (posted, { token }) => {
    const eventid = idIn(textOf(posted, 'eventid'));
    const productid = idIn(textOf(posted, 'productid'));
    const sku = shortTextOf(posted, 'sku', 120);
    const guests = textOf(posted, 'guests');
    const to = routes.manageEvent('advice', eventid ?? undefined, { guests });
    if (eventid === null || productid === null || sku === '') return errorAt(to, listTexts.eventFailed);
    const response = await call(setProductEvent, { sku, productid, eventid, quantity: 1 }, { token });
    if (!response.success) return errorAt(to, `${listTexts.eventFailed}. ${response.message}`);
    return doneAt(to, listTexts.eventAdded);
  },
);
