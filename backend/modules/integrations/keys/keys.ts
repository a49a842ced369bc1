import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Scope, scope } from '#lib/integrations/domain/scopes.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { type ApiKeyRow, findKey, insertKey, touchKey } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** 256 random bits: nobody can guess one, so that a plain hash keeps it. */
const SECRET_BYTES = 32;
/** Begins every secret: scanners of repositories find one that was published. */
const MARK = 'ajuar_';
const PREFIX_LENGTH = MARK.length + 6;
const USED_EVERY_MS = 60_000;

/** Who makes a request of the API. */
export interface ApiClient {
  keyId: number;
  name: string;
  scopes: readonly Scope[];
}

const scopes = z.array(scope);

/** Makes a key; its secret is stored nowhere. @param days until it ends; null never */
export async function createKey(
  { db, clock }: Deps,
  asked: { name: string; scopes: readonly Scope[]; days: number | null },
): Promise<{ id: number; secret: string }> {
  const now = clock();
  const secret = MARK + randomBytes(SECRET_BYTES).toString('base64url');
  const id = await insertKey(db, {
    name: asked.name,
    prefix: secret.slice(0, PREFIX_LENGTH),
    secret_hash: hashOf(secret),
    scopes: JSON.stringify([...new Set(asked.scopes)]),
    created_at: now,
    expires_at: asked.days === null ? null : new Date(now.getTime() + asked.days * DAY_MS),
  });
  return { id, secret };
}

/** Whose secret this is; null for one that is unknown, revoked or expired. Notes that it was used, to the minute. */
export async function identifyKey({ db, clock }: Deps, secret: string): Promise<ApiClient | null> {
  const row = await findKey(db, hashOf(secret));
  const now = clock();
  if (!row || !isLive(row, now)) return null;
  const before = new Date(now.getTime() - USED_EVERY_MS);
  if (row.last_used_at === null || row.last_used_at <= before)
    await touchKey(db, row.api_key_id, now, before);
  // A scope that this version does not know opens nothing.
  const known = row.scopes.filter((one) => scope.safeParse(one).success);
  return { keyId: row.api_key_id, name: row.name, scopes: scopes.parse(known) };
}

/** Does a key open anything? */
export function isLive({ revoked_at, expires_at }: ApiKeyRow, now: Date): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now);
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
