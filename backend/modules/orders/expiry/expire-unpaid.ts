import { sendMail } from '#backend/modules/outbox/index.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { applyEvent } from '../life/apply.ts';
import { isOver } from '../life/life.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findUnpaid } from '../order-reader.ts';
import { unpaidMail } from '../payment-mail.ts';
import { expireEach } from './expire-each.ts';

/**
 * Cancels orders that were to be paid in the store and were not until the time that their customers were told: what they took goes
 * back on sale, and their customers get mail. A payment at the counter or a hand-over that was faster wins.
 * @returns the numbers of the orders that were cancelled
 * @throws AggregateError for those that could not, once all others have
 */
export function expireUnpaidOrders(deps: OrderDeps): Promise<string[]> {
  return expireEach(deps, {
    what: 'unpaid orders were not cancelled',
    find: findUnpaid,
    end: async (trx, order, occasion) => {
      const { pay_until: until } = order;
      if (!until || until > occasion.now || isOver(order, occasion.statuses)) return false;
      const reason = operatorTexts.unpaid(untilWords(until));
      await applyEvent(trx, deps, order, { type: 'StorePaymentEnded', reason }, occasion);
      await sendMail(trx, unpaidMail(order, untilWords(until), deps));
      return true;
    },
  });
}
