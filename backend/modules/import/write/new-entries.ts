import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { arrayText, intList } from '../../../db/lists.ts';
import type { Plan } from './plan-products.ts';
import type { WordLookup } from './words.ts';

/**
 * Makes what listings and searches read of products that this transaction made and whose offers it has written, as the
 * database's triggers would: but nobody has to be waited for, and the importer knows their words already.
 */
export async function makeEntries(trx: Db, plans: readonly Plan[], lookup: WordLookup): Promise<void> {
  if (plans.length === 0) return;
  const ids = intList(plans.map(({ productId }) => productId));
  // Listings first, as the triggers do: they are counted before words are added, whoever writes.
  await sql`select make_listing_entries(${ids})`.execute(trx);
  const numbers = await lookup.number(
    trx,
    plans.map(({ values }) => values),
  );
  const words = arrayText(numbers.map((list) => `{${list.join(',')}}`));
  await sql`select make_search_entries(${ids}, ${words}::text[])`.execute(trx);
}
