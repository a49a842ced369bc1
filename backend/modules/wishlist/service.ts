import { randomBytes } from 'node:crypto';
import { lockCustomer } from '#backend/modules/account/index.ts';
import { isKnownProduct } from '#backend/modules/catalogue/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import type {
  addWishlist,
  getTokenWishlist,
  getWishlist,
  unshareWishlist,
  WishlistRow,
} from '#lib/contracts/wishlist.ts';
import { wishlistTexts as texts } from '#lib/labels/wishlist/wishlist.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import { readToken, writeToken } from '#lib/platform/signing/signed-text.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { ok, Refusal } from '../../http/handler.ts';
import {
  deleteItem,
  deleteShare,
  findItems,
  findShare,
  findSharer,
  insertItem,
  saveShare,
} from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Secret = Pick<BackendEnv, 'webhookSecret'>;

/** Products of a wishlist: as many as one call reads. */
const MAX_PRODUCTS = 200;
/** How long a link to a shared list is good. */
const SHARE_MS = 180 * DAY_MS;
/** The same link is given again while it is good for so long. */
const RENEW_MS = 90 * DAY_MS;
/** 24 letters, 144 random bits: no list is found by trying. */
const KEY_BYTES = 18;

/** CALL-85. @throws Refusal for what the shop does not have, and for one too many */
export async function changeWishlist(
  { db, clock }: Deps,
  { customerid, productid, sku = '', state }: CallInput<typeof addWishlist>,
): Promise<CallOutput<typeof addWishlist>> {
  const item = { customerId: customerid, productId: productid, sku };
  return inTransaction(db, async (trx) => {
    // Two toggles at once are made one after another.
    if (!(await lockCustomer(trx, customerid))) throw new Refusal(texts.errorAddedToWishList);
    const known = await findItems(trx, customerid);
    const isIn = known.some((row) => row.product_id === productid && (sku === '' || row.sku === sku));
    const next = state ?? (isIn ? 'REMOVE' : 'ADD');
    if (next === 'REMOVE') {
      await deleteItem(trx, item);
      return ok({ errorcode: 'REMOVE' as const, message: texts.removed });
    }
    if (!isIn) {
      if (!(await isKnownProduct(trx, item))) throw new Refusal(texts.unknown);
      if (known.length >= MAX_PRODUCTS) throw new Refusal(texts.full(MAX_PRODUCTS));
      await insertItem(trx, item, clock());
    }
    return ok({ errorcode: 'ADD' as const, message: texts.added });
  });
}

/** The rows of a customer's wishlist (WISH-14), the newest first. */
export async function readWishlist(db: Db, customerId: number): Promise<WishlistRow[]> {
  const rows = await findItems(db, customerId);
  return rows.map(({ product_id, sku }) => ({ PRODUCTID: product_id, PREFERREDSKU: sku }));
}

/**
 * CALL-87: the token of before while it is good for long enough, else one that ends later; '' for a list that is not shared
 * and shall not be. @throws Refusal for nobody
 */
export async function shareWishlist(
  { db, clock }: Deps,
  { webhookSecret }: Secret,
  { customerid, create }: CallInput<typeof getTokenWishlist>,
): Promise<CallOutput<typeof getTokenWishlist>> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    if (!(await lockCustomer(trx, customerid))) throw new Refusal(texts.errorAddedToWishList);
    const known = await findShare(trx, customerid);
    if (!create && (!known || known.expires_at <= now)) return ok({ token: '' });
    const isGood = known !== null && known.expires_at.getTime() > now.getTime() + RENEW_MS;
    const key = known?.share_key ?? randomBytes(KEY_BYTES).toString('base64url');
    const end = isGood ? known.expires_at : new Date(now.getTime() + SHARE_MS);
    if (!isGood) await saveShare(trx, customerid, key, end);
    return ok({ token: writeToken({ purpose: 'wishlist-share', payload: key, end }, webhookSecret) });
  });
}

/** CALL-88. @throws Refusal for a token that is not ours, has ended, or was revoked */
export async function openShared(
  { db, clock }: Deps,
  { webhookSecret }: Secret,
  { token }: CallInput<typeof getWishlist>,
): Promise<CallOutput<typeof getWishlist>> {
  const key = readToken(token, 'wishlist-share', { now: clock(), secret: webhookSecret });
  const sharer = key === null ? null : await findSharer(db, key);
  if (sharer === null) throw new Refusal(texts.invalidLink);
  const { customerId, storeId: store } = sharer;
  return ok({
    rows: await readWishlist(db, customerId),
    ...(store !== null && { storeid: storeId.parse(store) }),
  });
}

/** AJ-160 */
export async function endSharing(
  { db }: Pick<Dependencies, 'db'>,
  { customerid }: CallInput<typeof unshareWishlist>,
): Promise<CallOutput<typeof unshareWishlist>> {
  await deleteShare(db, customerid);
  return ok({ message: texts.unshared });
}
