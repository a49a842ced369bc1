import { afterNewOffers, afterStatement, BOTH_ROWS, NEW_ROWS, OLD_ROWS } from './triggers.ts';

const tables = [
  // Words compare as bytes: the beginning of a word is a range of the index on every server.
  `create table search_word (
    word_id int primary key generated always as identity, word text collate "C" not null unique)`,
  `create index search_word_like on search_word using gin (word gin_trgm_ops)`,
  // A product that a catalogue sells. A number below 0 in words is a word of the title.
  `create table search_entry (
    product_id int primary key, date_added timestamptz not null, has_options boolean not null, stocked int[] not null,
    words int[] not null, card text not null, offers jsonb not null) with (fillfactor = 85)`,
  // Searches read the pending list of the index as well: it stays short.
  `create index search_entry_words on search_entry using gin (words) with (gin_pending_list_limit = 512)`,
  `create index search_entry_added on search_entry (date_added desc, product_id)`,
];

/** The operators find their words by an index only from a limit on that is a setting: hence functions. */
const lookups = [
  `create function words_like(typed text) returns setof search_word language sql stable
    set pg_trgm.word_similarity_threshold = 0.5 as $$
    select * from search_word where typed <% word $$`,
  `create function words_near(typed text) returns setof search_word language sql stable
    set pg_trgm.similarity_threshold = 0.25 as $$
    select * from search_word where word % typed $$`,
  // Without bitmap scans the planner takes the index of whole words, not the one of trigrams, which costs a hundred times
  // as much.
  `create function number_words(texts text[]) returns table (word text, word_id int)
    language sql stable set enable_bitmapscan = off as $$
    select w.word, w.word_id from unnest(texts) as given(word)
    join search_word w on w.word = given.word collate "C" $$`,
];

const SEARCH_WORDS = `string_to_array(btrim(p.search_text, ' '), ' ')`;

/** Words of a title as search has them; in a title_sort, ñ is 'n~'. */
const TITLE_WORDS = `string_to_array(regexp_replace(replace(p.title_sort, 'n~', 'ñ'), '[^a-z0-9ñ]+', ' ', 'g'), ' ')`;

/** What a search needs of a product, as it is sent: hits are many, and joins are slow. */
const CARD = `json_build_array(p.title, p.title_sort, p.keywords, extract(epoch from p.date_added)::float8 * 1000,
  p.sort_order, array(select category_id from product_category l where l.product_id = p.product_id order by category_id))::text`;

/** What it needs of a product's offer in a catalogue. */
const offerOf = (row: string) => `jsonb_build_array(${row}.min_pay, ${row}.percent, ${row}.sold)`;
const OFFERS = `(select jsonb_object_agg(pc.catalog_id, ${offerOf('pc')})
  from product_catalog pc where pc.product_id = p.product_id)`;

/** Words of the products, those of titles below 0; each different one is looked up once. */
const NUMBERED = `
  given as materialized (
    select p.product_id, 1 as sign, word collate "C" as word
    from product p cross join unnest(${SEARCH_WORDS}) as word where p.product_id = any(ids)
    union all
    select p.product_id, -1, word
    from product p cross join unnest(${TITLE_WORDS}) as word where p.product_id = any(ids)),
  known as materialized (
    select w.word, w.word_id from (select distinct word from given) given join search_word w on w.word = given.word),
  numbered as materialized (
    select product_id, array_agg(sign * word_id order by sign * word_id) as words
    from given join known on known.word = given.word group by product_id)`;

const entries = [
  // Catalogues with stock change with the rows of product_catalog alone: two orders may be about to change two of them.
  `create function settle_search(ids int[]) returns void language plpgsql set enable_bitmapscan = off as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      delete from search_entry e where e.product_id = any(ids) and not exists (
        select from product p join product_catalog pc on pc.product_id = p.product_id
        where p.product_id = e.product_id and p.status_id = 5);
      insert into search_word (word)
      select word from (
        select distinct word collate "C" as word from product p cross join unnest(${SEARCH_WORDS}) as word
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
    end $$`,
  // For an import, of products that nobody else can see yet; each has its words as the text of an array.
  `create function make_search_entries(ids int[], words text[]) returns void language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      insert into search_entry
      select p.product_id, p.date_added, p.options <> '[]', o.stocked, given.words::int[], ${CARD}, o.offers
      from unnest(ids, words) as given(product_id, words)
      join product p on p.product_id = given.product_id
      cross join lateral (
        select coalesce(array_agg(pc.catalog_id) filter (where pc.in_stock or p.pack is not null), '{}') as stocked,
          jsonb_object_agg(pc.catalog_id, ${offerOf('pc')}) as offers
        from product_catalog pc where pc.product_id = p.product_id) o
      where p.status_id = 5 and o.offers is not null
      order by p.product_id;
    end $$`,
  `create function search_emptied() returns trigger language plpgsql as $$
    begin
      truncate search_entry;
      return null;
    end $$`,
];

const ofProducts = [
  `create function search_of_product() returns trigger language plpgsql as $$
    declare ids int[];
    begin
      if tg_op = 'INSERT' then
        ids := array(select n.product_id from new_rows n
          where exists (select from product_catalog pc where pc.product_id = n.product_id));
      else
        delete from search_entry e using new_rows n join old_rows o on o.product_id = n.product_id
        where e.product_id = n.product_id and (n.pack is null) <> (o.pack is null);
        ids := array(select n.product_id from new_rows n join old_rows o on o.product_id = n.product_id
          where (n.status_id, n.date_added, n.title, n.title_sort, n.keywords, n.sort_order, n.options, n.search_text,
              n.pack is null)
            is distinct from (o.status_id, o.date_added, o.title, o.title_sort, o.keywords, o.sort_order, o.options,
              o.search_text, o.pack is null));
      end if;
      if cardinality(ids) > 0 then perform settle_search(ids); end if;
      return null;
    end $$`,
  `create function search_of_category() returns trigger language plpgsql as $$
    begin
      perform settle_search(array(select distinct changed.product_id from changed
        join search_entry e on e.product_id = changed.product_id));
      return null;
    end $$`,
];

/** Brings catalogues of entries up to date; `changes` has by product the catalogues to add and to remove, and offers. */
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
    jsonb_object_agg(n.catalog_id, ${offerOf('n')}) as offers
  from new_rows n join product p on p.product_id = n.product_id`;

const ofOffers = `create function search_of_catalog() returns trigger language plpgsql as $$
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

const triggers = [
  afterStatement('search_added', `insert on product ${NEW_ROWS}`, 'search_of_product'),
  afterStatement('search_changed', `update on product ${BOTH_ROWS}`, 'search_of_product'),
  afterNewOffers('search_sold', 'search_of_catalog'),
  afterStatement('search_stock', `update on product_catalog ${BOTH_ROWS}`, 'search_of_catalog'),
  afterStatement('search_not_sold', `delete on product_catalog ${OLD_ROWS}`, 'search_of_catalog'),
  afterStatement(
    'search_put',
    'insert on product_category referencing new table as changed',
    'search_of_category',
  ),
  afterStatement(
    'search_taken',
    'delete on product_category referencing old table as changed',
    'search_of_category',
  ),
  afterStatement('search_emptied', 'truncate on product', 'search_emptied'),
  afterStatement('search_emptied', 'truncate on product_catalog', 'search_emptied'),
];

/**
 * What searches read: each product's words by number, the catalogues that have it in stock, and the vocabulary, in which
 * misspelt words are looked up. Triggers keep it up to date, whatever writes.
 */
export const searchEntries = [...tables, ...lookups, ...entries, ...ofProducts, ofOffers, ...triggers];
