import { skuNames } from '#backend/modules/catalogue/index.ts';
import { couponCodes } from '#backend/modules/coupons/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { getGroupGifts as fundsCall } from '#lib/contracts/registry/group-gifts.ts';
import type {
  getEventCoach as coachCall,
  getThankYouDesk as deskCall,
  tickThanked as tickCall,
  setBuyerVisibility as visibilityCall,
} from '#lib/contracts/registry/thanks.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { type EventOwner, findOwner } from '../buying/event-owner.ts';
import { groupToWire, readFunds } from '../buying/gift-states.ts';
import { fundsOf } from '../group-gifts/funds.ts';
import { isUnbought } from '../group-gifts/settle-funds.ts';
import { coachEvent } from './coach.ts';
import { readDesk, tickThanked as tick } from './desk.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Owned<Input> = Input & { ownerId: number };

/** An event that this customer owns. @throws Refusal for one that is gone or another's, in the same words */
async function ownEvent(db: Db, eventId: number, ownerId: number): Promise<EventOwner> {
  const event = await findOwner(db, eventId);
  if (event?.customer_id !== ownerId) throw new Refusal(giftMessages.unknown, 'EVENT');
  return event;
}

/** AJ-184: see the contract. @throws Refusal */
export async function groupGifts(
  { db, clock }: Deps,
  { eventid, ownerId }: Owned<CallInput<typeof fundsCall>>,
): Promise<CallOutput<typeof fundsCall>> {
  const now = clock();
  const event = await ownEvent(db, eventid, ownerId);
  const funds = [...(await readFunds(db, eventid, now)).values()].filter(
    ({ collected, held, state }) => collected + held > 0 || state !== 'open',
  );
  const names = await skuNames(
    db,
    funds.map(({ sku }) => sku),
  );
  const codes = await couponCodes(
    db,
    funds.flatMap(({ coupon_id }) => coupon_id ?? []),
  );
  const isOver = event.end_day < laPazDay(now);
  return ok({
    balance: await fundsOf(db, eventid),
    rows: funds.map((fund, at) => ({
      ...groupToWire(fund),
      productsku: fund.sku,
      name: names[at] ?? fund.sku,
      choose: isOver && isUnbought(fund) && fund.held === 0,
      couponcode: codes.get(fund.coupon_id ?? 0) ?? '',
    })),
  });
}

/** AJ-185: see the contract. @throws Refusal */
export async function thankYouDesk(
  { db, clock }: Deps,
  { eventid, ownerId }: Owned<CallInput<typeof deskCall>>,
): Promise<CallOutput<typeof deskCall>> {
  const event = await ownEvent(db, eventid, ownerId);
  return ok({ visibility: event.buyer_visibility, ...(await readDesk(db, event, clock())) });
}

/** AJ-186: see the contract. @throws Refusal */
export async function tickThanked(
  { db, clock }: Deps,
  { eventid, ownerId, orderid, sku, thanked }: Owned<CallInput<typeof tickCall>>,
): Promise<CallOutput<typeof tickCall>> {
  const event = await ownEvent(db, eventid, ownerId);
  if (!(await tick(db, event, { orderId: orderid, sku, thanked }, clock()))) {
    throw new Refusal(giftMessages.notGiven, 'GIFT');
  }
  return ok({});
}

/** AJ-187: see the contract. @throws Refusal */
export async function setBuyerVisibility(
  { db }: Deps,
  { eventid, ownerId, visibility }: Owned<CallInput<typeof visibilityCall>>,
): Promise<CallOutput<typeof visibilityCall>> {
  await ownEvent(db, eventid, ownerId);
  await db
    .updateTable('event')
    .set({ buyer_visibility: visibility })
    .where('event_id', '=', eventid)
    .execute();
  return ok({});
}

/** AJ-188: see the contract. @throws Refusal */
export async function eventCoach(
  { db, clock }: Deps,
  { eventid, ownerId, guests }: Owned<CallInput<typeof coachCall>>,
): Promise<CallOutput<typeof coachCall>> {
  const event = await ownEvent(db, eventid, ownerId);
  return ok(await coachEvent(db, event, guests, clock()));
}
