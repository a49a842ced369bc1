import type { Db } from '../../db/database.ts';

/** What other modules do for an account, in its own transaction. */
export interface AccountPorts {
  /**
   * Gives a customer what was ordered with their e-mail as a guest, once they have shown to read it.
   * @param emailKey in lower case
   * @returns how many orders
   */
  attachOrders(trx: Db, emailKey: string, customerId: number): Promise<number>;
}
