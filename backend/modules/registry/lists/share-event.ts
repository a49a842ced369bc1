import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type {
  decodeToken as decodeCall,
  decodePrivateToken as decodePrivateCall,
  revokeEventTokens as revokeCall,
} from '#lib/contracts/registry/sharing.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { listMessages } from '#lib/labels/registry/lists.ts';
import { sharingTexts as texts } from '#lib/labels/registry/sharing.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { findEvent } from '../event-reader.ts';
import { lockEvent } from './event-repository.ts';
import { readEventToken, tokenFor } from './event-token.ts';
import { deleteKeys, type KeyUse } from './key-repository.ts';
import { lockGift } from './list-repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'> & Pick<BackendEnv, 'webhookSecret'>;
/** Where a token leads in the shop (GIFT-02). */
export function sharedPath(token: string): string {
  return `/customer/event/event-details/${token}`;
}

type Owned<Input> = Input & { ownerId: number };

/** CALL-78, CALL-79 and AJ-189: a token of an own event. @throws Refusal */
export function issueToken(
  deps: Deps,
  { eventid, sku = '', ownerId }: Owned<{ eventid: number; sku?: string }>,
  purpose: KeyUse['purpose'],
): Promise<{ success: true; token: string }> {
  return inTransaction(deps.db, async (trx) => {
    // Revoking waits, or is waited for: no key is made in between.
    const event = await lockEvent(trx, eventid);
    if (event?.customer_id !== ownerId) throw new Refusal(giftMessages.unknown, 'EVENT');
    // A private token ends with the event: one that has ended is given to nobody.
    if (purpose === 'manage' && event.end_day < laPazDay(deps.clock()))
      throw new Refusal(texts.over, 'TOKEN');
    if (sku !== '' && !(await lockGift(trx, eventid, sku))) throw new Refusal(listMessages.unlisted, 'SKU');
    return ok({ token: await tokenFor(trx, { eventId: eventid, purpose, sku }, event.end_day, deps) });
  });
}

/** CALL-80: see the contract. @throws Refusal */
export async function decodePrivate(
  { db, clock, webhookSecret }: Deps,
  { token, ownerId }: Owned<CallInput<typeof decodePrivateCall>>,
): Promise<CallOutput<typeof decodePrivateCall>> {
  const use = await readEventToken(db, token, ['manage'], { now: clock(), webhookSecret });
  const event = use && (await findEvent(db, use.eventId));
  if (event?.customer_id !== ownerId) throw new Refusal(texts.unknown, 'TOKEN');
  return ok({
    tokenData: { eventid: event.event_id, storeid: storeId.parse(event.store_id), userId: event.customer_id },
  });
}

/** CALL-81: see the contract. @throws Refusal */
export async function decodeShared(
  { db, clock, webhookSecret }: Deps,
  { token }: CallInput<typeof decodeCall>,
): Promise<CallOutput<typeof decodeCall>> {
  const use = await readEventToken(db, token, ['share', 'contribution'], { now: clock(), webhookSecret });
  const event = use && (await findEvent(db, use.eventId));
  if (!use || !event) throw new Refusal(texts.unknown, 'TOKEN');
  return ok({
    tokenData: { eventid: event.event_id, storeid: storeId.parse(event.store_id), sku: use.sku || null },
  });
}

/** AJ-190: see the contract. @throws Refusal */
export function revokeTokens(
  { db }: Pick<Deps, 'db'>,
  { eventid, ownerId }: Owned<CallInput<typeof revokeCall>>,
): Promise<CallOutput<typeof revokeCall>> {
  return inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, eventid);
    if (event?.customer_id !== ownerId) throw new Refusal(giftMessages.unknown, 'EVENT');
    await deleteKeys(trx, [eventid]);
    return ok({ message: texts.revoked });
  });
}
