import 'server-only';
import type { CallOutput } from '#lib/contracts/call.ts';
import { getGroupGifts, settleGroupGift } from '#lib/contracts/registry/group-gifts.ts';
import {
  buyerVisibility,
  getThankYouDesk,
  setBuyerVisibility,
  tickThanked,
} from '#lib/contracts/registry/thanks.ts';
import { deskTexts, fundTexts } from '#lib/labels/registry/desk.ts';
import { formatPrice } from '#lib/money/format.ts';
import { idIn, orderIdIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, type FormOutcome, resultAt, shortTextOf, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { GIFT_FIELDS } from '../gift-fields.ts';
import { ownersOnly } from './access.ts';

export type Desk = Extract<CallOutput<typeof getThankYouDesk>, { success: true }>;
export type Funds = Extract<CallOutput<typeof getGroupGifts>, { success: true }>;

/** Who gave what, as far as the owner sees it (AJ-185); null for a list of another's. @throws BackendError */
export async function loadDesk({ token }: Session, eventid: number): Promise<Desk | null> {
  const response = await call(getThankYouDesk, { eventid }, { token });
  return response.success ? response : null;
}

/** The gifts that several pay together, and the list's balance (AJ-184); null for a list of another's. @throws BackendError */
export async function loadFunds({ token }: Session, eventid: number): Promise<Funds | null> {
  const response = await call(getGroupGifts, { eventid }, { token });
  return response.success ? response : null;
}

/** Ticks a gift as thanked for, or takes the tick back (AJ-186). @throws BackendError */
export const tickGift = defineForm(
  { name: 'gift-thanked', access: ownersOnly, fields: [...GIFT_FIELDS, 'orderid', 'thanked'] },
  async (posted, { token }) => {
    const eventid = idIn(textOf(posted, 'eventid'));
    const orderid = orderIdIn(textOf(posted, 'orderid'));
    const sku = shortTextOf(posted, 'sku', 120);
    if (eventid === null || orderid === null || sku === '') return failed(eventid);
    const tick = { eventid, orderid, sku, thanked: textOf(posted, 'thanked') === '1' };
    return toOutcome(await call(tickThanked, tick, { token }), eventid, deskTexts.marked);
  },
);

/** When the owner sees who gave what (AJ-187). @throws BackendError */
export const chooseVisibility = defineForm(
  { name: 'event-visibility', access: ownersOnly, fields: ['eventid', 'visibility'] },
  async (posted, { token }) => {
    const eventid = idIn(textOf(posted, 'eventid'));
    const visibility = buyerVisibility.safeParse(textOf(posted, 'visibility')).data;
    if (eventid === null || !visibility) return failed(eventid);
    return toOutcome(
      await call(setBuyerVisibility, { eventid, visibility }, { token }),
      eventid,
      deskTexts.saved,
    );
  },
);

/** What becomes of a group gift that was not filled in time (AJ-183). @throws BackendError */
export const settleGift = defineForm(
  { name: 'gift-settle', access: ownersOnly, fields: [...GIFT_FIELDS, 'choice'] },
  async (posted, { token }) => {
    const eventid = idIn(textOf(posted, 'eventid'));
    const sku = shortTextOf(posted, 'sku', 120);
    const choice = (['credit', 'balance'] as const).find((one) => one === textOf(posted, 'choice'));
    if (eventid === null || sku === '' || !choice) return failed(eventid);
    const response = await call(settleGroupGift, { eventid, sku, choice }, { token });
    const text = response.success ? fundTexts.settled(formatPrice(response.amount)) : '';
    return toOutcome(response, eventid, text);
  },
);

function failed(eventid: number | null): FormOutcome {
  return errorAt(routes.manageEvent('thanks', eventid ?? undefined), deskTexts.failed);
}

function toOutcome(response: { success: boolean; message?: string }, eventid: number, done: string) {
  return resultAt(routes.manageEvent('thanks', eventid), response, { done, failed: deskTexts.failed });
}
