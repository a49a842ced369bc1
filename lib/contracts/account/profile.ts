import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal } from '../fields.ts';
import { savedAddress } from './addresses.ts';
import { emailText } from './fields.ts';
import { personFields } from './login.ts';

/** What a customer may change about themselves. */
export const customerChanges = z.object({
  email: emailText.optional(),
  firstname: z.string().trim().max(80).optional(),
  lastname: personFields.lastname.optional(),
  lastname2: personFields.lastname2.optional(),
  phone: personFields.phone.optional(),
  code: personFields.code.optional(),
  birthday: personFields.birthday.optional(),
});

/** CALL-48: what a customer changes about themselves; what is not sent stays. Refused with 002 for an e-mail that another one has. */
export const updateCustomers = defineCall({
  id: 'CALL-48',
  service: 'frontend',
  method: 'updateCustomers',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  fill: { customerid: 'userId' },
  request: z.object({ customerid: z.int32(), ...customerChanges.shape }),
  response: orRefusal({ message: z.string() }),
});

/** ACC-12 */
export const customerRecord = z.object({
  EMAIL: z.string(),
  FIRSTNAME: z.string(),
  LASTNAME: z.string(),
  LASTNAME2: z.string(),
  PHONE: z.string(),
  CODE: z.string(),
  /** See `login`. */
  BIRTHDAY: z.string().default(''),
  EXPONEA_STATUS: z.string().default('N'),
  /** The customer has shown to read this mail; our own. */
  EMAILPROVEN: z.boolean().default(true),
});

/** CALL-49: the data and the saved addresses of the customer whose token is shown, and of nobody else. */
export const getCustomerById = defineCall({
  id: 'CALL-49',
  service: 'admin',
  method: 'getCustomerById',
  kind: 'read',
  access: 'customer',
  fill: { customerid: 'userId' },
  request: z.object({ customerid: z.int32() }),
  response: orRefusal({ USER: customerRecord, ADDRESS: z.array(savedAddress) }),
});
