import { type SqlBool, sql } from 'kysely';
import { closedStatuses, eraseFromListOrders } from '#backend/modules/orders/index.ts';
import type { Db } from '../../../db/database.ts';
import { intList } from '../../../db/lists.ts';
import { deleteKeys } from './key-repository.ts';

/** A customer's own gift lists whole, oldest first; who bought from them is others' data. */
export async function exportEvents(db: Db, customerId: number) {
  const events = await db
    .selectFrom('event')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('event_id')
    .execute();
  const whole = [];
  for (const event of events) {
    const gifts = await db
      .selectFrom('event_product')
      .selectAll()
      .where('event_id', '=', event.event_id)
      .orderBy('added_at')
      .orderBy('sku')
      .execute();
    whole.push({
      ...{ eventid: event.event_id, storeid: event.store_id, name: event.name },
      ...{ eventdate: event.event_day, eventenddate: event.end_day },
      ...{ form: event.info, persons: event.persons },
      gifts: gifts.map(({ sku, quantity, quantity_assigned, comment }) => ({
        ...{ sku, quantity, quantity_assigned, comment },
      })),
    });
  }
  return whole;
}

/**
 * Names of a customer's lists from which somebody is paying a gift, in which there is others' money, or of which a gift is still to be
 * handed over.
 */
export async function busyEventsOf(db: Db, customerId: number, now: Date): Promise<string[]> {
  const closed = intList(await closedStatuses(db));
  const rows = await db
    .selectFrom('event')
    .select('name')
    .where('customer_id', '=', customerId)
    .where(
      sql<SqlBool>`(exists (select from gift_line g where g.event_id = event.event_id and g.state = 'held' and g.held_until > ${now})
        or exists (select from shop_order o where o.event_id = event.event_id and o.event_purpose in ('gift', 'filled') and not o.status_id = any(${closed}))
        or exists (select from contribution c where c.event_id = event.event_id and c.state = 'held' and c.held_until > ${now})
        or exists (select from group_gift f where f.event_id = event.event_id and f.state in ('open', 'full', 'over') and f.collected > 0))`,
    )
    .orderBy('event_id')
    .execute();
  return rows.map(({ name }) => name);
}

/** A day before any event: nobody buys for a list without an owner. */
const OVER = '1970-01-01';

/**
 * Takes what is personal out of a customer's gift lists: nobody finds or opens them any more. What was bought stays, for
 * who bought it and for the accounts. @returns how many
 */
export async function eraseEvents(trx: Db, customerId: number): Promise<number> {
  const rows = await trx
    .updateTable('event')
    .set({
      ...{ name: '', image: '', info: '{}', persons: '[]', search_text: '' },
      ...{ is_findable: false, end_day: OVER },
    })
    .where('customer_id', '=', customerId)
    .returning('event_id')
    .execute();
  const ids = rows.map(({ event_id }) => event_id);
  if (ids.length === 0) return 0;
  await eraseFromListOrders(trx, ids);
  await trx.updateTable('event_product').set({ comment: '' }).where('event_id', 'in', ids).execute();
  await deleteKeys(trx, ids);
  return ids.length;
}
