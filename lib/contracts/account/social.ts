import { z } from 'zod';
import { defineCall } from '../call.ts';
import { storeId } from '../fields.ts';
import { emailText, knownDevice, password, remoteAddress } from './fields.ts';
import { login } from './login.ts';

/** Providers of identities (AUTH-19). */
export const keyType = z.enum(['google', 'facebook']);
export type KeyType = z.infer<typeof keyType>;

/** Who somebody is at a provider, as the storefront's server has verified it there. */
const identity = {
  keytype: keyType,
  /** What the provider calls them by, for ever: its subject. */
  customerkey: z.string().trim().min(1).max(255),
  /** '' where the provider has none, or they did not let it be known. */
  email: emailText.default(''),
  /** The provider says that the e-mail is theirs; our own. */
  emailverified: z.boolean().default(false),
};
const name = z.string().trim().max(80).default('');

/**
 * CALL-42: opens a login by an identity that is linked to an account; an e-mail that has none gets one. Refused with 001
 * for a new identity without e-mail, 002 for one whose e-mail has an account already: its password links them (AJ-90).
 */
export const loginSNKey = defineCall({
  id: 'CALL-42',
  service: 'frontend',
  method: 'loginSNKey',
  kind: 'write',
  retry: 'never',
  verb: 'POST',
  access: 'server',
  fill: { defstoreid: 'storeId' },
  request: z.object({
    ...identity,
    firstname: name,
    lastname: name,
    phonecode: z.string().trim().max(8).default(''),
    phone: z.string().trim().max(40).default(''),
    defstoreid: storeId,
    remoteaddress: remoteAddress,
  }),
  response: login.response,
});

/** AJ-90: links an identity to the account of its e-mail by that account's password, and opens a login (AUTE_10 as in CALL-41). */
export const linkSNKey = defineCall({
  id: 'AJ-90',
  service: 'ajuar',
  method: 'linkSNKey',
  kind: 'write',
  retry: 'never',
  access: 'server',
  digested: ['password'],
  request: z.object({ ...identity, password, remoteaddress: remoteAddress, device: knownDevice }),
  response: login.response,
});
