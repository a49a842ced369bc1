import 'server-only';
import { setCustomers } from '#lib/contracts/account/login.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { attachOrder, type Order } from '#lib/contracts/orders.ts';
import { ORDER_ACCOUNT_FORM } from '#lib/forms/domain/named.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { orderAccountTexts as texts } from '#lib/labels/account/order-account.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { orderIdIn } from '#lib/platform/addresses/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, type FormContext, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { HAS_ACCOUNT, orderAccountForm } from './domain/order-account.ts';
import { loginWith } from './open-login.ts';

/** What the orders lend: an order that this very session placed, null for any other. */
interface OrderAccountTools {
  loadPlacedOrder: (orderid: string, context: FormContext) => Promise<Order | null>;
}

/** The e-mail has an account (CALL-47). */
const TAKEN = '002';

/**
 * "Crea tu cuenta con una contraseña": makes a customer of the guest who has just ordered, in one step. Name and e-mail come
 * from the order, never from the browser, and only for the session that placed it. Where the e-mail has an account its own
 * password logs in; sent twice, the second is that case. Refused: the page again, without the password.
 * @throws BackendError
 */
export function accountFromOrder({ loadPlacedOrder }: OrderAccountTools) {
  return defineForm(
    { name: 'order-account', fields: ['orderid', 'token', 'password', 'return'] },
    async (posted, context) => {
      const { session } = context;
      if (session.userId !== null) return { to: routes.purchases() };
      const orderid = orderIdIn(textOf(posted, 'orderid'));
      const order = orderid === null ? null : await loadPlacedOrder(orderid, context);
      if (!order) return errorAt(routes.tracking(), orderTexts.notFound);
      const isKnown = textOf(posted, HAS_ACCOUNT) !== '';
      const { values, errors } = validateForm(orderAccountForm(todayInLaPaz(), isKnown), posted);
      const again = (wrong: Record<string, string>, known: boolean) => {
        const values: FormValues = known ? { [HAS_ACCOUNT]: 'S' } : {};
        const form = { name: ORDER_ACCOUNT_FORM, values, errors: wrong };
        return refusedForm(textOf(posted, 'return') || routes.tracking(), form);
      };
      if (Object.keys(errors).length > 0) return again(errors, isKnown);
      const { password = '' } = values;
      const registered = isKnown ? TAKEN : await register(order, password, context);
      if (registered !== null && registered !== TAKEN) return again({ password: registered }, false);
      const entered = await loginWith({ email: order.EMAIL, password }, context, true);
      if (!entered) return again({ password: isKnown ? texts.wrongPassword : '' }, true);
      await attachPlacedOrders(entered);
      const text = registered === TAKEN ? texts.entered : texts.welcome;
      return { ...doneAt(routes.purchases(), text), session: entered };
    },
  );
}

/** @returns null when there is an account now; TAKEN when there was one, else why there is none */
async function register(order: Order, password: string, { store, address }: FormContext) {
  const response = await call(setCustomers, {
    email: order.EMAIL,
    password,
    storeid: store.storeId,
    suscribe: false,
    names: order.FIRSTNAME,
    lastname: order.LASTNAME,
    lastname2: '',
    phone: order.PHONE,
    code: '',
    birthday: '',
    remoteaddress: address,
  });
  if (response.success) return null;
  return response.errorcode === TAKEN ? TAKEN : response.message;
}

/**
 * Gives a customer who has just logged in what this very session ordered with their e-mail as a guest; the back-end says which
 * orders those are. Others wait until the e-mail is proven (AJ-60). Never throws: the login stands without.
 */
export async function attachPlacedOrders(session: Session): Promise<void> {
  const { userId, orders } = session;
  if (userId === null) return;
  const attach = (orderid: string) =>
    orElse(
      attachOrder,
      async () => void (await call(attachOrder, { customerid: userId, orderid }, bearer(session))),
      async () => undefined,
    );
  const settled = await Promise.allSettled(orders.map(({ id }) => attach(id)));
  if (settled.some(({ status }) => status === 'rejected')) log('warn', 'order.attach');
}
