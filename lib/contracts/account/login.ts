import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, orRefusal, storeId } from '../fields.ts';
import { emailText, knownDevice, password, remoteAddress } from './fields.ts';

/** What a customer may say about themselves. */
export const personFields = {
  lastname: z.string().trim().max(80),
  lastname2: z.string().trim().max(80),
  phone: z.string().trim().max(40),
  /** CI or another number of identity. */
  code: z.string().trim().max(40),
  /** A date in a form that FORM-16 to FORM-19 know, '' for none. */
  birthday: z.string().trim().max(30),
};

/**
 * CALL-41: opens a login (AUTH-18). Refused with AUTE_10 for an unknown e-mail and a wrong password alike; 429 when an
 * account or an address was tried too often.
 */
export const login = defineCall({
  id: 'CALL-41',
  service: 'frontend',
  method: 'login',
  kind: 'write',
  retry: 'never',
  verb: 'POST',
  access: 'server',
  digested: ['password'],
  request: z.object({ email: emailText, password, remoteaddress: remoteAddress, device: knownDevice }),
  response: orRefusal({
    token: z.string().min(1),
    userId: z.int32().positive(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    lastname2: z.string(),
    phone: z.string(),
    code: z.string(),
    /** The day at midnight UTC: four hours later it is that day in Bolivia (ACC-19, GAP-087); '' without. */
    birthday: z.string(),
    /** 'S' for who gets the newsletter, else 'N'. */
    exponea_status: z.string(),
    /** When the token ends by itself; our own. */
    expires: instant.optional(),
    /** The customer owns an event (GAP-096). */
    haveenvent: z.boolean().optional(),
  }),
});

/** CALL-47: registers a customer, who logs in afterwards (AUTH-25). Refused with 002 for an e-mail that has an account. */
export const setCustomers = defineCall({
  id: 'CALL-47',
  service: 'frontend',
  method: 'setCustomers',
  kind: 'write',
  retry: 'never',
  access: 'server',
  fill: { storeid: 'storeId' },
  digested: ['password'],
  request: z.object({
    email: emailText,
    password,
    storeid: storeId,
    /** Wants the newsletter (AUTH-22). */
    suscribe: z.boolean().default(false),
    names: z.string().trim().max(80),
    lastname: personFields.lastname.default(''),
    lastname2: personFields.lastname2.default(''),
    phone: personFields.phone.default(''),
    code: personFields.code.default(''),
    birthday: personFields.birthday.default(''),
    remoteaddress: remoteAddress,
  }),
  response: orRefusal({ message: z.string() }),
});
