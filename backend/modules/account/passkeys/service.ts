import { hash } from 'node:crypto';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { countAttempt, giveBackAttempt } from '#backend/modules/attempts/index.ts';
import type { Consenting } from '#backend/modules/marketing/index.ts';
import type {
  addPasskey,
  getPasskeyLogin,
  getPasskeyRegistration,
  getPasskeys,
  loginPasskey,
} from '#lib/contracts/account/passkeys.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { findCustomer, lockCustomer } from '../customer-reader.ts';
import { openLogin } from '../login.ts';
import {
  deleteChallenges,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  noteUse,
  takeChallenge,
} from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'marketing'>;
type Env = Pick<BackendEnv, 'siteUrl'>;

const CHALLENGE_MS = 5 * 60_000;
/** Passkeys of one customer. */
const MAX_PASSKEYS = 10;
/** Ed25519, ES256 and RS256, which devices have; to look for more, Node warns of experiments. */
const ALGORITHMS = [-8, -7, -257];

/** Devices hold a key for a host name, and say for which page they used it. */
const rpIdOf = ({ siteUrl }: Env) => new URL(siteUrl).hostname;
const originOf = ({ siteUrl }: Env) => new URL(siteUrl).origin;
const hashOf = (challenge: string) => hash('sha256', challenge, 'base64url');

async function keepChallenge({ db, clock }: Deps, challenge: string, customerId: number | null) {
  await insertChallenge(db, hashOf(challenge), customerId, new Date(clock().getTime() + CHALLENGE_MS));
}

/** AJ-91: any passkey of the shop will do; the device knows whose it is. */
export async function askForPasskey(deps: Deps, env: Env): Promise<CallOutput<typeof getPasskeyLogin>> {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(env),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await keepChallenge(deps, options.challenge, null);
  return ok({ options: { ...options } });
}

/**
 * AJ-92.
 * @throws Refusal AUTE_90 for an unknown passkey, and for an answer that does not hold
 * @throws Limited when an address tries too often
 */
export async function logInByPasskey(
  deps: Deps,
  env: Env,
  { credential, remoteaddress }: CallInput<typeof loginPasskey>,
  context: Consenting,
): Promise<CallOutput<typeof loginPasskey>> {
  await countAttempt(deps, 'proof-address', remoteaddress);
  const now = deps.clock();
  const passkey = await findPasskey(deps.db, credential.id);
  const refused = new Refusal(texts.unknown, 'AUTE_90');
  if (!passkey) throw refused;
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => takeChallenge(deps.db, hashOf(challenge), null, now),
    expectedOrigin: originOf(env),
    expectedRPID: rpIdOf(env),
    credential: {
      id: passkey.credential_id,
      publicKey: bytesOf(passkey.public_key),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey.transports),
    },
    requireUserVerification: true,
  }).catch(() => null);
  const customer = await findCustomer(deps.db, passkey.customer_id);
  if (!verified?.verified || !customer) throw refused;
  await noteUse(deps.db, passkey.passkey_id, verified.authenticationInfo.newCounter, now);
  await giveBackAttempt(deps, 'proof-address', remoteaddress);
  return openLogin(deps, customer, { ...context, action: 'passkey_login' });
}

/** AJ-93. @throws Refusal for who has enough of them */
export async function offerPasskey(
  deps: Deps,
  env: Env,
  customerId: number,
): Promise<CallOutput<typeof getPasskeyRegistration>> {
  const customer = await findCustomer(deps.db, customerId);
  const known = await findPasskeys(deps.db, customerId);
  if (!customer || known.length >= MAX_PASSKEYS) throw new Refusal(texts.enough(MAX_PASSKEYS), '003');
  const options = await generateRegistrationOptions({
    rpName: SHOP_NAME,
    rpID: rpIdOf(env),
    userID: new TextEncoder().encode(`customer-${customerId}`),
    userName: customer.email,
    userDisplayName: customer.first_name || customer.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((one) => ({
      id: one.credential_id,
      transports: transportsOf(one.transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, options.challenge, customerId);
  return ok({ options: { ...options } });
}

/** AJ-94. @throws Refusal for an answer that does not hold, for a known key, and for who has enough of them */
export async function keepPasskey(
  deps: Deps,
  env: Env,
  { credential, name }: CallInput<typeof addPasskey>,
  customerId: number,
): Promise<CallOutput<typeof addPasskey>> {
  const now = deps.clock();
  const { transports } = credential.response;
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: { ...credential.response, transports: transportsOf(transports) } },
    expectedChallenge: (challenge) => takeChallenge(deps.db, hashOf(challenge), customerId, now),
    expectedOrigin: originOf(env),
    expectedRPID: rpIdOf(env),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw new Refusal(texts.refused, '003');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  await inTransaction(deps.db, async (trx) => {
    await lockCustomer(trx, customerId);
    if ((await findPasskeys(trx, customerId)).length >= MAX_PASSKEYS)
      throw new Refusal(texts.enough(MAX_PASSKEYS), '003');
    const isNew = await insertPasskey(trx, {
      credential_id: id,
      customer_id: customerId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      name: name || texts.unnamed,
      created_at: now,
    });
    if (!isNew) throw new Refusal(texts.known, '002');
  });
  return ok({ message: texts.added });
}

/** AJ-95 */
export async function readPasskeys(db: Db, customerId: number): Promise<CallOutput<typeof getPasskeys>> {
  const rows = await findPasskeys(db, customerId);
  return ok({
    passkeys: rows.map(({ passkey_id, name, created_at, used_at }) => ({
      passkeyid: passkey_id,
      name,
      created: created_at.toISOString(),
      lastused: used_at?.toISOString() ?? null,
    })),
  });
}

/** Deletes challenges that nobody answered in time. @returns how many */
export function pruneChallenges({ db, clock }: Deps): Promise<number> {
  return deleteChallenges(db, clock());
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** Ways to a device that are known; browsers add others. */
function transportsOf(names: readonly string[]): AuthenticatorTransport[] {
  return TRANSPORTS.filter((one) => names.includes(one));
}
