import { hash, randomBytes } from 'node:crypto';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getUserInfoByCartID as call } from '#lib/contracts/carts.ts';
import { recoveryTexts } from '#lib/labels/cart/recovery.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { readCart } from '../priced-cart.ts';
import { findLinkedCart, insertLinks } from './repository.ts';

/** A link lasts as long as what is said about it in a mail, and less than a guest's cart (60 days). */
const LINK_TTL_MS = 30 * DAY_MS;
/** 192 random bits: no link is found by trying. */
const TOKEN_BYTES = 24;

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** CALL-40: the cart that a link brings back. @throws Refusal when the link leads to nothing */
export async function getLinkedCart(deps: Deps, { id }: { id: string }): Promise<CallOutput<typeof call>> {
  const now = deps.clock();
  const cart = await findLinkedCart(deps.db, hashOf(id), now);
  if (!cart || cart.status === 'PAID' || cart.lines.length === 0) throw new Refusal(recoveryTexts.invalid);
  const shopCart = await readCart(deps.db, cart, now);
  return ok({ storeid: shopCart.storeid, userId: cart.user_id, token: '', shopCart });
}

/** A link of the shop's own to a cart. */
export interface CartLink {
  url: string;
  expires: Date;
}

/** Makes a new link to each cart, in their order; links that were made before stay good. */
export async function makeLinks(
  db: Db,
  cartIds: readonly string[],
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<CartLink[]> {
  const expires = new Date(now.getTime() + LINK_TTL_MS);
  const tokens = cartIds.map((cartId) => ({ cartId, token: randomBytes(TOKEN_BYTES).toString('base64url') }));
  await insertLinks(
    db,
    tokens.map(({ cartId, token }) => ({ cart_id: cartId, token_hash: hashOf(token), expires_at: expires })),
  );
  return tokens.map(({ token }) => ({ url: `${siteUrl}/checkout/recovery-cart/${token}`, expires }));
}

/** Drops links that have ended. @returns how many */
export async function pruneLinks({ db, clock }: Deps): Promise<number> {
  const deleted = await db.deleteFrom('cart_link').where('expires_at', '<=', clock()).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
