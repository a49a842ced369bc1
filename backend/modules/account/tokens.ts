import { hash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Identify } from '../../http/access.ts';
import {
  deleteTokens,
  findCustomerByToken,
  findLogin,
  insertToken,
  shortenToken,
} from './token-repository.ts';

/** A remembered login lasts 24 hours (SYNC-17, GAP-022), in milliseconds. */
export const TOKEN_TTL_MS = 24 * 3_600_000;
/** However often it is refreshed, a login ends after 30 days: whoever stole a token has it no longer. */
const LOGIN_TTL_MS = 30 * TOKEN_TTL_MS;
/** How long a token is good beside the one that followed it. */
const OVERLAP_MS = 5 * 60_000;
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
  await insertToken(db, { ...login, token_hash: hashOf(token), created_at: now, expires_at: expires });
  return { token, expires };
}

/** Whose token a call shows: nobody's once it was ended or its time is over. */
export function identifyByToken({ db, clock }: Deps): Identify {
  return async (token) => {
    const sessionId = hashOf(token);
    const customer = await findCustomerByToken(db, sessionId, clock());
    return customer && { ...customer, sessionId };
  };
}

/** Deletes logins whose time is over. @returns how many */
export function pruneTokens({ db, clock }: Deps): Promise<number> {
  return deleteTokens(db, clock());
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
