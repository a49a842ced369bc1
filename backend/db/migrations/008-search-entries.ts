import { type Kysely, sql } from 'kysely';

const TABLES = [
  // Words as bytes: the beginning of a word is a range of the index on every server.
  `create table search_word (
    word_id int primary key generated always as identity, word text collate "C" not null unique)`,
  `create index search_word_like on search_word using gin (word gin_trgm_ops)`,
  `create table search_entry (
    product_id int primary key, date_added timestamptz not null, has_options boolean not null, stocked int[] not null,
    words int[] not null, card text not null, offers jsonb not null) with (fillfactor = 85)`,
];

/** Searches read what an import has not put in its place yet: no more of it than this. */
const INDEXES = [
  `create index search_entry_words on search_entry using gin (words) with (gin_pending_list_limit = 512)`,
  `create index search_entry_added on search_entry (date_added desc, product_id)`,
];

const wordsOf = (text: string) => `string_to_array(btrim(${text}, ' '), ' ')`;

/** Words of a title as search has them; in a title_sort, ñ is 'n~'. */
const TITLE_WORDS = `string_to_array(regexp_replace(replace(p.title_sort, 'n~', 'ñ'), '[^a-z0-9ñ]+', ' ', 'g'), ' ')`;

/** What a search needs of a product and of its offer in a catalogue, as it is sent: hits are many, joins are dear. */
const CARD = `json_build_array(p.title, p.title_sort, p.keywords, extract(epoch from p.date_added)::float8 * 1000,
  p.sort_order, array(select category_id from product_category l where l.product_id = p.product_id order by category_id))::text`;
const OFFER = (row: string) => `jsonb_build_array(${row}.min_pay, ${row}.percent, ${row}.sold)`;

const FRESH = `
  select p.product_id, p.date_added, p.options <> '[]' as has_options,
    array(select catalog_id from product_catalog pc
      where pc.product_id = p.product_id and (pc.in_stock or p.pack is not null)) as stocked,
    array(select word_id from unnest(${wordsOf('p.search_text')}) as given join search_word w on w.word = given)
    || array(select -word_id from unnest(${TITLE_WORDS}) as given join search_word w on w.word = given) as words,
    ${CARD} as card,
    (select jsonb_object_agg(pc.catalog_id, ${OFFER('pc')}) from product_catalog pc
      where pc.product_id = p.product_id) as offers
  from product p
  where p.status_id = 5 and exists (select from product_catalog pc where pc.product_id = p.product_id)`;

/** Words that the vocabulary does not have yet, of these products. */
const newWords = (where: string) => `
  insert into search_word (word)
  select word from (
    select distinct word from product p cross join unnest(${wordsOf('p.search_text')}) as word ${where}) given
  where word <> '' and not exists (select from search_word known where known.word = given.word)
  order by word
  on conflict (word) do nothing`;

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
    jsonb_object_agg(n.catalog_id, ${OFFER('n')}) as offers
  from new_rows n join product p on p.product_id = n.product_id`;

const FUNCTIONS = [
  // Entries and their words. What is in stock changes with the rows of product_catalog alone: two orders may be about
  // to change it in two catalogues.
  `create function settle_search(ids int[]) returns void language plpgsql as $$
    begin
      delete from search_entry e where e.product_id = any(ids) and not exists (
        select from product p join product_catalog pc on pc.product_id = p.product_id
        where p.product_id = e.product_id and p.status_id = 5);
      ${newWords('where p.product_id = any(ids)')};
      insert into search_entry ${FRESH} and p.product_id = any(ids) order by p.product_id
      on conflict (product_id) do update set date_added = excluded.date_added, has_options = excluded.has_options,
        words = excluded.words, card = excluded.card
      where (search_entry.date_added, search_entry.has_options, search_entry.words, search_entry.card)
        is distinct from (excluded.date_added, excluded.has_options, excluded.words, excluded.card);
    end $$`,
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
  `create function search_of_catalog() returns trigger language plpgsql as $$
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
        ${restock(`${CHANGES} group by n.product_id`)};
        ids := array(select distinct product_id from new_rows n
          where not exists (select from search_entry e where e.product_id = n.product_id));
      else
        ${restock(`select product_id, array[]::int[] as adds, array_agg(catalog_id) as removes, '{}'::jsonb as offers
          from old_rows group by product_id`)};
        ids := array(select distinct product_id from old_rows o
          where not exists (select from product_catalog pc where pc.product_id = o.product_id));
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
  `create function search_emptied() returns trigger language plpgsql as $$
    begin
      truncate search_entry;
      return null;
    end $$`,
  // The operators find their words by an index only from a limit on that is a setting, hence these.
  `create function words_like(typed text) returns setof search_word language sql stable
    set pg_trgm.word_similarity_threshold = 0.5 as $$
    select * from search_word where typed <% word $$`,
  `create function words_near(typed text) returns setof search_word language sql stable
    set pg_trgm.similarity_threshold = 0.25 as $$
    select * from search_word where word % typed $$`,
];

const on = (name: string, when: string, run: string) =>
  `create trigger ${name} after ${when} for each statement execute function ${run}()`;
const NEW = 'referencing new table as new_rows';
const OLD = 'referencing old table as old_rows';

const TRIGGERS = [
  on('search_added', `insert on product ${NEW}`, 'search_of_product'),
  on('search_changed', `update on product ${OLD} ${NEW.slice('referencing '.length)}`, 'search_of_product'),
  on('search_sold', `insert on product_catalog ${NEW}`, 'search_of_catalog'),
  on(
    'search_stock',
    `update on product_catalog ${OLD} ${NEW.slice('referencing '.length)}`,
    'search_of_catalog',
  ),
  on('search_not_sold', `delete on product_catalog ${OLD}`, 'search_of_catalog'),
  on('search_put', 'insert on product_category referencing new table as changed', 'search_of_category'),
  on('search_taken', 'delete on product_category referencing old table as changed', 'search_of_category'),
  on('search_emptied', 'truncate on product', 'search_emptied'),
  on('search_emptied', 'truncate on product_catalog', 'search_emptied'),
];

const STATEMENTS = [
  ...TABLES,
  newWords(''),
  `analyze search_word`,
  `insert into search_entry ${FRESH}`,
  ...INDEXES,
  `analyze search_entry`,
  ...FUNCTIONS,
  ...TRIGGERS,
  // Searches looked in this.
  `drop index product_search`,
];

/**
 * What searches look in: each product's words by number, in which catalogues it can be bought, and the words that
 * there are, so that misspelt ones are looked for among words and not among products. A number below 0 is a word of
 * the title. Triggers keep it, whoever writes (docs/adr/0023-reads-at-size.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
