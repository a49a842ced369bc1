import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartId, catalogId, languageId, rowsOf } from './fields.ts';
import { productRecord } from './products.ts';
import { eventId } from './registry/buying.ts';
import { eventToken } from './registry/event-token.ts';

/**
 * CALL-04: related products, at most 10 (PDP-23). CALL-05, with `eventid`: what is on a gift list, each product once; nothing of one
 * that is gone or not open to who asks: its owner, whoever shows a token of it or has entered it, and all where it can be found.
 * CALL-06, with `wishlist`: the customer's own, newest first.
 */
export const getFilterProductsDB = defineCall({
  id: 'CALL-04',
  service: 'customer',
  method: 'getFilterProductsDB',
  kind: 'read',
  access: 'guest',
  fill: { customerid: 'userId', cartsessionid: 'cartId' },
  request: z.object({
    languageid: languageId,
    storeid: catalogId,
    productid: z.int32().positive().optional(),
    eventid: eventId.optional(),
    token: eventToken.optional(),
    cartsessionid: cartId.nullable().optional(),
    customerid: z.int32().optional(),
    wishlist: z.boolean().optional(),
  }),
  response: rowsOf(productRecord),
});
