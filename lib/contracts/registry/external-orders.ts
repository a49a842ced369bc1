import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orderId, orRefusal, sku, storeId } from '../fields.ts';
import { formValues } from '../forms.ts';
import { eventId } from './buying.ts';
import { eventToken } from './event-token.ts';

/**
 * CALL-77: registers gifts that were bought in a store, outside of the site (EVT-45, EVT-56); its order has the deliverytype
 * EXTERNALDELIVERY. A SKU that the list lacks is added to it first, as one of which nobody says how many are wanted (EVT-59).
 * Judged by the layout setExternalOrderForm. Needs the private token of the event (EVT-23); its owner, who says none, is given it
 * while it can be had. The same key registers once. Refused with
 * errorcode TOKEN, EVENT, FORM, SKU, STOCK, GIFT, RECEIPT (one that is registered already) or KEY (a key of something else).
 */
export const setExternalOrders = defineCall({
  id: 'CALL-77',
  service: 'frontend',
  method: 'setExternalOrders',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  idempotency: { key: 'idempotencykey', apart: ['token'] },
  request: z.object({
    skus: z
      .array(
        z.object({
          productid: z.int32().positive(),
          productsku: sku,
          quantity: z.number().positive(),
          /** What the list shows of it, as the specification sends it; not read. */
          image: z.string().optional(),
          maxQuantity: z.number().optional(),
          quantity_assigned: z.number().optional(),
        }),
      )
      .min(1)
      .max(100),
    eventid: eventId,
    /** The form's values. */
    orderinfo: formValues,
    storeid: storeId.optional(),
    token: eventToken.optional(),
    idempotencykey: z.uuid(),
  }),
  response: orRefusal({ orderid: orderId }),
});
