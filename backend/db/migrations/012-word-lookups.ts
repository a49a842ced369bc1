import { type Kysely, sql } from 'kysely';

/**
 * A word is looked up in the index of whole words. While there are few words the planner takes the index of their
 * trigrams for it, which only bitmap scans use and which costs a hundred times as much: most of an import's time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function settle_search(int[]) set enable_bitmapscan = off`.execute(db);
}
