import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type Buyer, boundedPerson, isOrderOf, lockPerson } from '#backend/modules/coupons/index.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { networkOf } from '#lib/platform/domain/network.ts';
import { holdClock } from '#lib/registry/domain/holds.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/handler.ts';
import { type Guest, isGuestsOwn } from './own-orders.ts';

/** Guests of one list may share a household, an office or a carrier's address: so many times a person's own. */
const SHARED = 4;

/** Who is about to hold gifts of a list without having paid. */
export interface GiftHolder {
  eventId: number;
  buyer: Buyer;
  /** Orders of their cart are replaced by the one that begins. */
  guest: Guest;
  /** From `networkDigest`; '' where nobody knows. */
  network: string;
  /** The most unpaid orders of the list that a person may have at a time, this one included; 0 for any number. */
  limit: number;
}

/** Names the network of an address without saying it; '' where nobody knows it. */
export function networkDigest(address: string | undefined): string {
  return address ? hash('sha256', `order ${networkOf(address)}`, 'base64url').slice(0, 16) : '';
}

/**
 * What a person and their network begin for a list runs one after the other from here until the transaction ends. Called before anything
 * is locked that orders of others wait for.
 */
export async function lockHolder(trx: Db, { eventId, buyer, network, limit }: GiftHolder): Promise<void> {
  if (limit === 0) return;
  const networks = network === '' ? [] : [`network ${network}`];
  await lockPerson(trx, boundedPerson(buyer), `gifts ${eventId}`, networks);
}

interface Held {
  orderid: string;
  until: Date;
  of_person: boolean;
  of_network: boolean;
  is_own: boolean;
}

/**
 * Bounds what a person and their network hold of a gift list in orders and contributions that nobody has paid, whatever way they are to
 * be paid; the caller has locked them.
 * @throws Refusal UNPAID for one too many
 */
export async function requireFewUnpaidGifts(
  trx: Db,
  { eventId, buyer, guest, network, limit }: GiftHolder,
  now: Date,
): Promise<void> {
  if (limit === 0) return;
  const person = boundedPerson(buyer);
  const { rows } = await sql<Held>`
    select o.order_id as orderid, held.until, coalesce(${isOrderOf(person)}, false) as of_person,
      o.request_network <> '' and o.request_network = ${network} as of_network, ${isGuestsOwn(guest)} as is_own
    from shop_order o join (
      select order_id, max(held_until) as until from (
        select order_id, held_until from gift_line where event_id = ${eventId} and state = 'held'
        union all select order_id, held_until from contribution where event_id = ${eventId} and state = 'held') one
      where held_until > ${now} group by order_id) held on held.order_id = o.order_id
    where o.cart_id is distinct from ${guest.cartId}::uuid
    order by held.until, o.order_id`.execute(trx);
  const ofPerson = rows.filter(({ of_person }) => of_person);
  if (ofPerson.length >= limit) throw new Refusal(giftMessages.unpaidOfPerson(said(ofPerson, now)), 'UNPAID');
  const ofNetwork = rows.filter(({ of_network }) => of_network);
  if (ofNetwork.length >= limit * SHARED) {
    throw new Refusal(giftMessages.unpaidOfNetwork(said(ofNetwork, now)), 'UNPAID');
  }
}

/** What a refusal says; numbers of orders are told to who began them alone: whoever types an e-mail learns none. */
function said(held: readonly Held[], now: Date) {
  const left = ((held[0]?.until.getTime() ?? now.getTime()) - now.getTime()) / 1000;
  const orders = held.filter(({ is_own }) => is_own).map(({ orderid }) => orderid);
  return { count: held.length, orders, left: holdClock(left) };
}
