import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal } from '../fields.ts';

/** A saved address (ACC-15). */
export const savedAddress = z.object({
  ADDRESSID: z.int32().positive(),
  ADDRESSNAME: z.string(),
  /** JSON text: alias, address, city, latitude, longitude, shippingCost, zonecode, and what else the form has. */
  ADDRESSINFO: z.string(),
  /** JSON text of an original back-end, '' here. */
  DATA: z.string().default(''),
  CONFIG: z.string().default(''),
  SHIPPINGTYPEID: z.int32().default(0),
  /** The one that the checkout proposes; our own. */
  ISDEFAULT: z.boolean().default(false),
});
export type SavedAddress = z.infer<typeof savedAddress>;

/** JSON text of an object with texts and numbers. */
const addressInfo = z.string().max(6000);
const own = { customerid: z.int32() };
const ofOwn = { ...own, addressid: z.int32().positive() };
const common = { kind: 'write', retry: 'safe', access: 'customer', fill: { customerid: 'userId' } } as const;

/** CALL-50: saves an address; `message` is its id. The same address again is the one that is there. */
export const setCustomerAddress = defineCall({
  ...common,
  id: 'CALL-50',
  service: 'frontend',
  method: 'setCustomerAddress',
  request: z.object({ ...own, shippingtypeid: z.int32(), addressinfo: addressInfo }),
  response: orRefusal({ message: z.coerce.string() }),
});

/** CALL-51 */
export const updateCustomerAddress = defineCall({
  ...common,
  id: 'CALL-51',
  service: 'frontend',
  method: 'updateCustomerAddress',
  request: z.object({ ...ofOwn, addressinfo: addressInfo }),
  response: orRefusal({ message: z.string().default('') }),
});

/** AJ-63: deletes an address; one that is not there is deleted already. */
export const deleteCustomerAddress = defineCall({
  ...common,
  id: 'AJ-63',
  service: 'ajuar',
  method: 'deleteCustomerAddress',
  request: z.object(ofOwn),
  response: orRefusal({ message: z.string() }),
});

/** AJ-64: makes an address the one that the checkout proposes. */
export const setDefaultAddress = defineCall({
  ...common,
  id: 'AJ-64',
  service: 'ajuar',
  method: 'setDefaultAddress',
  request: z.object(ofOwn),
  response: orRefusal({ message: z.string() }),
});
