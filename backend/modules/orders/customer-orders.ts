import type { Db } from '../../db/database.ts';

/**
 * Gives a customer what was ordered with their e-mail as a guest, once they have shown to read it.
 * @param emailKey in lower case, as orders have it
 * @returns how many orders
 */
export async function attachOrders(trx: Db, emailKey: string, customerId: number): Promise<number> {
  const attached = await trx
    .updateTable('shop_order')
    .set({ customer_id: customerId })
    .where('email', '=', emailKey)
    .where('customer_id', 'is', null)
    .executeTakeFirst();
  return Number(attached.numUpdatedRows);
}
