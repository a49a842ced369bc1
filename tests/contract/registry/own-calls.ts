import { randomUUID } from 'node:crypto';
import type { Call } from '#lib/contracts/call.ts';
import * as buying from '#lib/contracts/registry/buying.ts';
import * as externalOrders from '#lib/contracts/registry/external-orders.ts';
import * as finder from '#lib/contracts/registry/finder.ts';
import * as groupGifts from '#lib/contracts/registry/group-gifts.ts';
import * as owner from '#lib/contracts/registry/owner.ts';
import * as sharing from '#lib/contracts/registry/sharing.ts';
import * as thanks from '#lib/contracts/registry/thanks.ts';
import * as wishlist from '#lib/contracts/wishlist.ts';
import { signatureOf, writeToken } from '#lib/platform/signing/signed-text.ts';
import type { Customer } from '../account/customers.ts';
import { GUEST, makeProduct, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { FORM } from './event-factories.ts';
import { type Gift, makeEvent, PERSON } from './factories.ts';

const isCall = (entry: unknown): entry is Call =>
  typeof entry === 'object' && entry !== null && 'verb' in entry && 'access' in entry;

/** Every call of gift lists and wishlists. */
export const listCalls: readonly Call[] = [
  ...[buying, externalOrders, finder, groupGifts, owner, sharing, thanks, wishlist],
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall);

/** A list that its number alone does not open, and what opens it. */
export interface OwnList {
  id: number;
  owner: Customer;
  gift: Gift;
  /** What its tokens are made of, by their purpose. */
  keys: Readonly<Record<'share' | 'manage' | 'contribution' | 'wishlist', string>>;
}

/** A customer's list of one dear gift, with a key of each kind, and a wishlist that is shared. */
export async function makeOwnList(shop: Shop, customer: Customer): Promise<OwnList> {
  const { db } = shop.deps;
  const product = await makeProduct(shop, { stock: 20, price: 900_000 });
  const { id, gifts } = await makeEvent(shop, [{ product, quantity: 3 }]);
  const own = { customer_id: customer.customerid, is_findable: false };
  await db.updateTable('event').set(own).where('event_id', '=', id).execute();
  const [gift] = gifts;
  if (!gift) throw new Error('no gift');
  const key = (purpose: string) => `${purpose}-${randomUUID()}`;
  const keys = {
    share: key('share'),
    manage: key('manage'),
    contribution: key('contribution'),
    wishlist: key('wishlist'),
  };
  for (const purpose of ['share', 'manage', 'contribution'] as const) {
    const sku = purpose === 'contribution' ? gift.sku : '';
    await db
      .insertInto('event_key')
      .values({ share_key: keys[purpose], event_id: id, purpose, sku })
      .execute();
  }
  const share = { share_key: keys.wishlist, expires_at: new Date(shop.deps.clock().getTime() + DAY_MS) };
  await db
    .insertInto('wishlist_share')
    .values({ customer_id: customer.customerid, ...share })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(share))
    .execute();
  return { id, owner: customer, gift, keys };
}

const DAY_MS = 24 * 3_600_000;

type Purpose = Parameters<typeof writeToken>[0]['purpose'];

/** The token of a key as the shop signs it. @param days until its end, less than 0 for one that has ended */
export function signed(shop: Shop, purpose: Purpose, payload: string, days = 10): string {
  const end = new Date(shop.deps.clock().getTime() + days * DAY_MS);
  return writeToken({ purpose, payload, end }, shop.env.webhookSecret);
}

/** Tokens that somebody makes up who has seen one. */
export function forgeriesOf(shop: Shop, purpose: Purpose, payload: string): string[] {
  const [key = '', end = '', signature = ''] = signed(shop, purpose, payload).split('.');
  const other = signatureOf({ purpose, payload, end: shop.deps.clock() }, 'another secret');
  const last = signature.endsWith('A') ? 'B' : 'A';
  return [
    ...['', 'a.b', '1000', key, `${key}.${end}`, `${key}.${signature}`, `${key}.${end}.${other}`],
    ...[`${key}.zzzzzz.${signature}`, `${key}.${end}.${signature.slice(0, -1)}${last}`],
    `${key.slice(0, -1)}x.${end}.${signature}`,
  ];
}

/** What each call is sent with about a list, besides a token; by the number of the call. */
export const BODIES: Readonly<Record<string, (list: Pick<OwnList, 'id' | 'gift'>, who: number) => object>> = {
  'CALL-71': ({ id }) => ({ languageid: 3, eventid: id }),
  'CALL-72': (_list, userid) => ({ userid }),
  'CALL-74': ({ id, gift }) => ({ eventid: id, sku: gift.sku, productid: gift.productid, quantity: 1 }),
  'CALL-75': ({ id, gift }) => ({ eventid: id, productsku: gift.sku, quantity: 5, commentsku: 'Mío' }),
  'CALL-76': ({ id, gift }) => ({ eventid: id, productsku: gift.sku }),
  'CALL-77': ({ id, gift }) => ({
    eventid: id,
    skus: [{ productid: gift.productid, productsku: gift.sku, quantity: 1 }],
    orderinfo: { receipt: randomUUID().slice(0, 8), purchasedate: '20261120', firstname: 'Tía Elsa' },
    idempotencykey: randomUUID(),
  }),
  'CALL-78': ({ id }) => ({ eventid: id }),
  'CALL-79': ({ id }, userId) => ({ eventid: id, userId }),
  'CALL-80': () => ({}),
  'CALL-81': () => ({}),
  'CALL-83': ({ id }, userId) => ({
    ...{ eventid: id, userId, storeid: STORE, idempotencykey: randomUUID(), eventinfo: FORM },
  }),
  'CALL-84': () => ({}),
  'CALL-85': ({ gift }, customerid) => ({ customerid, productid: gift.productid }),
  'CALL-86': (_list, customerid) => ({ customerid }),
  'CALL-87': (_list, customerid) => ({ customerid }),
  'CALL-88': () => ({}),
  'AJ-160': (_list, customerid) => ({ customerid }),
  'AJ-180': ({ id }) => ({ id: null, storeid: STORE, userid: GUEST, eventid: id }),
  'AJ-181': ({ id }) => ({ eventid: id, cartsessionid: null }),
  'AJ-182': ({ id, gift }) => ({
    ...{ eventid: id, sku: gift.sku, amount: 50, customerid: null, paymenttypeid: 2 },
    ...{ idempotencykey: randomUUID(), personaldata: PERSON },
  }),
  'AJ-183': ({ id, gift }) => ({ eventid: id, sku: gift.sku, choice: 'credit' }),
  'AJ-184': ({ id }) => ({ eventid: id }),
  'AJ-185': ({ id }) => ({ eventid: id }),
  'AJ-186': ({ id, gift }) => ({ eventid: id, orderid: '123456789', sku: gift.sku, thanked: true }),
  'AJ-187': ({ id }) => ({ eventid: id, visibility: 'counts' }),
  'AJ-188': ({ id }) => ({ eventid: id, guests: 10 }),
  'AJ-189': ({ id, gift }) => ({ eventid: id, sku: gift.sku }),
  'AJ-190': ({ id }) => ({ eventid: id }),
};
