import {
  type CartRow,
  changeCart,
  findCart,
  isOpenFor,
  makeLinks,
  readCart,
} from '#backend/modules/carts/index.ts';
import type {
  changeStaffCart as changeCall,
  linkStaffCart as linkCall,
  getStaffCart as readCall,
} from '#lib/contracts/account/staff-sales.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { staffCartTexts } from '#lib/labels/staff/staff-sales.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Staff } from '../../http/access.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { memberOf } from './login.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** AJ-140. */
export async function cartForCustomer(
  deps: Deps,
  { id }: CallInput<typeof readCall>,
  staff: Staff,
): Promise<CallOutput<typeof readCall>> {
  const row = id === null ? null : await findOwn(deps, id, staff);
  return ok({
    staff: await memberOf(deps, staff),
    shopCart: row && (await readCart(deps.db, row, deps.clock())),
  });
}

/** AJ-141: judged as a guest's of this store; another store's or a customer's is left alone, and a new one begins. */
export function changeCartForCustomer(
  deps: Deps,
  { id, intents, changeid }: CallInput<typeof changeCall>,
  { storeId: storeid }: Staff,
): Promise<CallOutput<typeof changeCall>> {
  return changeCart(deps, { id, storeid, userid: GUEST_ID, updatedate: null, intents, changeid });
}

/** AJ-142. @throws Refusal for an empty cart and for one that is not of this store's guests */
export async function linkForCustomer(
  { siteUrl, ...deps }: Deps & { siteUrl: string },
  { id }: CallInput<typeof linkCall>,
  staff: Staff,
): Promise<CallOutput<typeof linkCall>> {
  const row = await findOwn(deps, id, staff);
  if (!row || row.lines.length === 0) throw new Refusal(staffCartTexts.nothingToLink);
  const [link] = await makeLinks(deps.db, [id], { now: deps.clock(), siteUrl });
  if (!link) throw new Error('no link was made');
  // Whoever opens it has chosen another store perhaps: what is in the cart is sold in this one.
  return ok({ url: `${link.url}?store=${staff.storeId}`, expires: link.expires.toISOString() });
}

async function findOwn({ db }: Deps, id: string, { storeId }: Staff): Promise<CartRow | null> {
  const row = await findCart(db, id);
  return row && isOpenFor(row, { storeid: storeId, userid: GUEST_ID }) ? row : null;
}
