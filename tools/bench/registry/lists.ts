import { randomUUID } from 'node:crypto';
import { login } from '#lib/contracts/account/login.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { getProductById } from '#lib/contracts/products.ts';
import { setEvent, setProductEvent } from '#lib/contracts/registry/owner.ts';
import { getProductIndex } from '#lib/contracts/sitemap.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import { importProducts } from '#tools/bench/calls/goods.ts';
import { type Backend, readCall } from '#tools/bench/support/contract.ts';
import { demoCustomer } from '#tools/bench/support/demo-customer.ts';

/** The demo's first store, and its catalogue. */
const STORE = storeId.parse(101);
const CATALOG = catalogId.parse(1);
const AHEAD_DAYS = 60;
const REQUESTED = 2;
/** Begins the paths of imported products. */
const IMPORTED = 'bench-';

/** Whose calls make a list, and where. */
export interface Owner extends Backend {
  userId: number;
  token: string;
}

/** The demo's customer. @throws Error when the login fails */
export async function logInOwner({ backendUrl, serverKey }: Backend): Promise<Owner> {
  const backend = { backendUrl, serverKey };
  const entered = await readCall(backend, login, { ...demoCustomer(), remoteaddress: '' });
  if (!entered.success) throw new Error('the demo’s customer was not logged in');
  return { ...backend, userId: entered.userId, token: entered.token };
}

interface Unit {
  productid: number;
  sku: string;
}

export interface MadeList {
  id: number;
  owner: Owner;
}

/** SKUs that were imported for the run. */
export function importedUnits(backend: Backend): Promise<Unit[]> {
  return unitsOf(backend, IMPORTED);
}

/** SKUs of the shop, the demo's before those that were imported for the run. @param path what their products' begin with */
async function unitsOf(backend: Backend, path = ''): Promise<Unit[]> {
  const index = await readCall(backend, getProductIndex, { afterid: 0, limit: 5000 });
  const rows = index.rows.filter((row) => row.path.startsWith(path));
  const units: Unit[] = [];
  for (const { productid } of rows) {
    const { product } = await readCall(backend, getProductById, { productid, storeid: CATALOG });
    units.push(...(product?.quantities ?? []).map(({ sku }) => ({ productid, sku })));
  }
  return units;
}

/** An event of the demo's customer that anybody can find. @throws Error when it is refused */
export async function makeEvent(owner: Owner, name: string): Promise<number> {
  const eventdate = addDays(laPazDay(new Date()), AHEAD_DAYS).replaceAll('-', '');
  const persons = [{ firstname: 'Ana' }, { firstname: 'Luis' }];
  const made = await readCall(
    owner,
    setEvent,
    {
      ...{ userId: owner.userId, storeid: STORE, idempotencykey: randomUUID() },
      eventinfo: { eventname: name, eventdate, city: '1', customerinfo: JSON.stringify(persons) },
    },
    owner,
  );
  if (!made.success) throw new Error(`no event: ${made.message}`);
  return Number(made.message);
}

/**
 * A gift list of the demo's customer, made by the calls of its owner: what the demo sells, and imported products where
 * that is not enough.
 * @throws Error when the shop has too little for it
 */
export async function makeList(
  backend: Backend & { dataDir: string },
  env: Record<string, string>,
  { lines }: { lines: number },
): Promise<MadeList> {
  await importProducts(backend, env, { count: lines });
  const owner = await logInOwner(backend);
  const id = await makeEvent(owner, `Boda de mediciones ${lines}`);
  const listed = new Set<string>();
  for (const unit of await unitsOf(backend)) {
    if (listed.size === lines) break;
    // Some are sold by the metre, or not in this store.
    const asked = { ...unit, eventid: id, quantity: REQUESTED };
    const answer = await readCall(owner, setProductEvent, asked, owner);
    if (answer.success) listed.add(unit.sku);
  }
  if (listed.size < lines) throw new Error(`the list got ${listed.size} gifts of ${lines}`);
  return { id, owner };
}
