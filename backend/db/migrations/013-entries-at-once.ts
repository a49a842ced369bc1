import { type Kysely, sql } from 'kysely';

const wordsOf = (text: string) => `string_to_array(btrim(${text}, ' '), ' ')`;

/** Words of a title as search has them; in a title_sort, ñ is 'n~'. */
const TITLE_WORDS = `string_to_array(regexp_replace(replace(p.title_sort, 'n~', 'ñ'), '[^a-z0-9ñ]+', ' ', 'g'), ' ')`;

/** What a search needs of a product and of its offer in a catalogue, as it is sent. */
const CARD = `json_build_array(p.title, p.title_sort, p.keywords, extract(epoch from p.date_added)::float8 * 1000,
  p.sort_order, array(select category_id from product_category l where l.product_id = p.product_id order by category_id))::text`;
const OFFERS = `(select jsonb_object_agg(pc.catalog_id, jsonb_build_array(pc.min_pay, pc.percent, pc.sold))
  from product_catalog pc where pc.product_id = p.product_id)`;

/** Words of the products, those of titles below 0; each different one is looked up once. */
const NUMBERED = `
  given as materialized (
    select p.product_id, 1 as sign, word collate "C" as word
    from product p cross join unnest(${wordsOf('p.search_text')}) as word where p.product_id = any(ids)
    union all
    select p.product_id, -1, word
    from product p cross join unnest(${TITLE_WORDS}) as word where p.product_id = any(ids)),
  known as materialized (
    select w.word, w.word_id from (select distinct word from given) given join search_word w on w.word = given.word),
  numbered as materialized (
    select product_id, array_agg(sign * word_id order by sign * word_id) as words
    from given join known on known.word = given.word group by product_id)`;

const SETTLE_SEARCH = `
  create or replace function settle_search(ids int[]) returns void language plpgsql set enable_bitmapscan = off as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      delete from search_entry e where e.product_id = any(ids) and not exists (
        select from product p join product_catalog pc on pc.product_id = p.product_id
        where p.product_id = e.product_id and p.status_id = 5);
      insert into search_word (word)
      select word from (
        select distinct word collate "C" as word from product p cross join unnest(${wordsOf('p.search_text')}) as word
        where p.product_id = any(ids)) given
      where word <> '' and not exists (select from search_word known where known.word = given.word)
      order by word
      on conflict (word) do nothing;
      with ${NUMBERED}
      insert into search_entry
      select p.product_id, p.date_added, p.options <> '[]',
        array(select catalog_id from product_catalog pc
          where pc.product_id = p.product_id and (pc.in_stock or p.pack is not null)),
        coalesce(n.words, '{}'), ${CARD}, ${OFFERS}
      from product p left join numbered n on n.product_id = p.product_id
      where p.product_id = any(ids) and p.status_id = 5
        and exists (select from product_catalog pc where pc.product_id = p.product_id)
      order by p.product_id
      on conflict (product_id) do update set date_added = excluded.date_added, has_options = excluded.has_options,
        words = excluded.words, card = excluded.card
      where (search_entry.date_added, search_entry.has_options, search_entry.words, search_entry.card)
        is distinct from (excluded.date_added, excluded.has_options, excluded.words, excluded.card);
    end $$`;

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

const LISTINGS = [
  `create or replace function settle_listing(ids int[]) returns void language plpgsql as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      delete from listing_entry e where e.product_id = any(ids) and not exists (
        select from product p
        join product_catalog pc on pc.product_id = p.product_id
        join product_category l on l.product_id = p.product_id
        where p.product_id = e.product_id and p.status_id = 5
          and pc.catalog_id = e.catalog_id and l.category_id = e.category_id);
      insert into listing_entry ${FRESH_LISTING};
    end $$`,
  // What is new takes no entry away, and a product that no catalogue sells yet has none.
  `create or replace function listing_of_new() returns trigger language plpgsql as $$
    declare ids int[] := array(select distinct n.product_id from new_rows n
      where exists (select from product_catalog pc where pc.product_id = n.product_id));
    begin
      if cardinality(ids) > 0 then
        insert into listing_entry ${FRESH_LISTING};
      end if;
      return null;
    end $$`,
];

/**
 * Entries of many products are made together and once: each different word is looked up once, and what an import writes
 * before a product can be sold makes no entries. A look-up for each word of each product was a third of an import's
 * time, and most of it once the planner read the whole vocabulary for each product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [SETTLE_SEARCH, ...LISTINGS]) await sql.raw(statement).execute(db);
}
