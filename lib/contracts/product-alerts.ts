import { z } from 'zod';
import { defineCall } from './call.ts';
import { orRefusal, rowsOf, sku, storeId } from './fields.ts';

/** What an e-mail is to be told about a SKU: that a store has it again, or that its product costs less. */
export const alertKind = z.enum(['stock', 'price']);
export type AlertKind = z.infer<typeof alertKind>;

/**
 * AJ-57: requests an alert about a SKU in a store; it counts once the link in the mail that follows is opened. The
 * response is the same whether or not the address has requested it before.
 */
export const requestProductAlert = defineCall({
  id: 'AJ-57',
  service: 'ajuar',
  method: 'requestProductAlert',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  fill: { storeid: 'storeId' },
  request: z.object({ storeid: storeId, kind: alertKind, sku, email: z.string().trim().max(200) }),
  response: orRefusal({ message: z.string() }),
  browser: ['kind', 'sku', 'email'],
});

/**
 * AJ-58: what a link of an alert's mail does: `confirm` makes the alert count, `stop` ends every alert of its address.
 * Refused when the link is not the shop's own, or is over.
 */
export const followAlertLink = defineCall({
  id: 'AJ-58',
  service: 'ajuar',
  method: 'followAlertLink',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ action: z.enum(['confirm', 'stop']), token: z.string().max(100) }),
  response: orRefusal({ message: z.string() }),
});

const ofCustomer = { access: 'customer', fill: { customerid: 'userId', storeid: 'storeId' } } as const;

/**
 * AJ-161: requests an alert for the customer's own e-mail, or ends it. It counts at once where they have proven the e-mail,
 * else once the link in the mail that follows is opened.
 */
export const watchProduct = defineCall({
  ...ofCustomer,
  id: 'AJ-161',
  service: 'ajuar',
  method: 'watchProduct',
  kind: 'write',
  retry: 'safe',
  request: z.object({ customerid: z.int32(), storeid: storeId, kind: alertKind, sku, on: z.boolean() }),
  response: orRefusal({ message: z.string() }),
});

/** An alert that its customer waits for in a store. */
export const watchedRow = z.object({ kind: alertKind, sku });
export type WatchedRow = z.infer<typeof watchedRow>;

/** AJ-162: the alerts that the customer waits for in a store; none of an e-mail that they have not proven. */
export const getWatched = defineCall({
  ...ofCustomer,
  id: 'AJ-162',
  service: 'ajuar',
  method: 'getWatched',
  kind: 'read',
  request: z.object({ customerid: z.int32(), storeid: storeId }),
  response: rowsOf(watchedRow),
});
