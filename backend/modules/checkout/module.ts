import { findOrderByKey, linkEnv, orderConsent } from '#backend/modules/orders/index.ts';
import { paymentAdapters } from '#backend/modules/payments/index.ts';
import {
  isLoginForced,
  offeredPaymentTypes,
  offeredShippingTypes,
  readSettings,
} from '#backend/modules/stores/index.ts';
import {
  getCheckoutTerms,
  getDeliveryEstimate,
  getFormShippingTypes,
  getOrderByKey,
  getPaymentTypesByStoreId,
  getShippingTypes,
  prevalOrderDiscount,
  setOrdersCoupons,
  updateStatusPending,
} from '#lib/contracts/checkout/checkout.ts';
import { documentedForm } from '../../http/documented-values.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { closeAsPending } from './close-order.ts';
import { shippingFormsFor } from './delivery.ts';
import * as discounts from './discounts.ts';
import { documentedOrder, documentedPreval } from './documented-order.ts';
import { deliveryEstimate } from './estimate.ts';
import { placeOrder } from './place-order.ts';

/** From the cart to the order (CALL-20, CALL-57 to CALL-59, CALL-69, CALL-70, AJ-36, AJ-55, AJ-72). */
export const checkoutModule: Module = {
  routes: (deps, env) => {
    const payments = paymentAdapters(deps, env);
    const { reservationMinutes, unpaidOrders } = env;
    return [
      handle(getShippingTypes, async () => ok({ rows: offeredShippingTypes(await readSettings(deps.db)) })),
      handle(
        getFormShippingTypes,
        async (input) =>
          ok({
            rows: await shippingFormsFor(
              deps.db,
              { storeId: input.formData.storeid, values: input._formData },
              deps.clock(),
            ),
          }),
        documentedForm('_formData'),
      ),
      handle(getCheckoutTerms, async () => ok({ forcedlogin: isLoginForced(await readSettings(deps.db)) })),
      handle(getDeliveryEstimate, async (input) =>
        ok({ rows: await deliveryEstimate(deps.db, input, deps.clock()) }),
      ),
      handle(getPaymentTypesByStoreId, async (input) =>
        ok({ rows: offeredPaymentTypes(await readSettings(deps.db), input.storeid, payments) }),
      ),
      handle(
        prevalOrderDiscount,
        (input, context) => discounts.prevalOrderDiscount(deps, input, context),
        documentedPreval,
      ),
      handle(
        setOrdersCoupons,
        (input, context) => {
          const consent = orderConsent(deps, context);
          const own = { payments, reservationMinutes, unpaidOrders, consent };
          return placeOrder({ ...deps, ...linkEnv(env), ...own }, input);
        },
        documentedOrder,
      ),
      handle(getOrderByKey, async ({ cartsessionid, idempotencykey }) => {
        const order = await findOrderByKey(deps.db, idempotencykey);
        return ok({ orderid: order?.cart_id === cartsessionid ? order.order_id : null });
      }),
      handle(
        updateStatusPending,
        (input) => closeAsPending({ ...deps, ...linkEnv(env), payments }, input),
        documentedForm('dataPayment'),
      ),
    ];
  },
};
