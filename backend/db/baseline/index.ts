import { type Kysely, sql } from 'kysely';
import { accounts } from './accounts.ts';
import { carts } from './carts.ts';
import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { coupons } from './coupons.ts';
import { listingEntries } from './derived/listing-entries.ts';
import { searchEntries } from './derived/search-entries.ts';
import { shopRevision } from './derived/shop-revision.ts';
import { figures } from './figures.ts';
import { machines } from './machines.ts';
import { orderSearch, orders } from './orders.ts';
import { payments } from './payments.ts';
import { registry } from './registry.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';
import { staff } from './staff.ts';
import { stores } from './stores.ts';

const extensions = [`create extension if not exists unaccent`, `create extension if not exists pg_trgm`];
const tables = [
  ...[stores, catalogue, accounts, carts, orders, orderSearch, coupons, payments, registry],
  ...[content, search, shop, staff, figures, machines],
].flat();
/** Tables that the database derives from the others, with the functions and triggers that do it. */
const derived = [shopRevision, listingEntries, searchEntries].flat();

/** The whole schema of version 0.1.0, in an empty database; later changes are migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...extensions, ...tables, ...derived]) await sql.raw(statement).execute(db);
}
