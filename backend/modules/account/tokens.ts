import { hash, randomBytes } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Identify } from '../../http/access.ts';
import { deleteTokens, findCustomerByToken, insertToken } from './token-repository.ts';

/** A remembered login lasts 24 hours (SYNC-17, GAP-022), in milliseconds. */
export const TOKEN_TTL_MS = 24 * 3_600_000;
/** 256 random bits: no token is found by trying. */
const TOKEN_BYTES = 32;

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** A new login of a customer: the token, which is stored nowhere, and when it ends by itself. */
export async function issueToken(
  { db, clock }: Deps,
  customerId: number,
): Promise<{ token: string; expires: Date }> {
  const now = clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = new Date(now.getTime() + TOKEN_TTL_MS);
  await insertToken(db, {
    token_hash: hashOf(token),
    customer_id: customerId,
    created_at: now,
    expires_at: expires,
  });
  return { token, expires };
}

/** Whose token a call shows: nobody's once it was ended or its time is over. */
export function identifyByToken({ db, clock }: Deps): Identify {
  return async (token) => {
    const sessionId = hashOf(token);
    const customerId = await findCustomerByToken(db, sessionId, clock());
    return customerId === null ? null : { customerId, eventId: null, sessionId };
  };
}

/** Deletes logins whose time is over. @returns how many */
export function pruneTokens({ db, clock }: Deps): Promise<number> {
  return deleteTokens(db, clock());
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
