import { type Kysely, sql } from 'kysely';

/** The entries that products should have. */
const FRESH_LISTING = `
  select p.product_id, pc.catalog_id, l.category_id, c.level = 1, pc.in_stock, pc.min_pay, pc.percent, pc.sold,
    p.date_added, coalesce(p.sort_order, 999999), p.title_sort
  from product p
  join product_catalog pc on pc.product_id = p.product_id
  join product_category l on l.product_id = p.product_id
  join category c on c.category_id = l.category_id
  where p.product_id = any(ids) and p.status_id = 5
  order by 1, 2, 3
  on conflict (product_id, catalog_id, category_id) do nothing`;

/** Whoever changes one of these offers meanwhile waits, and then finds the new entries; it cannot see them before. */
const HOLD_OFFERS = `perform from product_catalog where product_id = any(ids) order by product_id, catalog_id for share`;

const STALE = `
  delete from listing_entry e where e.product_id = any(ids) and not exists (
    select from product p
    join product_catalog pc on pc.product_id = p.product_id
    join product_category l on l.product_id = p.product_id
    where p.product_id = e.product_id and p.status_id = 5
      and pc.catalog_id = e.catalog_id and l.category_id = e.category_id)`;

const STATEMENTS = [
  `create or replace function settle_listing(ids int[]) returns void language plpgsql as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      ${STALE};
      ids := array(select product_id from product where product_id = any(ids) and status_id = 5 order by product_id);
      ${HOLD_OFFERS};
      insert into listing_entry ${FRESH_LISTING};
    end $$`,
  // What is taken away adds none.
  `create or replace function listing_of_old() returns trigger language plpgsql as $$
    declare ids int[] := array(select distinct product_id from old_rows);
    begin
      ${STALE};
      return null;
    end $$`,
  `create function listing_of_put() returns trigger language plpgsql as $$
    declare ids int[] := array(select distinct n.product_id from new_rows n
      where exists (select from product_catalog pc where pc.product_id = n.product_id));
    begin
      if cardinality(ids) > 0 then
        ${HOLD_OFFERS};
        insert into listing_entry ${FRESH_LISTING};
      end if;
      return null;
    end $$`,
  `drop trigger listing_put on product_category`,
  `create trigger listing_put after insert on product_category
    referencing new table as new_rows for each statement execute function listing_of_put()`,
];

/**
 * An entry is made of a product's offers as they are when it is seen: an offer that ended between the reading of it and
 * the end of that transaction left an entry that said "in stock" for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
