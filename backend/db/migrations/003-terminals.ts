import { type Kysely, sql } from 'kysely';

/**
 * Deliveries to other departments: zones may be a carrier's terminal, cost more by weight, take days, and be free from an
 * amount on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_zone
    add column terminal boolean not null default false,
    add column included_grams int check (included_grams >= 0),
    add column kilo_price int check (kilo_price >= 0),
    add column days_min int check (days_min >= 0),
    add column days_max int check (days_max >= days_min),
    add column free_from int check (free_from >= 0)`.execute(db);
}
