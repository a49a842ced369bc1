import { type Kysely, sql } from 'kysely';

const OFFER = `jsonb_build_array(n.min_pay, n.percent, n.sold)`;

/** Brings catalogues of entries up to date; `changes` has those to put in and to take out by product, and offers. */
const restock = (changes: string) => `
  update search_entry e
  set stocked = array(
      select unnest(e.stocked) except select unnest(change.removes) union select unnest(change.adds)),
    offers = e.offers || change.offers
  from (${changes}) change
  where e.product_id = change.product_id`;

const STOCKED = 'n.in_stock or p.pack is not null';
const CHANGES = `
  select n.product_id, array_agg(n.catalog_id) filter (where ${STOCKED}) as adds,
    array_agg(n.catalog_id) filter (where not (${STOCKED})) as removes,
    jsonb_object_agg(n.catalog_id, ${OFFER}) as offers
  from new_rows n join product p on p.product_id = n.product_id`;

/** As migration 008 has it, save that products without an entry are not asked for their changes first. */
const SEARCH_OF_CATALOG = `
  create or replace function search_of_catalog() returns trigger language plpgsql as $$
    declare ids int[];
    begin
      if tg_op = 'UPDATE' then
        ${restock(`${CHANGES}
          join old_rows o on o.product_id = n.product_id and o.catalog_id = n.catalog_id
          where (n.in_stock, n.min_pay, n.percent, n.sold)
            is distinct from (o.in_stock, o.min_pay, o.percent, o.sold)
          group by n.product_id`)};
        return null;
      elsif tg_op = 'INSERT' then
        ids := array(select product_id from (select distinct product_id from new_rows) n
          where not exists (select from search_entry e where e.product_id = n.product_id));
        if cardinality(ids) < (select count(distinct product_id) from new_rows) then
          ${restock(`${CHANGES} where n.product_id <> all(ids) group by n.product_id`)};
        end if;
      else
        ${restock(`select product_id, array[]::int[] as adds, array_agg(catalog_id) as removes, '{}'::jsonb as offers
          from old_rows group by product_id`)};
        ids := array(select distinct product_id from old_rows o
          where not exists (select from product_catalog pc where pc.product_id = o.product_id));
      end if;
      if cardinality(ids) > 0 then perform settle_search(ids); end if;
      return null;
    end $$`;

/** What stands before the others; the others are sorted as the newest are, and found by their index. */
const FIRST = {
  ranking: 'sold desc, date_added desc, product_id) where is_master and sold > 0',
  discount: 'percent desc, date_added desc, product_id) where is_master and percent > 0',
};

const LISTINGS = Object.entries(FIRST).flatMap(([name, columns]) => [
  `drop index listing_entry_${name}`,
  `create index listing_entry_${name} on listing_entry (catalog_id, category_id, in_stock, ${columns}`,
]);

/**
 * A product that nobody has bought yet and that has no discount stands in four of the six indexes by which listings are
 * sorted, not in all: they were most of what an import's entries cost (docs/adr/0031-what-most-have-is-not-kept.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [SEARCH_OF_CATALOG, ...LISTINGS]) await sql.raw(statement).execute(db);
}
