import { applyEvent } from '../life/apply.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findAbandoned, isAbandoned } from '../order-reader.ts';
import { cancelStatusIds } from '../statuses.ts';
import { expireEach } from './expire-each.ts';

/**
 * Ends orders whose reservation is over and that nobody closed or paid, which gives their stock back. Without mail:
 * nothing was promised yet.
 * @returns the numbers of the orders that expired
 * @throws AggregateError for those that could not, once all others have
 */
export function expireOrders(deps: OrderDeps): Promise<string[]> {
  return expireEach(deps, {
    what: 'orders did not expire',
    find: findAbandoned,
    end: async (trx, order, occasion) => {
      // It may have been closed, cancelled or renewed since it was found, or its money may have come.
      const { statuses, now } = occasion;
      if (!(await isAbandoned(trx, order.order_id, now, cancelStatusIds(statuses)))) return false;
      await applyEvent(trx, deps, order, { type: 'ReservationEnded' }, occasion);
      return true;
    },
  });
}
