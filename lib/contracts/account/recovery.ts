import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal } from '../fields.ts';
import { emailText, knownDevice, linkToken, password, remoteAddress } from './fields.ts';

const recoveryRequest = z.object({ email: emailText, remoteaddress: remoteAddress, device: knownDevice });
const triggered = orRefusal({ message: z.string().default('') });

/**
 * CALL-44: mails a link that changes the password (GAP-081); the token marks the notice on the login page and opens nothing.
 * Refused with 002 for an e-mail that has no account, after the same time and the same writes: the server alone hears it, and
 * tells no browser (docs/calls.md).
 */
export const getTokenEmail = defineCall({
  id: 'CALL-44',
  service: 'frontend',
  method: 'getTokenEmail',
  kind: 'write',
  retry: 'never',
  verb: 'POST',
  access: 'server',
  request: recoveryRequest,
  response: orRefusal({ token: z.string() }),
});

/** CALL-23: the same mail. */
export const recoveryPass = defineCall({
  id: 'CALL-23',
  service: 'customer',
  method: 'recoveryPass',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: recoveryRequest,
  response: triggered,
});

/** CALL-24: the same mail by the name of its template. */
export const sendRecoveryMail = defineCall({
  id: 'CALL-24',
  service: 'customer',
  method: 'sendMail',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({
    templateid: z.literal('passwordRecovery'),
    formdata: z.object({ email: emailText }),
    remoteaddress: remoteAddress,
  }),
  response: triggered,
});

/** CALL-25: the same mail through the gateway. */
export const executeRecovery = defineCall({
  id: 'CALL-25',
  service: 'external',
  method: 'recoveryPass',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: recoveryRequest,
  response: triggered,
});

/**
 * CALL-45: another password by the link of a mail; every login of the customer ends. Refused with 002 for a link that is
 * over, used or none, 001 when the e-mail that was typed beside it is not the link's, else 003.
 */
export const changePasswordByToken = defineCall({
  id: 'CALL-45',
  service: 'frontend',
  method: 'changePasswordByToken',
  kind: 'write',
  retry: 'never',
  access: 'server',
  digested: ['password'],
  request: z.object({
    token: linkToken,
    password,
    /** Where the form asks for it; '' is judged by the link alone. */
    email: emailText.default(''),
    remoteaddress: remoteAddress,
  }),
  response: orRefusal({ message: z.string() }),
});

/** CALL-46: another password by the old one; every other login of the customer ends. Refused with 002 for a wrong one. */
export const changePassword = defineCall({
  id: 'CALL-46',
  service: 'frontend',
  method: 'changePassword',
  kind: 'write',
  retry: 'never',
  access: 'customer',
  fill: { customerid: 'userId' },
  digested: ['oldpassword', 'password'],
  request: z.object({ customerid: z.int32(), oldpassword: password, password }),
  response: orRefusal({ message: z.string() }),
});

/**
 * AJ-60: what the link in the mail of a new account or of a changed e-mail does: it shows that the customer reads this mail,
 * and the orders that were placed with it as a guest become theirs; `orders` counts them.
 */
export const proveEmail = defineCall({
  id: 'AJ-60',
  service: 'ajuar',
  method: 'proveEmail',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ token: linkToken }),
  response: orRefusal({ message: z.string(), orders: z.int() }),
});

/** AJ-61: mails that link again. */
export const requestProof = defineCall({
  id: 'AJ-61',
  service: 'ajuar',
  method: 'requestProof',
  kind: 'write',
  retry: 'never',
  access: 'customer',
  request: z.object({}),
  response: orRefusal({ message: z.string() }),
});
