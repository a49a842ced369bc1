import { type Kysely, sql } from 'kysely';
import { carts } from './carts.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { listingEntries } from './derived/listing-entries.ts';
import { searchEntries } from './derived/search-entries.ts';
import { shopRevision } from './derived/shop-revision.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';
import { stores } from './stores.ts';

const extensions = [`create extension if not exists unaccent`, `create extension if not exists pg_trgm`];
const tables = [stores, catalogue, carts, orders, payments, content, search, shop].flat();
/** Tables that the database derives from the others, with the functions and triggers that do it. */
const derived = [shopRevision, listingEntries, searchEntries].flat();

/** The whole schema, in an empty database; later changes are migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...extensions, ...tables, ...derived]) await sql.raw(statement).execute(db);
}
