import { type Kysely, sql } from 'kysely';

/**
 * What a change of store brought into a cart, with both carts as they were before, so that it can be undone; and lines that
 * are set aside while their shopper buys in an event. The ids of its last changes tell one that is sent again after its response
 * was lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart
    add column brought jsonb,
    add column parked jsonb not null default '[]',
    add column applied jsonb not null default '[]'`.execute(db);
}
