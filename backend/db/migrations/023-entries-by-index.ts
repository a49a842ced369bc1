import { type Kysely, sql } from 'kysely';

const FUNCTIONS = [
  'make_listing_entries(int[])',
  'make_search_entries(int[], text[])',
  'settle_listing(int[])',
  'listing_of_sold()',
  'listing_of_put()',
];

/** Ways of joining that read a whole table. */
const WAYS = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * Entries of some products are made by looking each product up, however big the tables are. A plan that is kept from
 * when they were small read all of them for each step of an import: now and then that took four times as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of FUNCTIONS) {
    for (const way of WAYS) await sql.raw(`alter function ${name} set ${way} = off`).execute(db);
  }
}
