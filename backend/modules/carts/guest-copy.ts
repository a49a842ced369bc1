import { hash } from 'node:crypto';
import { findRunOut } from '#backend/modules/account/index.ts';
import type { copyCartForGuest as copyCall } from '#lib/contracts/account/carts.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { emptyCart, isOpen } from './cart.ts';
import type { CartRow } from './cart-reader.ts';
import { findCart, findLatestCart } from './cart-reader.ts';
import { copyCoupons } from './coupons/repository.ts';
import { readCart } from './priced-cart.ts';
import { insertCart } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** AJ-71: see the contract. @throws Refusal */
export function copyCartForGuest(
  deps: Deps,
  input: CallInput<typeof copyCall>,
): Promise<CallOutput<typeof copyCall>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const cart = await findLatestCart(trx, input.id);
    const login = await findRunOut(trx, input.login, now);
    if (!cart || !isOpen(cart) || cart.user_id <= 0 || cart.user_id !== login?.customer_id) {
      throw new Refusal(cartTexts.loadFailed);
    }
    const id = copyIdOf(login.login_id);
    const made = await insertCopy(trx, cart, id, input.visitorid, now);
    // Two requests at once, such as a form and what was typed last, go on with the same copy. Nor does an old cookie that is sent again
    // show what the customer does in the meantime.
    const copy = made ?? (await findCart(trx, id));
    if (!copy || !isOpen(copy) || copy.user_id > 0) throw new Refusal(cartTexts.loadFailed);
    return ok({ shopCart: await readCart(trx, copy, now) });
  });
}

async function insertCopy(
  trx: Db,
  cart: CartRow,
  id: string,
  visitorid: string | null | undefined,
  now: Date,
): Promise<CartRow | null> {
  const fresh = emptyCart(id, { storeid: cart.store_id, userid: GUEST_ID, visitorid }, now);
  const copy: CartRow = {
    ...fresh,
    lines: cart.lines,
    saved: cart.saved,
    parked: cart.parked,
    event_id: cart.event_id,
  };
  if (!(await insertCart(trx, copy))) return null;
  await copyCoupons(trx, { from: cart.cart_id, to: id });
  return copy;
}

/** The id of the copy that a login leaves, as unguessable as its own. */
function copyIdOf(loginId: string): string {
  const hex = hash('sha256', `copy:${loginId}`, 'hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
