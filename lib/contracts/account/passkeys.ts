import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, orRefusal } from '../fields.ts';
import { MOST_PASSKEY_NAME } from '../text-limits.ts';
import { remoteAddress } from './fields.ts';
import { login } from './login.ts';

/** Bytes as browsers hand them on in JSON (WebAuthn, level 3). */
const bytes = z.string().regex(/^[\w-]{1,3000}$/);

/** What a browser is asked with; its own words, which the storefront passes on as they are. */
const options = z.record(z.string(), z.unknown());

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** What a device says to open a login. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
});

/** What a device says when it has made a key. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: z.object({}).default({}),
});

/** AJ-91: what a browser needs to ask for a passkey; its challenge is good once and for five minutes. */
export const getPasskeyLogin = defineCall({
  id: 'AJ-91',
  service: 'ajuar',
  method: 'getPasskeyLogin',
  kind: 'write',
  retry: 'safe',
  access: 'guest',
  browser: [],
  request: z.object({}),
  response: z.object({ success: z.literal(true), options }),
});

/** AJ-92: opens a login by a passkey. Refused with AUTE_90 for one that is unknown, and for an answer to no open challenge. */
export const loginPasskey = defineCall({
  id: 'AJ-92',
  service: 'ajuar',
  method: 'loginPasskey',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({ credential: passkeyAssertion, remoteaddress: remoteAddress }),
  response: login.response,
});

/** AJ-93: the same for a new passkey of the customer. */
export const getPasskeyRegistration = defineCall({
  id: 'AJ-93',
  service: 'ajuar',
  method: 'getPasskeyRegistration',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  browser: [],
  request: z.object({}),
  response: orRefusal({ options }),
});

/** AJ-94: keeps a passkey that a device of the customer has made. */
export const addPasskey = defineCall({
  id: 'AJ-94',
  service: 'ajuar',
  method: 'addPasskey',
  kind: 'write',
  retry: 'never',
  access: 'customer',
  request: z.object({ credential: passkeyAttestation, name: z.string().trim().max(MOST_PASSKEY_NAME) }),
  response: orRefusal({ message: z.string() }),
});

/** AJ-95: the passkeys of the customer, the newest first. */
export const getPasskeys = defineCall({
  id: 'AJ-95',
  service: 'ajuar',
  method: 'getPasskeys',
  kind: 'read',
  access: 'customer',
  request: z.object({}),
  response: z.object({
    success: z.literal(true),
    passkeys: z.array(
      z.object({ passkeyid: z.uuid(), name: z.string(), created: instant, lastused: instant.nullable() }),
    ),
  }),
});

/** AJ-96: takes one away; what is not there is no error. */
export const removePasskey = defineCall({
  id: 'AJ-96',
  service: 'ajuar',
  method: 'removePasskey',
  kind: 'write',
  retry: 'safe',
  access: 'customer',
  request: z.object({ passkeyid: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
});
