import type { Db } from '../../db/database.ts';

/** What a cart asks of those that stand on it. */
export interface CartPorts {
  /** Of these carts, by id, those of which an order waits for its payment. */
  awaitingPayment(trx: Db, cartIds: readonly string[]): Promise<Set<string>>;
}
