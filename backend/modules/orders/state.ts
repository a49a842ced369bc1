import { ORDER_STATES } from '#lib/orders/domain/states.ts';
import type { StateSource } from '../../state.ts';
import { stateOf } from './life/life.ts';
import { readStatuses } from './statuses.ts';

const HOUR_MS = 3_600_000;

/** Orders that were begun in the last hour, by where they are now. */
export const orderState: StateSource = {
  figures: [
    { name: 'ajuar_orders_last_hour', help: 'Orders of the last hour by their state', label: 'state' },
  ],
  async read(db, now) {
    const rows = await db
      .selectFrom('shop_order')
      .select((eb) => ['status_id', 'is_closed', 'cancelled_by', eb.fn.countAll<number>().as('count')])
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .groupBy(['status_id', 'is_closed', 'cancelled_by'])
      .execute();
    const statuses = await readStatuses(db);
    return ORDER_STATES.map((state) => ({
      name: 'ajuar_orders_last_hour',
      of: state.replaceAll(' ', '_'),
      value: rows.reduce((sum, row) => sum + (stateOf(row, statuses) === state ? Number(row.count) : 0), 0),
    }));
  },
};
