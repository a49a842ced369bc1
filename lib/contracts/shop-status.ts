import { z } from 'zod';
import { defineCall } from './call.ts';
import { cartId, storeId } from './fields.ts';

/** SYNC-08 */
export const shopPage = z.enum([
  'HOME',
  'CHECKOUTSTART',
  'CHECKOUTPERSONALDATA',
  'CHECKOUTPAYMENT',
  'CATEGORY',
  'PRODUCT',
  'OTHER',
  'ADDPRODUCT',
]);

/** CALL-62 */
export const shopStatus = defineCall({
  id: 'CALL-62',
  service: 'frontend',
  method: 'shopStatus',
  kind: 'write',
  retry: 'never',
  verb: 'POST',
  access: 'guest',
  request: z.object({
    customerid: z.int32(),
    cartsessionid: cartId.nullable(),
    storeid: storeId,
    /** JSON text with details of the page. */
    data: z.string().max(2000),
    page: shopPage,
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  fill: { customerid: 'userId', cartsessionid: 'cartId', storeid: 'storeId' },
  browser: ['data', 'page'],
});
