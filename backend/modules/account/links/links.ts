import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { countLinks, deleteLinks, insertLink, type LinkPurpose } from './repository.ts';

/** What links are made of. */
export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

const HOUR_MS = 3_600_000;
const TTL_MS: Readonly<Record<LinkPurpose, number>> = { recovery: HOUR_MS, proof: 7 * DAY_MS };
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  recovery: '/customer/recovery/password',
  proof: '/customer/account/verify',
};
/** Links of a purpose that an e-mail gets in a day, more only once none of them is good: nobody fills another's mailbox, and nobody keeps its owner from a link. */
const LINKS_A_DAY = 5;
const TOKEN_BYTES = 32;

/**
 * A link for a customer, good once and for a time; of its token only the hash is kept. For nobody (null) the request alone
 * is written, which takes as long.
 * @returns null when the e-mail had enough of them today, and one of them is good still
 */
export async function makeLink(
  trx: Db,
  { siteUrl }: Pick<LinkEnv, 'siteUrl'>,
  purpose: LinkPurpose,
  who: { emailKey: string; customerId: number | null },
  now: Date,
): Promise<string | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const { asked, good } = await countLinks(trx, purpose, who.emailKey, { since, now });
  if (asked >= LINKS_A_DAY && good > 0) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertLink(trx, {
    token_hash: linkHash(token),
    purpose,
    email_key: who.emailKey,
    customer_id: who.customerId,
    created_at: now,
    expires_at: new Date(now.getTime() + TTL_MS[purpose]),
  });
  return `${siteUrl}${PATHS[purpose]}/${token}`;
}

/** What a link is found by. */
export function linkHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Deletes links that were over a day ago: until then they count. @returns how many */
export function pruneLinks({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  return deleteLinks(db, new Date(clock().getTime() - DAY_MS));
}
