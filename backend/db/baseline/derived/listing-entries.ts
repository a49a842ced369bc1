import { afterNewOffers, afterStatement, BOTH_ROWS, NEW_ROWS, OLD_ROWS } from './triggers.ts';

const tables = [
  // A shown product in each of its categories and catalogues, with what it is sorted by.
  `create table listing_entry (
    product_id int not null, catalog_id int not null, category_id int not null, is_master boolean not null,
    in_stock boolean not null, min_pay int not null, percent float8 not null, sold int not null,
    date_added timestamptz not null, place int not null, title_sort text collate "C" not null,
    primary key (product_id, catalog_id, category_id))`,
  `create table listing_count (
    catalog_id int not null, category_id int not null, products int not null, primary key (catalog_id, category_id))`,
  // Lower categories are small enough to be sorted when they are read, out of this index alone.
  `create index listing_entry_lower on listing_entry (catalog_id, category_id, in_stock)
    include (product_id, min_pay, percent, sold, date_added, place, title_sort) where not is_master`,
];

/**
 * What master categories are sorted by, an index each; majorprice and ZA read theirs backwards. Best sellers and
 * discounts hold only products that have either: the others follow in the order of "new".
 */
const SORTS = {
  new: 'date_added desc, product_id) where is_master',
  price: 'min_pay, product_id) where is_master',
  title: 'title_sort, product_id) where is_master',
  ranking: 'sold desc, date_added desc, product_id) where is_master and sold > 0',
  discount: 'percent desc, date_added desc, product_id) where is_master and percent > 0',
  position: 'place, title_sort, product_id) where is_master',
};

const sortIndexes = Object.entries(SORTS).map(
  ([name, columns]) =>
    `create index listing_entry_${name} on listing_entry (catalog_id, category_id, in_stock, ${columns}`,
);

/** Inserts the entries that the products `ids` should have. */
const INSERT_ENTRIES = `
  insert into listing_entry
  select p.product_id, pc.catalog_id, l.category_id, c.level = 1, pc.in_stock, pc.min_pay, pc.percent, pc.sold,
    p.date_added, coalesce(p.sort_order, 999999), p.title_sort
  from product p
  join product_catalog pc on pc.product_id = p.product_id
  join product_category l on l.product_id = p.product_id
  join category c on c.category_id = l.category_id
  where p.product_id = any(ids) and p.status_id = 5
  order by 1, 2, 3`;
const INSERT_MISSING = `${INSERT_ENTRIES}
  on conflict (product_id, catalog_id, category_id) do nothing`;

const DELETE_STALE = `
  delete from listing_entry e where e.product_id = any(ids) and not exists (
    select from product p
    join product_catalog pc on pc.product_id = p.product_id
    join product_category l on l.product_id = p.product_id
    where p.product_id = e.product_id and p.status_id = 5
      and pc.catalog_id = e.catalog_id and l.category_id = e.category_id)`;

/** A transaction that changes one of these offers meanwhile waits, and then finds the new entries. */
const LOCK_OFFERS = `perform from product_catalog where product_id = any(ids) order by product_id, catalog_id for share`;

/**
 * Each product is looked up by index, however big the tables are: a plan that was made while they were small would read
 * all of them for each statement.
 */
const BY_INDEX = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

/** Which entries there are. */
const functions = [
  `create function settle_listing(ids int[]) returns void language plpgsql ${BY_INDEX} as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      ${DELETE_STALE};
      ids := array(select product_id from product where product_id = any(ids) and status_id = 5 order by product_id);
      ${LOCK_OFFERS};
      ${INSERT_MISSING};
    end $$`,
  // For an import, of products that nobody else can see yet: they have no entry, and nobody changes their offers.
  `create function make_listing_entries(ids int[]) returns void language plpgsql ${BY_INDEX} as $$
    begin
      ${INSERT_ENTRIES};
    end $$`,
  // New rows remove no entry, and a product that no catalogue sells yet has none.
  `create function listing_of_new() returns trigger language plpgsql as $$
    declare ids int[] := array(select distinct n.product_id from new_rows n
      where exists (select from product_catalog pc where pc.product_id = n.product_id));
    begin
      if cardinality(ids) > 0 then
        ${INSERT_MISSING};
      end if;
      return null;
    end $$`,
  `create function listing_of_put() returns trigger language plpgsql ${BY_INDEX} as $$
    declare ids int[] := array(select distinct n.product_id from new_rows n
      where exists (select from product_catalog pc where pc.product_id = n.product_id));
    begin
      if cardinality(ids) > 0 then
        ${LOCK_OFFERS};
        ${INSERT_MISSING};
      end if;
      return null;
    end $$`,
  `create function listing_of_sold() returns trigger language plpgsql ${BY_INDEX} as $$
    declare ids int[] := array(select distinct product_id from new_rows);
    begin
      ${INSERT_MISSING};
      return null;
    end $$`,
  // Removed rows add no entry.
  `create function listing_of_old() returns trigger language plpgsql as $$
    declare ids int[] := array(select distinct product_id from old_rows);
    begin
      ${DELETE_STALE};
      return null;
    end $$`,
  `create function listing_emptied() returns trigger language plpgsql as $$
    begin
      truncate listing_entry, listing_count;
      return null;
    end $$`,
];

/** What entries are sorted by. Each table updates its own columns alone: another transaction may be about to update the others. */
const updates = [
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
];

const countRows = (count: string, rows: string) => `
  insert into listing_count as c
  select catalog_id, category_id, ${count} from ${rows} group by catalog_id, category_id
  order by catalog_id, category_id
  on conflict (catalog_id, category_id) do update set products = c.products + excluded.products`;

/** In the order of the key, so that two transactions which count at once never wait for each other. */
const counting = `create function count_listings() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${countRows('count(*)', 'new_rows')};
      else
        ${countRows('-count(*)', 'old_rows')};
      end if;
      return null;
    end $$`;

const triggers = [
  afterStatement('listing_added', `insert on product ${NEW_ROWS}`, 'listing_of_new'),
  afterStatement('listing_changed', `update on product ${BOTH_ROWS}`, 'listing_of_product'),
  afterNewOffers('listing_sold', 'listing_of_sold'),
  afterStatement('listing_sold_otherwise', `update on product_catalog ${BOTH_ROWS}`, 'listing_of_catalog'),
  afterStatement('listing_not_sold', `delete on product_catalog ${OLD_ROWS}`, 'listing_of_old'),
  afterStatement('listing_put', `insert on product_category ${NEW_ROWS}`, 'listing_of_put'),
  afterStatement('listing_taken', `delete on product_category ${OLD_ROWS}`, 'listing_of_old'),
  afterStatement('listing_tree', `update on category ${BOTH_ROWS}`, 'listing_of_tree'),
  afterStatement('listing_more', `insert on listing_entry ${NEW_ROWS}`, 'count_listings'),
  afterStatement('listing_less', `delete on listing_entry ${OLD_ROWS}`, 'count_listings'),
  ...['product', 'product_catalog', 'product_category'].map((table) =>
    afterStatement('listing_emptied', `truncate on ${table}`, 'listing_emptied'),
  ),
];

/** What listings are read from, and how many products each has. Triggers keep both up to date, whatever writes. */
export const listingEntries = [...tables, ...sortIndexes, ...functions, ...updates, counting, ...triggers];
