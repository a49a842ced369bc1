import { DAY_MS, type Day } from '#lib/platform/domain/day.ts';
import type { Secret } from '#lib/platform/signing/secret.ts';
import { readToken, type SignedText, writeToken } from '#lib/platform/signing/signed-text.ts';
import type { Db } from '../../../db/database.ts';
import type { BackendEnv } from '../../../env.ts';
import { findKeyUse, type KeyUse, keyFor } from './key-repository.ts';

/** What tokens are signed with, and when they are looked at. */
export interface TokenTools extends Pick<BackendEnv, 'webhookSecret'> {
  now: Date;
}

const SIGNED_AS = {
  share: 'event-share',
  manage: 'event-manage',
  contribution: 'event-contribution',
} as const satisfies Record<KeyUse['purpose'], SignedText['purpose']>;

/** Links that were shared are good for so long after the last day, to look at what was given. */
const SHARED_AFTER_MS = 30 * DAY_MS;
/** The end of a day in La Paz, from its beginning in UTC. */
const DAY_END_MS = 28 * 3_600_000;

/** The token of a use; the same one until its key is revoked or the event ends on another day. */
export async function tokenFor(
  trx: Db,
  use: KeyUse,
  endDay: Day,
  { webhookSecret }: Pick<TokenTools, 'webhookSecret'>,
): Promise<string> {
  return signToken(await keyFor(trx, use), use.purpose, endDay, webhookSecret);
}

/** A private token ends with the event (GAP-101), the others later. */
export function signToken(key: string, purpose: KeyUse['purpose'], endDay: Day, secret: Secret): string {
  const last = Date.parse(endDay) + DAY_END_MS;
  const end = new Date(purpose === 'manage' ? last : last + SHARED_AFTER_MS);
  return writeToken({ purpose: SIGNED_AS[purpose], payload: key, end }, secret);
}

/** What a token of one of these purposes is for; null for one that is not the shop's own, for another purpose, ended, or revoked. */
export async function readEventToken(
  db: Db,
  token: string,
  purposes: readonly KeyUse['purpose'][],
  { now, webhookSecret: secret }: TokenTools,
): Promise<KeyUse | null> {
  for (const purpose of purposes) {
    const key = readToken(token, SIGNED_AS[purpose], { now, secret });
    const use = key === null ? null : await findKeyUse(db, key);
    if (use?.purpose === purpose) return use;
  }
  return null;
}
