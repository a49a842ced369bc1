import 'server-only';
import { setOrderNotify } from '#lib/contracts/orders.ts';
import { summaryId } from '#lib/forms/domain/named.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { call } from '#lib/platform/api/client.ts';
import type { FormContext, FormOutcome } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { asVisitor, bearer, type Session } from '#lib/platform/session/content.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { loadOrder } from './data.ts';
import { orderNumberIn } from './domain/order-number.ts';

export const TRACKING_FORM = 'tracking';

/** What the tracking form was filled with, judged. */
interface TrackingInput {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/**
 * Looks an order up by number and e-mail (ORD-17 to ORD-19). Found: its page, under an address without the e-mail. Not
 * found: the form again with what was typed and ORD-16. @throws BackendError
 */
export async function trackOrder(
  { values, errors }: TrackingInput,
  context: FormContext,
): Promise<FormOutcome> {
  const form = { name: TRACKING_FORM, values, errors };
  if (Object.keys(errors).length > 0)
    return { to: `${routes.tracking()}#${summaryId(TRACKING_FORM)}`, flash: { form } };
  const { orderid = '', email = '' } = values;
  const nobody: Session = { ...asVisitor(context.session), orders: [] };
  const number = orderNumberIn(orderid) ?? orderid;
  const found = await loadOrder(number, email, { session: nobody, address: context.address });
  if (found) return { to: routes.orderDetails(found.order.ORDERID, signOrder(found.order.ORDERID)) };
  return { to: routes.tracking(), flash: { form, notice: { tone: 'error', text: orderTexts.notFound } } };
}

/** The result of an order was shown to who placed it (PAY-12, GAP-072). Safe to repeat. @throws BackendError */
export async function markNotified(orderid: string, session: Session): Promise<boolean> {
  return (await call(setOrderNotify, { orderid, userId: session.userId }, bearer(session))).success;
}
