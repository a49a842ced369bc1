import { sql } from 'kysely';
import { loadLookup, withoutCart } from '#backend/modules/carts/index.ts';
import { readProducts } from '#backend/modules/catalogue/index.ts';
import { readStatuses } from '#backend/modules/orders/index.ts';
import { findProducts } from '#backend/modules/search/index.ts';
import { catalogOf } from '#backend/modules/stores/index.ts';
import { selectedOptions } from '#lib/cart/domain/lookup.ts';
import { buildVariants, isPack } from '#lib/catalogue/domain/variants.ts';
import type { getStaffStock as call, StaffStockRow } from '#lib/contracts/account/staff-sales.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type CatalogId, storeId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Db } from '../../db/database.ts';
import { intList, textList } from '../../db/lists.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Staff } from '../../http/access.ts';
import { ok } from '../../http/handler.ts';
import { memberOf } from './login.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** SKUs that a search shows: as many as fit a glance on a phone. */
const MOST_SKUS = 24;
const MOST_PRODUCTS = 8;

/** AJ-139. Packs have no stock of their own, their parts do: they are left out. */
export async function stockOfStores(
  deps: Deps,
  { query }: CallInput<typeof call>,
  staff: Staff,
): Promise<CallOutput<typeof call>> {
  const { db } = deps;
  const now = deps.clock();
  const term = query.trim();
  const named = term === '' ? [] : await skusBeginning(db, term);
  const catalog = await catalogOf(db, staff.storeId);
  const called = named.length > 0 || term === '' ? [] : await productsCalled(deps, term, catalog);
  const ids = [...new Set([...named.map(({ product_id }) => product_id), ...called.slice(0, MOST_PRODUCTS)])];
  const products = (await readProducts(db, ids, { catalogId: catalog, now })).filter((one) => !isPack(one));
  const wanted = new Set(named.map(({ sku }) => sku));
  const found = products
    .flatMap((product) => skusOf(product))
    .filter(({ sku }) => wanted.size === 0 || wanted.has(sku));
  const shown = found.slice(0, MOST_SKUS);
  const stores = await storesWith(
    db,
    shown.map(({ sku }) => sku),
    staff.storeId,
  );
  const lookup = await loadLookup(db, withoutCart(staff.storeId), ids, now);
  const rows = shown.map((row) => ({
    ...row,
    sellable: lookup(row.productid, row.sku)?.variant.sellable === true,
    stores: stores.get(row.sku) ?? [],
  }));
  const ismore = found.length > MOST_SKUS || called.length > MOST_PRODUCTS;
  return ok({ staff: await memberOf(deps, staff), rows, ismore });
}

/** Ids of the products that a search finds, one more than are shown. */
async function productsCalled(deps: Deps, searchkey: string, storeid: CatalogId): Promise<number[]> {
  const found = await findProducts(deps, { searchkey, storeid, limit: MOST_PRODUCTS + 1 });
  return found.rows.map(({ productid }) => productid);
}

function skusOf(product: ProductRecord): Omit<StaffStockRow, 'stores' | 'sellable'>[] {
  return buildVariants(product).map((variant) => ({
    sku: variant.sku,
    productid: product.productid,
    productname: product.productname,
    variant: selectedOptions({ product, variant })
      .map(({ optionvalue }) => optionvalue)
      .join(', '),
    image: variant.imagespath || product.image,
    price: variant.newpriced ?? variant.price,
    minquantity: product.minQuantity,
    decimalstep: product.decimalstep,
  }));
}

/** SKUs that begin so, capitals aside; the one that is exactly so first. */
async function skusBeginning(db: Db, term: string): Promise<{ sku: string; product_id: number }[]> {
  const { rows } = await sql<{ sku: string; product_id: number }>`
    select sku, product_id from sku where starts_with(upper(sku), upper(${term}))
    order by length(sku), sku limit ${MOST_SKUS + 1}`.execute(db);
  return rows;
}

/** What each store has of SKUs, and what it has put aside for orders that it still has to hand over. */
async function storesWith(
  db: Db,
  skus: readonly string[],
  own: number,
): Promise<Map<string, StaffStockRow['stores']>> {
  const inHouse = (await readStatuses(db))
    .filter(({ TYPE }) => TYPE !== 'SUCCESS' && TYPE !== 'CANCEL' && TYPE !== 'ADDRESS')
    .map(({ STATUSID }) => STATUSID);
  const { rows } = await sql<{
    sku: string;
    store_id: number;
    name: string;
    quantity: number;
    reserved: number;
  }>`
    with wanted as (select unnest(${textList(skus)}) as sku),
    taken as (
      select part ->> 'sku' as sku, o.store_id, sum((part ->> 'quantity')::float8) as units
      from shop_order o
      join order_line line on line.order_id = o.order_id
      cross join jsonb_array_elements(line.taken) part
      where o.status_id = any(${intList(inHouse)}) and part ->> 'sku' in (select sku from wanted)
      group by part ->> 'sku', o.store_id)
    select wanted.sku, store.store_id, store.name, coalesce(stock.quantity, 0)::float8 as quantity,
      coalesce(taken.units, 0)::float8 as reserved
    from wanted cross join store
    left join stock on stock.sku = wanted.sku and stock.store_id = store.store_id
    left join taken on taken.sku = wanted.sku and taken.store_id = store.store_id
    order by store.store_id <> ${own}, store.city_code, store.name`.execute(db);
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return new Map(
    [...bySku].map(([sku, ones]) => [
      sku,
      ones.map(({ store_id, name, quantity, reserved }) => ({
        ...{ storeid: storeId.parse(store_id), storename: name, quantity, reserved },
      })),
    ]),
  );
}
