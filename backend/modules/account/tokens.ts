import { randomBytes } from 'node:crypto';
import type { getLoginStates } from '#lib/contracts/account.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { loginKey } from '#lib/platform/signing/login-key.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller, Identify } from '../../http/access.ts';
import { ok } from '../../http/handler.ts';
import { lockCustomer } from './customer-reader.ts';
import {
  deleteTokens,
  endLoginByHash,
  endTokensOf,
  findCustomerByToken,
  findLogin,
  findLogins,
  insertToken,
  type LoginFacts,
  shortenToken,
} from './token-repository.ts';

/** A remembered login lasts 24 hours (SYNC-17, GAP-022), in milliseconds. */
export const TOKEN_TTL_MS = 24 * 3_600_000;
/** However often it is refreshed, a login ends after 30 days: whoever stole a token has it no longer. */
const LOGIN_TTL_MS = 30 * TOKEN_TTL_MS;
/** How long a token is good beside the one that followed it. */
const OVERLAP_MS = 5 * 60_000;
/** A browser forgets a login's cookie a minute before its time: such a login counts as over. */
const FORGOTTEN_MS = 60_000;
/** For so long after its end a login is known by what it ended: as long as the sealed cookies of its visitor last (SYNC-16). */
const KNOWN_MS = LIFETIME_S.session * 1000;
/** 256 random bits: no token is found by trying. */
const TOKEN_BYTES = 32;

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** A token, which is stored nowhere, and when it ends by itself. */
interface Issued {
  token: string;
  expires: Date;
}

/** A new login of a customer. */
export function issueToken({ db, clock }: Deps, customerId: number): Promise<Issued> {
  const now = clock();
  return addToken(db, { customer_id: customerId, login_at: now }, now);
}

/**
 * AJ-59: another token of the same login, for as long again; the one before is good for a few minutes more, for requests
 * that are under way with it.
 * @param sessionId of the token that is shown
 * @returns null when that one has just ended
 */
export function refreshToken({ db, clock }: Deps, sessionId: string): Promise<Issued | null> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const customer = await findCustomerByToken(trx, sessionId, now);
    // Ending a login waits for this token, or this for the end.
    if (!customer || !(await lockCustomer(trx, customer.customerId))) return null;
    const login = await findLogin(trx, sessionId, now);
    if (!login) return null;
    await shortenToken(trx, sessionId, new Date(now.getTime() + OVERLAP_MS));
    return addToken(trx, login, now);
  });
}

async function addToken(
  db: Db,
  login: { customer_id: number; login_id?: string; login_at: Date },
  now: Date,
): Promise<Issued> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = new Date(Math.min(now.getTime() + TOKEN_TTL_MS, login.login_at.getTime() + LOGIN_TTL_MS));
  await insertToken(db, { ...login, token_hash: loginKey(token), created_at: now, expires_at: expires });
  return { token, expires };
}

/** Whose token a call shows: nobody's once it was ended or its time is over. */
export function identifyByToken({ db, clock }: Deps): Identify {
  return async (token) => {
    const sessionId = loginKey(token);
    const customer = await findCustomerByToken(db, sessionId, clock());
    return customer && { ...customer, sessionId };
  };
}

/** CALL-43: ends the login of a token that was shown. */
export function endLogin({ db, clock }: Deps, { customerId, sessionId }: Ended): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    await endLoginByHash(trx, sessionId, clock());
  });
}

type Ended = Pick<Caller, 'customerId' | 'sessionId'>;

/** AJ-51: ends all logins of a customer. @returns how many tokens were good until now */
export function endLogins({ db, clock }: Deps, customerId: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    return endTokensOf(trx, customerId, clock());
  });
}

/** AJ-260: how logins stand. An unknown one is left out, as is one whose account was erased. */
export async function readLoginStates(
  { db, clock }: Deps,
  keys: readonly string[],
): Promise<CallOutput<typeof getLoginStates>> {
  const now = clock();
  const logins = await findLogins(db, keys);
  return ok({
    rows: logins.map((login) => ({
      key: login.key,
      customerid: login.customer_id,
      state: stateOf(login, now),
    })),
  });
}

/** Whose login ran out by time, and was ended by nobody; null for every other one. */
export async function findRunOut(db: Db, key: string, now: Date): Promise<LoginFacts | null> {
  const login = (await findLogins(db, [key])).at(0);
  return login && stateOf(login, now) === 'over' ? login : null;
}

function stateOf({ is_ended, expires_at }: LoginFacts, now: Date): 'good' | 'over' | 'ended' {
  if (is_ended) return 'ended';
  return expires_at.getTime() <= now.getTime() + FORGOTTEN_MS ? 'over' : 'good';
}

/** Deletes logins that are over, once no cookie can name them any more. @returns how many */
export function pruneTokens({ db, clock }: Deps): Promise<number> {
  return deleteTokens(db, new Date(clock().getTime() - KNOWN_MS));
}
