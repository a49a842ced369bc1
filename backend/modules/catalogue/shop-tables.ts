import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DEFAULT_MAX_QUANTITY, DEFAULT_MAX_UNITS } from '#lib/cart/domain/order-limit.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import type { Db } from '../../db/database.ts';
import type {
  CategoryTable,
  OptionTable,
  OptionValueTable,
  StoreTable,
  TagTable,
} from '../../db/schema/tables.ts';
import { parseSetting } from '../../db/setting.ts';

const limitSetting = z.object({
  maxQuantity: z.number().positive().max(MAX_QUANTITY).optional(),
  maxUnits: z.number().positive().max(MAX_QUANTITY).optional(),
});

type Value = Selectable<OptionValueTable>;

/** The shop's small tables, which every product is read with. */
export interface ShopTables {
  /** Which state of the tables this is. */
  revision: string;
  stores: readonly Pick<StoreTable, 'store_id' | 'catalog_id'>[];
  categories: ReadonlyMap<number, Pick<CategoryTable, 'path' | 'label' | 'level' | 'status_id'>>;
  options: ReadonlyMap<number, OptionTable>;
  /** By '{optionid}|{value}', in the shop's order. */
  optionValues: ReadonlyMap<string, Value>;
  /** By option, in the shop's order. */
  valuesOf: ReadonlyMap<number, readonly Value[]>;
  tags: ReadonlyMap<number, Selectable<TagTable>>;
  /** The most units of a SKU that an order takes. */
  orderLimit: number;
  /** The most units of all products together that an order takes. */
  orderUnits: number;
  /** Groups of words that mean the same; as it was stored. */
  synonyms: unknown;
}

/**
 * By revision: no two states of the tables ever share one, in whatever database and whether kept or undone. Few databases
 * have more than one in use at a time.
 */
const cached = new LRUCache<string, ShopTables>({ max: 4 });
/** What each database had when it was last read. */
const lastSeen = new WeakMap<Db, ShopTables>();
/** Whoever changes them all the time does not keep a read from its end. */
const MOST_TRIES = 3;

/** Reads them, out of this process's memory as long as nobody has changed them (see shop_revision). */
export async function readShopTables(db: Db): Promise<ShopTables> {
  const { revision } = await db.selectFrom('shop_revision').select('revision').executeTakeFirstOrThrow();
  return shopTablesAt(db, revision);
}

/** The one row of a statement that reads something together with the shop's revision. @throws Error when there is none */
export function withRevision<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the database has no revision of the shop');
  return row;
}

/** The same for whoever has read the revision together with something else. */
export async function shopTablesAt(db: Db, revision: string): Promise<ShopTables> {
  const tables = cached.get(revision) ?? (await loadTables(db));
  cached.set(tables.revision, tables);
  lastSeen.set(db, tables);
  return tables;
}

/**
 * Makes a read that depends on the tables. It is made with them as they were seen last; when its result says that they
 * are others by now, it is made again with these: mostly that saves a statement.
 */
export async function withShopTables<Result extends { revision: string }>(
  db: Db,
  read: (shop: ShopTables) => Promise<Result>,
): Promise<Result> {
  let shop = lastSeen.get(db) ?? (await readShopTables(db));
  for (let attempt = 1; ; attempt += 1) {
    const result = await read(shop);
    if (result.revision === shop.revision || attempt === MOST_TRIES) return result;
    shop = await shopTablesAt(db, result.revision);
  }
}

interface Loaded {
  revision: string;
  stores: ShopTables['stores'];
  categories: Pick<CategoryTable, 'category_id' | 'path' | 'label' | 'level' | 'status_id'>[];
  options: OptionTable[];
  values: Value[];
  tags: Selectable<TagTable>[];
  synonyms: unknown;
  checkout: string | null;
}

/** In one statement, so that all of it is of one revision. */
async function loadTables(db: Db): Promise<ShopTables> {
  const { rows } = await sql<Loaded>`
    select revision,
      (select coalesce(json_agg(json_build_object('store_id', store_id, 'catalog_id', catalog_id) order by store_id), '[]')
        from store) as stores,
      (select coalesce(json_agg(json_build_object(
        'category_id', category_id, 'path', path, 'label', label, 'level', level, 'status_id', status_id)), '[]')
        from category) as categories,
      (select coalesce(json_agg(o order by option_id), '[]') from option o) as options,
      (select coalesce(json_agg(v order by sort_order, option_id, value), '[]') from option_value v) as "values",
      (select coalesce(json_agg(t order by tag_id), '[]') from tag t) as tags,
      (select value from setting where name = 'synonyms') as synonyms,
      (select value::text from setting where name = 'checkout') as checkout
    from shop_revision`.execute(db);
  const row = withRevision(rows);
  const limits = parseSetting(limitSetting, row.checkout);
  return {
    revision: row.revision,
    stores: row.stores,
    categories: new Map(row.categories.map((category) => [category.category_id, category])),
    options: new Map(row.options.map((option) => [option.option_id, option])),
    optionValues: new Map(row.values.map((value) => [`${value.option_id}|${value.value}`, value])),
    valuesOf: Map.groupBy(row.values, (value) => value.option_id),
    tags: new Map(row.tags.map((tag) => [tag.tag_id, tag])),
    synonyms: row.synonyms,
    orderLimit: limits?.maxQuantity ?? DEFAULT_MAX_QUANTITY,
    orderUnits: limits?.maxUnits ?? DEFAULT_MAX_UNITS,
  };
}
