import { sql } from 'kysely';
import { type GiftRow, readGifts } from '#backend/modules/gift-stock/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { GroupGift, getGiftStates as statesCall } from '#lib/contracts/registry/buying.ts';
import { isFull, LEAST_GOAL, leastOf, percentOf, roomOf } from '#lib/registry/domain/group-gift.ts';
import { availableOf, remainingOf } from '#lib/registry/domain/remaining.ts';
import { buyerName } from '#lib/registry/domain/visibility.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok } from '../../../http/handler.ts';
import { type GroupGiftRow, readOwnHeld } from '../group-gifts/contribution-repository.ts';
import { isOverFor } from '../group-gifts/funds.ts';
import { giversOf } from '../group-gifts/giver.ts';
import { openEvent } from '../lists/open-event.ts';
import { readBuyers } from '../owner/desk.ts';
import { type Priced, priceGifts } from './gift-prices.ts';
import { readOwnOrders } from './own-orders.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'> & Pick<BackendEnv, 'webhookSecret'>;

/** AJ-181: see the contract. @throws Refusal */
export async function giftStates(
  { db, clock, webhookSecret }: Deps,
  { eventid, cartsessionid, visitorid, token }: CallInput<typeof statesCall>,
  customerId: number | null,
): Promise<CallOutput<typeof statesCall>> {
  const now = clock();
  const visit = { eventId: eventid, cartId: cartsessionid, token, customerId };
  const event = await openEvent(db, visit, { now, webhookSecret });
  const except = cartsessionid === null ? {} : { except: { cartId: cartsessionid } };
  const gifts = [...(await readGifts(db, eventid, now, except)).values()];
  const prices = await priceGifts(db, event.store_id, gifts, now);
  const funds = await readFunds(db, eventid, now);
  const givers = giversOf({ customerid: customerId, visitorid });
  const ownHeld = await readOwnHeld(db, eventid, givers, now);
  const guest = { customerId, visitorId: visitorid ?? null, cartId: cartsessionid };
  const ownOrders = await readOwnOrders(db, eventid, guest, now);
  const buyers = await readBuyers(db, event, now);
  return ok({
    rows: gifts.map((gift) => {
      const priced = prices.get(gift.sku) ?? null;
      const own = ownHeld.get(gift.sku) ?? null;
      return {
        productsku: gift.sku,
        productid: gift.product_id,
        quantity: gift.quantity,
        quantity_assigned: gift.assigned,
        remaining: remainingOf(gift),
        available: availableOf(gift, priced?.stock ?? 0),
        held: gift.held,
        releasesin: gift.held_until ? secondsUntil(gift.held_until, now) : 0,
        buyers: (buyers.get(gift.sku) ?? []).map(({ buyer }) => buyerName(buyer)),
        group: groupOf(gift, priced, { fund: funds.get(gift.sku), own: own?.amount ?? 0 }),
        owncontribution: own,
        ownorder: ownOrders.get(gift.sku) ?? null,
      };
    }),
    isover: await isOverFor(db, event, customerId, now),
    asof: now.toISOString(),
  });
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/** A group gift with what is being paid of it, and who gave. */
interface FundRow extends GroupGiftRow {
  held: number;
  contributors: number;
}

/** The group gifts of an event, by SKU. */
export async function readFunds(db: Db, eventId: number, now: Date): Promise<Map<string, FundRow>> {
  const { rows } = await sql<FundRow>`
    select fund.*,
      coalesce(sum(given.amount) filter (where given.state = 'held' and given.held_until > ${now}), 0)::float8 as held,
      count(given.order_id) filter (where given.state = 'paid')::int as contributors
    from group_gift fund
    left join contribution given on given.event_id = fund.event_id and given.sku = fund.sku
    where fund.event_id = ${eventId}
    group by fund.event_id, fund.sku`.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** What was given went elsewhere: guests see no group gift any more. */
const IS_SETTLED: readonly GroupGiftRow['state'][] = ['over', 'credit', 'balance'];

/**
 * How a group gift stands; null for what is too cheap to be one, and for what is bought.
 * @param own what this visitor is paying of its fund, centavos: free for them
 */
function groupOf(
  gift: GiftRow,
  priced: Priced | null,
  { fund, own }: { fund: FundRow | undefined; own: number },
): GroupGift | null {
  if (fund && IS_SETTLED.includes(fund.state)) return null;
  if (fund && fund.collected + fund.held > 0) return groupToWire({ ...fund, held: fund.held - own });
  const price = priced?.price ?? 0;
  const isFree = remainingOf(gift) === null || gift.held < (remainingOf(gift) ?? 0);
  if (price < LEAST_GOAL || !isFree || (priced?.stock ?? 0) < 1) return null;
  return groupToWire({ goal: price, collected: 0, held: 0, contributors: 0, state: 'open' });
}

/** A group gift as the contract wants it. */
export function groupToWire(
  fund: Pick<FundRow, 'goal' | 'collected' | 'held' | 'contributors' | 'state'>,
): GroupGift {
  const isOpen = fund.state === 'open' && !isFull(fund);
  return {
    goal: fund.goal,
    collected: fund.collected,
    room: isOpen ? roomOf(fund) : 0,
    least: isOpen ? leastOf(fund) : 0,
    percent: percentOf(fund),
    contributors: fund.contributors,
    state: fund.state,
  };
}
