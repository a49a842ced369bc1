import { type Kysely, sql } from 'kysely';

const TABLES = [
  `create table listing_entry (
    product_id int not null, catalog_id int not null, category_id int not null, is_master boolean not null,
    in_stock boolean not null, min_pay int not null, percent float8 not null, sold int not null,
    date_added timestamptz not null, place int not null, title_sort text collate "C" not null,
    primary key (product_id, catalog_id, category_id))`,
  `create table listing_count (
    catalog_id int not null, category_id int not null, products int not null, primary key (catalog_id, category_id))`,
  // Lower categories are small enough to be sorted when they are read.
  `create index listing_entry_lower on listing_entry (catalog_id, category_id) where not is_master`,
];

/** What the entries of a master category are sorted by, one index each; majorprice and ZA read theirs backwards. */
const SORTS = {
  new: 'date_added desc, product_id',
  price: 'min_pay, product_id',
  title: 'title_sort, product_id',
  ranking: 'sold desc, date_added desc, product_id',
  discount: 'percent desc, date_added desc, product_id',
  position: 'place, title_sort, product_id',
};

const sortIndexes = Object.entries(SORTS).map(
  ([
    name,
    columns,
  ]) => `create index listing_entry_${name} on listing_entry (catalog_id, category_id, in_stock, ${columns})
    where is_master`,
);

/** The entries that products should have. */
const FRESH = `
  select p.product_id, pc.catalog_id, l.category_id, c.level = 1 as is_master, pc.in_stock, pc.min_pay, pc.percent,
    pc.sold, p.date_added, coalesce(p.sort_order, 999999) as place, p.title_sort
  from product p
  join product_catalog pc on pc.product_id = p.product_id
  join product_category l on l.product_id = p.product_id
  join category c on c.category_id = l.category_id
  where p.status_id = 5`;

const FUNCTIONS = [
  // Which entries there are.
  `create function settle_listing(ids int[]) returns void language plpgsql as $$
    begin
      delete from listing_entry e where e.product_id = any(ids) and not exists (
        select from product p
        join product_catalog pc on pc.product_id = p.product_id
        join product_category l on l.product_id = p.product_id
        where p.product_id = e.product_id and p.status_id = 5
          and pc.catalog_id = e.catalog_id and l.category_id = e.category_id);
      insert into listing_entry ${FRESH} and p.product_id = any(ids) order by 1, 2, 3
      on conflict (product_id, catalog_id, category_id) do nothing;
    end $$`,
  `create function listing_of_new() returns trigger language plpgsql as $$
    begin
      perform settle_listing(array(select distinct product_id from new_rows));
      return null;
    end $$`,
  `create function listing_of_old() returns trigger language plpgsql as $$
    begin
      perform settle_listing(array(select distinct product_id from old_rows));
      return null;
    end $$`,
  // What they are sorted by. Each table changes its own columns alone: what another transaction is about to write into
  // the others stays.
  `create function listing_of_product() returns trigger language plpgsql as $$
    begin
      update listing_entry e
      set date_added = n.date_added, place = coalesce(n.sort_order, 999999), title_sort = n.title_sort
      from new_rows n join old_rows o on o.product_id = n.product_id
      where e.product_id = n.product_id
        and (n.date_added, n.sort_order, n.title_sort) is distinct from (o.date_added, o.sort_order, o.title_sort);
      perform settle_listing(array(
        select n.product_id from new_rows n join old_rows o on o.product_id = n.product_id
        where n.status_id <> o.status_id));
      return null;
    end $$`,
  `create function listing_of_catalog() returns trigger language plpgsql as $$
    begin
      update listing_entry e
      set in_stock = n.in_stock, min_pay = n.min_pay, percent = n.percent, sold = n.sold
      from new_rows n join old_rows o on o.product_id = n.product_id and o.catalog_id = n.catalog_id
      where e.product_id = n.product_id and e.catalog_id = n.catalog_id
        and (n.in_stock, n.min_pay, n.percent, n.sold) is distinct from (o.in_stock, o.min_pay, o.percent, o.sold);
      return null;
    end $$`,
  `create function listing_of_tree() returns trigger language plpgsql as $$
    begin
      update listing_entry e set is_master = n.level = 1
      from new_rows n join old_rows o on o.category_id = n.category_id
      where e.category_id = n.category_id and (n.level = 1) <> (o.level = 1);
      return null;
    end $$`,
  `create function listing_emptied() returns trigger language plpgsql as $$
    begin
      truncate listing_entry, listing_count;
      return null;
    end $$`,
  // In the order of the key: whoever counts at the same time waits for the other, neither for both.
  `create function count_listings() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into listing_count as c
        select catalog_id, category_id, count(*) from new_rows group by catalog_id, category_id
        order by catalog_id, category_id
        on conflict (catalog_id, category_id) do update set products = c.products + excluded.products;
      else
        insert into listing_count as c
        select catalog_id, category_id, -count(*) from old_rows group by catalog_id, category_id
        order by catalog_id, category_id
        on conflict (catalog_id, category_id) do update set products = c.products + excluded.products;
      end if;
      return null;
    end $$`,
];

const on = (name: string, when: string, run: string) =>
  `create trigger ${name} after ${when} for each statement execute function ${run}()`;
const NEW = 'referencing new table as new_rows';
const OLD = 'referencing old table as old_rows';
const BOTH = 'referencing old table as old_rows new table as new_rows';

const TRIGGERS = [
  on('listing_added', `insert on product ${NEW}`, 'listing_of_new'),
  on('listing_changed', `update on product ${BOTH}`, 'listing_of_product'),
  on('listing_sold', `insert on product_catalog ${NEW}`, 'listing_of_new'),
  on('listing_sold_otherwise', `update on product_catalog ${BOTH}`, 'listing_of_catalog'),
  on('listing_not_sold', `delete on product_catalog ${OLD}`, 'listing_of_old'),
  on('listing_put', `insert on product_category ${NEW}`, 'listing_of_new'),
  on('listing_taken', `delete on product_category ${OLD}`, 'listing_of_old'),
  on('listing_tree', `update on category ${BOTH}`, 'listing_of_tree'),
  on('listing_more', `insert on listing_entry ${NEW}`, 'count_listings'),
  on('listing_less', `delete on listing_entry ${OLD}`, 'count_listings'),
  ...['product', 'product_catalog', 'product_category'].map((table) =>
    on('listing_emptied', `truncate on ${table}`, 'listing_emptied'),
  ),
];

const STATEMENTS = [
  ...TABLES,
  `insert into listing_entry ${FRESH}`,
  `insert into listing_count select catalog_id, category_id, count(*) from listing_entry group by catalog_id, category_id`,
  ...sortIndexes,
  `analyze listing_entry`,
  ...FUNCTIONS,
  ...TRIGGERS,
  // Listings were sorted out of these.
  `drop index product_listing`,
  `drop index product_catalog_listing`,
];

/**
 * What listings are read from: each product in each of its categories and catalogues with what it is sorted by, and how
 * many there are. Triggers keep both, whoever writes (docs/adr/0023-reads-at-size.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
