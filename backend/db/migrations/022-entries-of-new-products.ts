import { type Kysely, sql } from 'kysely';

/** What a search needs of a product and of its offer in a catalogue, as it is sent. */
const CARD = `json_build_array(p.title, p.title_sort, p.keywords, extract(epoch from p.date_added)::float8 * 1000,
  p.sort_order, array(select category_id from product_category l where l.product_id = p.product_id order by category_id))::text`;

/** The entries that products should have. */
const LISTING = `
  insert into listing_entry
  select p.product_id, pc.catalog_id, l.category_id, c.level = 1, pc.in_stock, pc.min_pay, pc.percent, pc.sold,
    p.date_added, coalesce(p.sort_order, 999999), p.title_sort
  from product p
  join product_catalog pc on pc.product_id = p.product_id
  join product_category l on l.product_id = p.product_id
  join category c on c.category_id = l.category_id
  where p.product_id = any(ids) and p.status_id = 5
  order by 1, 2, 3`;

/** Unless whoever writes the offers makes the entries as well. */
const BY_ITSELF = `current_setting('ajuar.entries', true) is distinct from 'made'`;

const onSold = (name: string, run: string) => [
  `drop trigger ${name} on product_catalog`,
  `create trigger ${name} after insert on product_catalog referencing new table as new_rows
    for each statement when (${BY_ITSELF}) execute function ${run}()`,
];

const STATEMENTS = [
  // Products that these rows sell; they need not be looked for among the rows.
  `create function listing_of_sold() returns trigger language plpgsql as $$
    declare ids int[] := array(select distinct product_id from new_rows);
    begin
      ${LISTING}
      on conflict (product_id, catalog_id, category_id) do nothing;
      return null;
    end $$`,
  ...onSold('listing_sold', 'listing_of_sold'),
  ...onSold('search_sold', 'search_of_catalog'),
  // The index of whole words, as migration 012 has it.
  `create function number_words(texts text[]) returns table (word text, word_id int)
    language sql stable set enable_bitmapscan = off as $$
    select w.word, w.word_id from unnest(texts) as given(word)
    join search_word w on w.word = given.word collate "C" $$`,
  // Of products that nobody else can see yet: no entry of theirs is there, nobody has to be waited for.
  `create function make_listing_entries(ids int[]) returns void language plpgsql as $$
    begin
      ${LISTING};
    end $$`,
  `create function make_search_entries(ids int[], words text[]) returns void language plpgsql as $$
    begin
      insert into search_entry
      select p.product_id, p.date_added, p.options <> '[]', o.stocked, given.words::int[], ${CARD}, o.offers
      from unnest(ids, words) as given(product_id, words)
      join product p on p.product_id = given.product_id
      cross join lateral (
        select coalesce(array_agg(pc.catalog_id) filter (where pc.in_stock or p.pack is not null), '{}') as stocked,
          jsonb_object_agg(pc.catalog_id, jsonb_build_array(pc.min_pay, pc.percent, pc.sold)) as offers
        from product_catalog pc where pc.product_id = p.product_id) o
      where p.status_id = 5 and o.offers is not null
      order by p.product_id;
    end $$`,
];

/**
 * An import makes the entries of its new products itself, with the words that it knows: taking them out of the texts
 * again was a tenth of its time (docs/adr/0050-an-import-makes-the-entries-of-what-is-new.md). Whoever else writes
 * offers has nothing to know of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
