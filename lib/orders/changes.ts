import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  cancelOwnOrder,
  changePickup,
  claimPurchase,
  getOrderOptions,
  type OrderOptions,
} from '#lib/contracts/order-changes.ts';
import { MOST_REASON } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { changeTexts } from '#lib/labels/orders/changes.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { orderIdIn, textIn } from '#lib/platform/addresses/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, type FormHandler, type FormOutcome, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';
import { loadOrder, type OrderRecord } from './data.ts';
import { readPickupChoice } from './domain/changes.ts';
import { spanishDay } from './domain/delivery.ts';

export const CANCEL_FORM = 'order-cancel';
export const PICKUP_FORM = 'order-pickup';

/** What they send of the order; who has its proof may change it. */
const ORDER_FIELDS = ['orderid', 'proof', 'token', 'return'];

/** An e-mail or a token. */
const PROOF_LENGTH = 200;

/** Of an order about which the back-end says nothing. */
const NO_OPTIONS: OrderOptions = {
  cancel: false,
  ispaid: false,
  paid: 0,
  days: [],
  pickupchanges: 0,
  cancelledby: '',
  refund: 'none',
  invoicename: '',
  code: '',
  isreported: false,
  paybefore: '',
};

/** What a customer may do with an order that they may see; nothing over a back-end that does not know it. @throws BackendError */
export function loadOptions(orderid: string): Promise<OrderOptions> {
  return orElse<OrderOptions>(
    getOrderOptions,
    async () => {
      const response = await call(getOrderOptions, { orderid });
      return response.success ? response.options : NO_OPTIONS;
    },
    async () => NO_OPTIONS,
  );
}

/** Whether this page is the one to report an order's purchase; where the back-end does not count, every page is. @throws BackendError */
export function claimReport(orderid: string): Promise<boolean> {
  return orElse(
    claimPurchase,
    async () => {
      const response = await call(claimPurchase, { orderid, claim: randomUUID() });
      return response.success && response.isfirst;
    },
    async () => true,
  );
}

/** What a form about an order does with it. */
type Change = (
  found: OrderRecord,
  posted: Parameters<FormHandler>[0],
) => Promise<{ notice: NonNullable<Flash['notice']> } | { error: string }>;

/** Does it for whoever may see the order, and shows its page with what became of it; refused, with what was typed. */
function changeByForm(open: 'pickup' | 'cancel', name: string, field: string, change: Change): FormHandler {
  return async (posted, { session, address }): Promise<FormOutcome> => {
    const orderid = orderIdIn(textOf(posted, 'orderid')) ?? '';
    const proof = textIn(textOf(posted, 'proof'), PROOF_LENGTH) ?? '';
    const found = await loadOrder(orderid, proof, { session, address });
    if (!found) return errorAt(routes.tracking(), orderTexts.notFound);
    const done = await change(found, posted);
    if ('notice' in done) return { to: routes.orderDetails(orderid, proof), flash: { notice: done.notice } };
    const form = { name, values: { [field]: textOf(posted, field) }, errors: { [field]: done.error } };
    return { to: routes.orderChange(orderid, proof, open), flash: { form } };
  };
}

/** Cancels an order for its customer; doing so again says the same. */
export const cancelByForm = defineForm(
  { name: CANCEL_FORM, fields: [...ORDER_FIELDS, 'reason'] },
  changeByForm('cancel', CANCEL_FORM, 'reason', async ({ order }, posted) => {
    const typed = textOf(posted, 'reason');
    const long = mostLengthProblem(changeTexts.reason, typed, MOST_REASON);
    if (long) return { error: long };
    const reason = (textIn(typed, MOST_REASON) ?? '').trim();
    const done = await call(cancelOwnOrder, { orderid: order.ORDERID, reason });
    if (!done.success) return { error: done.message };
    return { notice: { tone: 'success', text: changeTexts.cancelled(order.ORDERID) } };
  }),
);

/** Moves a pick-up; the same day and hour again changes nothing. */
export const movePickupByForm = defineForm(
  { name: PICKUP_FORM, fields: [...ORDER_FIELDS, 'time'] },
  changeByForm('pickup', PICKUP_FORM, 'time', async ({ order }, posted) => {
    const { day, hour } = readPickupChoice(textOf(posted, 'time'));
    const input = changePickup.request.safeParse({ orderid: order.ORDERID, day, hour });
    if (!input.success || hour === '') return { error: changeTexts.moveMissing };
    const done = await call(changePickup, input.data);
    if (!done.success) return { error: done.message };
    const text = changeTexts.moved(spanishDay(done.day), done.hour);
    return { notice: { tone: 'success', text, lines: [changeTexts.movedMail] } };
  }),
);
