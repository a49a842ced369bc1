import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countUnits, splitLines } from '#lib/cart/domain/bag.ts';
import { cartId } from '#lib/contracts/fields.ts';
import { cartCommandTexts } from '#lib/labels/cart/recovery.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import { findCart } from '../cart-reader.ts';
import { type CartLink, makeLinks } from '../links/links.ts';
import { findLeftCarts, type LeftCart } from '../links/repository.ts';
import { readCart } from '../priced-cart.ts';
import { cartLink, leftCarts } from './operator-contract.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const HOUR_MS = 3_600_000;
const LIST_LIMIT = 500;

const listBody = z.object({
  hours: z.number().min(0).max(10_000),
  all: z.boolean(),
  code: z.int32().nullable().default(null),
});
const linkParams = z.object({ id: z.string() });

/** Carts that were left behind, with links that bring them back (`npm run carts`). */
export function operateCarts(app: FastifyInstance, deps: Deps, siteUrl: string): void {
  operatorRoute(app, { path: '/operator/carts/left', schema: listBody }, (body) =>
    listLeft(deps, siteUrl, body),
  );
  operatorRoute(app, { path: '/operator/carts/:id/link', schema: linkParams }, async ({ id }) => {
    const cart = cartId.safeParse(id).success ? await findCart(deps.db, id) : null;
    if (!cart || cart.status === 'PAID' || cart.lines.length === 0)
      throw new Refusal(cartCommandTexts.unknown(id));
    const [link] = await makeLinks(deps.db, [cart.cart_id], { now: deps.clock(), siteUrl });
    return z.encode(cartLink, { success: true, link: toWire(link) });
  });
}

async function listLeft(deps: Deps, siteUrl: string, { hours, all, code }: z.infer<typeof listBody>) {
  const now = deps.clock();
  const before = new Date(now.getTime() - hours * HOUR_MS);
  const found = await findLeftCarts(deps.db, { before, now, reachable: !all, code, limit: LIST_LIMIT });
  const rows = [];
  for (const cart of found) {
    const { data } = await readCart(deps.db, cart, now);
    const { buyable } = splitLines(data.products);
    // A link to what cannot be bought helps nobody.
    if (buyable.length > 0) rows.push({ cart, buyable, total: data.total });
  }
  const ids = rows.map(({ cart }) => cart.cart_id);
  const links = await makeLinks(deps.db, ids, { now, siteUrl });
  return z.encode(leftCarts, {
    success: true,
    rows: rows.map(({ cart, buyable, total }, at) => ({
      ...describe(cart),
      units: countUnits(buyable),
      total,
      products: buyable.map(({ productname }) => productname),
      link: toWire(links[at]),
    })),
  });
}

function describe(cart: LeftCart) {
  const { email, phone, firstname, cart_id: cartid, store_name: store, reached_step: step } = cart;
  return { cartid, updated: cart.updated_at.toISOString(), store, email, phone, firstname, step };
}

function toWire(link: CartLink | undefined) {
  return { url: link?.url ?? '', expires: link?.expires.toISOString() ?? '' };
}
