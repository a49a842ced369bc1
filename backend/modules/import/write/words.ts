import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { textList } from '../../../db/lists.ts';

/** Words kept between two steps. Most of those that products have alone, such as their SKUs, are never met again. */
const MOST_KNOWN = 50_000;

/** What a search finds a product by. */
export interface SearchTexts {
  title_sort: string;
  search_text: string;
}

/** Numbers of the words that searches look for, while an import runs. */
export interface WordLookup {
  /**
   * For each product what an entry of the search has: the numbers of its words, those of its title also below 0. Words
   * that nobody has had are added.
   */
  number(trx: Db, products: readonly SearchTexts[]): Promise<Int32Array[]>;
}

export function wordLookup(): WordLookup {
  const known = new Map<string, number>();
  return {
    async number(trx, products) {
      if (known.size > MOST_KNOWN) known.clear();
      const given = products.map((product) => ({ words: wordsOf(product), title: titleWordsOf(product) }));
      const unknown = (lists: readonly (readonly string[])[]) => unknownOf(lists, known);
      const everyList = given.flatMap(({ words, title }) => [words, title]);
      await lookUp(trx, unknown(everyList), known);
      const fresh = unknown(given.map(({ words }) => words));
      await add(trx, fresh);
      await lookUp(trx, fresh, known);
      return given.map((words) => numbersOf(words, known));
    },
  };
}

interface GivenWords {
  words: readonly string[];
  title: readonly string[];
}

function unknownOf(lists: readonly (readonly string[])[], known: ReadonlyMap<string, number>): string[] {
  const unknown = new Set<string>();
  for (const words of lists) {
    for (const word of words) if (!known.has(word)) unknown.add(word);
  }
  return [...unknown];
}

/** In their order, as the database's own are: the same words make the same entry. */
function numbersOf({ words, title }: GivenWords, known: ReadonlyMap<string, number>): Int32Array {
  const all = words.map((word) => known.get(word) ?? 0);
  // The title of another product may have given a word its number, or nothing has.
  for (const word of title) all.push(-(known.get(word) ?? 0));
  return Int32Array.from(all.filter((number) => number !== 0)).sort();
}

async function lookUp(trx: Db, words: readonly string[], known: Map<string, number>): Promise<void> {
  if (words.length === 0) return;
  const { rows } = await sql<{ word: string; word_id: number }>`
    select word, word_id from number_words(${textList(words)})`.execute(trx);
  for (const { word, word_id } of rows) known.set(word, word_id);
}

/** In their order: whoever adds the same words at the same time waits for the other, neither for both. */
async function add(trx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into search_word (word)
    select word from unnest(${textList(words)}) as given(word) order by word collate "C"
    on conflict (word) do nothing`.execute(trx);
}

function wordsOf({ search_text }: SearchTexts): string[] {
  return search_text.split(' ').filter((word) => word !== '');
}

/** As search has them; in a title_sort, ñ is 'n~'. */
function titleWordsOf({ title_sort }: SearchTexts): string[] {
  return title_sort.replaceAll('n~', 'ñ').match(/[a-z0-9ñ]+/g) ?? [];
}
