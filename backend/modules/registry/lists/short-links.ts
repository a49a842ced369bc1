import { randomBytes } from 'node:crypto';
import { countAttempt } from '#backend/modules/attempts/index.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type {
  openShortLink as openCall,
  shortenLink as shortenCall,
} from '#lib/contracts/registry/sharing.ts';
import { sharingTexts as texts } from '#lib/labels/registry/sharing.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import type { LinkShortener } from '../../../ports/link-shortener.ts';
import { readEventToken, signToken } from './event-token.ts';
import { type KeyUse, keyFor } from './key-repository.ts';
import { requireOwn } from './open-event.ts';
import { sharedPath } from './share-event.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'> &
  Pick<BackendEnv, 'webhookSecret' | 'siteUrl'> & { shortener: LinkShortener | null };

/** 12 letters, 72 random bits: none is found by trying. */
const CODE_BYTES = 9;
const SHARED = ['share', 'contribution'] as const;

/** CALL-84: see the contract. @throws Refusal @throws Limited */
export async function shortenLink(
  deps: Deps,
  { token, ownerId }: { token: string; ownerId: number },
): Promise<CallOutput<typeof shortenCall>> {
  const { db, clock, webhookSecret, siteUrl, shortener } = deps;
  const use = await readEventToken(db, token, SHARED, { now: clock(), webhookSecret });
  if (!use) throw new Refusal(texts.failed, 'TOKEN');
  await requireOwn(db, use.eventId, ownerId);
  await countAttempt(deps, 'short-link', String(ownerId));
  if (!shortener) return ok({ url: `${siteUrl}/l/${await codeFor(db, use, clock())}` });
  const url = await shortener(siteUrl + sharedPath(token));
  if (url === null) throw new Refusal(texts.notShortened, 'SHORTENER');
  return ok({ url });
}

/** AJ-191: see the contract. Its token is signed when it is opened, so that it lasts as long as the event. @throws Refusal */
export async function openShortLink(
  { db, clock, webhookSecret }: Deps,
  { code }: { code: string },
): Promise<CallOutput<typeof openCall>> {
  const row = await db
    .selectFrom('short_link')
    .innerJoin('event_key', 'event_key.share_key', 'short_link.share_key')
    .innerJoin('event', 'event.event_id', 'event_key.event_id')
    .select(['short_link.share_key', 'event_key.purpose', 'event.end_day'])
    .where('short_link.code', '=', code)
    .executeTakeFirst();
  const token = row && signToken(row.share_key, row.purpose, row.end_day, webhookSecret);
  if (!token || !(await readEventToken(db, token, SHARED, { now: clock(), webhookSecret }))) {
    throw new Refusal(texts.unknown, 'LINK');
  }
  return ok({ path: sharedPath(token) });
}

/** The code of what is shared, the same one until it is revoked. */
async function codeFor(db: Db, use: KeyUse, now: Date): Promise<string> {
  const share_key = await keyFor(db, use);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const row = await db
    .insertInto('short_link')
    .values({ code, share_key, created_at: now })
    // Nothing changes: so that the code that is there is returned.
    .onConflict((conflict) => conflict.column('share_key').doUpdateSet({ share_key }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return row.code;
}
