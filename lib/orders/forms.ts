import 'server-only';
import { setOrderNotify } from '#lib/contracts/orders.ts';
import { summaryId } from '#lib/forms/domain/named.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { asVisitor, bearer, type Session } from '#lib/platform/session/content.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { loadOrder } from './data.ts';
import { orderNumberIn } from './domain/order-number.ts';

export const TRACKING_FORM = 'tracking';

/**
 * Looks an order up by number and e-mail (ORD-17 to ORD-19). Found: its page, under an address without the e-mail. Not
 * found: the form again with what was typed and ORD-16. @throws BackendError
 */
export const trackOrder = defineForm(
  { name: 'tracking', fields: ['orderid', 'email'] },
  async (posted, context) => {
    const { values, errors } = validateForm(await loadModel('trackingForm'), posted);
    const form = { name: TRACKING_FORM, values, errors };
    if (Object.keys(errors).length > 0)
      return refusedForm(`${routes.tracking()}#${summaryId(TRACKING_FORM)}`, form);
    const { orderid = '', email = '' } = values;
    const nobody: Session = { ...asVisitor(context.session), orders: [] };
    const number = orderNumberIn(orderid) ?? orderid;
    const found = await loadOrder(number, email, { session: nobody, address: context.address });
    if (found) return { to: routes.orderDetails(found.order.ORDERID, signOrder(found.order.ORDERID)) };
    return refusedForm(routes.tracking(), form, orderTexts.notFound);
  },
);

/** The result of an order was shown to who placed it (PAY-12, GAP-072). Safe to repeat. @throws BackendError */
export async function markNotified(orderid: string, session: Session): Promise<boolean> {
  return (await call(setOrderNotify, { orderid, userId: session.userId }, bearer(session))).success;
}
