import { skuNames } from '#backend/modules/catalogue/index.ts';
import { makeCredit } from '#backend/modules/coupons/index.ts';
import { lockGifts } from '#backend/modules/gift-stock/index.ts';
import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { groupGiftMessages, groupGiftTexts } from '#lib/labels/registry/gifts.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { forEachApart } from '../../../jobs.ts';
import { type EventOwner, findOwner } from '../buying/event-owner.ts';
import { chooseMail, creditMail, overMail } from '../buying/gift-mail.ts';
import { buyFilled } from './buy-filled.ts';
import {
  type GiftKey,
  type GroupGiftRow,
  heldOf,
  lockGroupGift,
  settleGroupGift,
} from './contribution-repository.ts';
import { findContributors } from './contributors.ts';

/** What becomes of the money of a group gift that its date has passed before it was bought. */
export type FundChoice = 'credit' | 'balance';

const PREFIX = 'VAQ-';

/** Whether its owner is to choose once the date has passed: it was not filled, or the store had none of it any more. */
export function isUnbought({ state }: Pick<GroupGiftRow, 'state'>): boolean {
  return state === 'open' || state === 'full';
}

/**
 * An owner's choice about a group gift that was not bought in time: a coupon of what was given, or the event's balance for other
 * gifts of the list. Contributors have mail. The same choice again does nothing.
 * @param ownerId who asks: the event has to be theirs
 * @throws Refusal while it can still be filled, while somebody is paying, and after another choice
 */
export function settleFund(
  deps: OrderDeps,
  { ownerId, choice, ...key }: GiftKey & { ownerId: number; choice: FundChoice },
): Promise<{ success: true; amount: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockGifts(trx, key.event_id, [key.sku]);
    const fund = await lockGroupGift(trx, key);
    const now = deps.clock();
    const owner = await findOwner(trx, key.event_id);
    if (!fund || owner?.customer_id !== ownerId) throw new Refusal(groupGiftMessages.notGroup, 'GIFT');
    if (fund.state === choice) return ok({ amount: fund.collected });
    if (!isUnbought(fund)) throw new Refusal(groupGiftMessages.settled, 'SETTLED');
    if (laPazDay(now) <= owner.end_day) throw new Refusal(groupGiftMessages.notOver, 'EARLY');
    if ((await heldOf(trx, key, now)).held > 0) throw new Refusal(groupGiftMessages.paying, 'PAYING');
    if (fund.collected === 0) {
      await settleGroupGift(trx, key, { state: 'over', settled_at: now });
      return ok({ amount: 0 });
    }
    const coupon = choice === 'credit' ? await giveCredit(trx, fund, owner, now) : null;
    await settleGroupGift(trx, key, { state: choice, settled_at: now, coupon_id: coupon });
    const [gift = key.sku] = await skuNames(trx, [key.sku]);
    for (const { email } of await findContributors(trx, key)) {
      const about = { email, gift, event: owner.name, isFull: fund.state === 'full' };
      await sendMail(trx, overMail(about, choice));
    }
    return ok({ amount: fund.collected });
  });
}

/** @returns the id of the coupon */
async function giveCredit(trx: Db, fund: GroupGiftRow, owner: EventOwner, now: Date): Promise<number> {
  const { collected: amount } = fund;
  const { email } = owner;
  const credit = { label: groupGiftTexts.coupon(owner.name), amount, email, prefix: PREFIX };
  const { couponId, code } = await makeCredit(trx, credit, now);
  await sendMail(trx, creditMail(email, code, amount));
  return couponId;
}

/** Buys group gifts that are full and could not be bought yet. @returns how many @throws AggregateError after all were tried */
export async function buyFullGifts(deps: OrderDeps): Promise<number> {
  const full = await deps.db
    .selectFrom('group_gift')
    .select(['event_id', 'sku'])
    .where('state', '=', 'full')
    .orderBy('event_id')
    .orderBy('sku')
    .execute();
  let bought = 0;
  await forEachApart(full, { what: 'full gifts were not bought', nameOf: nameOfGift }, async (key) => {
    if (await inTransaction(deps.db, (trx) => buyIn(trx, deps, key))) bought += 1;
  });
  return bought;
}

/** Once its row is held, like whoever pays a part of it. */
async function buyIn(trx: Db, deps: OrderDeps, key: GiftKey): Promise<boolean> {
  await lockGifts(trx, key.event_id, [key.sku]);
  return buyFilled(trx, key, deps, deps.clock());
}

/** Has owners choose what becomes of group gifts whose date has passed, once for each. @returns how many @throws AggregateError as well */
export async function tellUnfilled(deps: OrderDeps): Promise<number> {
  const today = laPazDay(deps.clock());
  const open = await deps.db
    .selectFrom('group_gift')
    .innerJoin('event', 'event.event_id', 'group_gift.event_id')
    .select(['group_gift.event_id', 'group_gift.sku'])
    .where('group_gift.state', 'in', ['open', 'full'])
    .where('group_gift.collected', '>', 0)
    .where('group_gift.told_at', 'is', null)
    .where('event.end_day', '<', today)
    .execute();
  let told = 0;
  await forEachApart(open, { what: 'owners were not told', nameOf: nameOfGift }, async (key) => {
    if (await tellOne(deps, key)) told += 1;
  });
  return told;
}

function nameOfGift({ event_id, sku }: GiftKey): string {
  return `${event_id}/${sku}`;
}

function tellOne(deps: OrderDeps, key: GiftKey): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const fund = await lockGroupGift(trx, key);
    const owner = await findOwner(trx, key.event_id);
    if (!owner || !fund || !isUnbought(fund) || fund.told_at !== null) return false;
    await trx
      .updateTable('group_gift')
      .set({ told_at: deps.clock() })
      .where('event_id', '=', key.event_id)
      .where('sku', '=', key.sku)
      .execute();
    const [gift = key.sku] = await skuNames(trx, [key.sku]);
    await sendMail(
      trx,
      chooseMail({ email: owner.email, gift, eventId: key.event_id }, fund.collected, deps),
    );
    return true;
  });
}
