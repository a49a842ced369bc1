import { appendFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * Appends what a walk's orders have become as one line of JSON: states, history, money, coupons and pick-up of each, in the
 * order in which they were placed. Without names that are made anew each time: a repeated walk has the same line.
 */
export async function record({ shop, model }: World, walk: number, path: string): Promise<void> {
  const orders = [];
  for (const { orderid } of model.orders.all) {
    const { rows } = await sql<object>`
      select o.status_id as status, o.is_closed as closed, o.cancelled_by as by, o.cancel_reason as reason, o.total,
        o.pickup_changes as moves, o.pay_until is not null as "isPaidInStore", o.discount, o.discount_shipping,
        array(select h.status_id from order_history h where h.order_id = o.order_id order by h.history_id) as history,
        array(select jsonb_build_array(p.adapter, p.amount, p.state, p.reason, p.settled_by, p.replaced_at is not null,
            array(select jsonb_build_array(e.outcome, e.amount) from payment_event e where e.reference = p.reference
              order by e.outcome, e.amount))
          from payment p where p.order_id = o.order_id order by p.created_at, p.replaced_at nulls last) as payments
      from shop_order o where o.order_id = ${orderid}`.execute(shop.deps.db);
    orders.push(...rows);
  }
  await appendFile(path, `${JSON.stringify({ walk, orders })}\n`);
}
