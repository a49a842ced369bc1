import { z } from 'zod';
import { defineCall } from './call.ts';
import { orRefusal, sku, storeId } from './fields.ts';

/** What an e-mail is to be told about a SKU: that a store has it again. */
export const alertKind = z.enum(['stock']);
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
