import type { Selectable } from 'kysely';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { Db } from '../../db/database.ts';
import { IS_OPEN_CART } from '../../db/open-cart.ts';
import type { CustomerTable } from '../../db/schema/account.ts';

export type CustomerRow = Selectable<CustomerTable>;

/** A customer with the open cart that was changed last; null for an unknown one. In one statement: every request asks. */
export async function findSignedIn(
  db: Db,
  customerId: number,
): Promise<{ first_name: string; cart_id: string | null; store_id: number | null } | null> {
  const row = await db
    .selectFrom('customer')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('cart')
          .select(['cart_id', 'store_id'])
          .whereRef('user_id', '=', 'customer.customer_id')
          .where(IS_OPEN_CART)
          .orderBy('updated_at', 'desc')
          .orderBy('cart_id')
          .limit(1)
          .as('active'),
      (join) => join.onTrue(),
    )
    .select(['first_name', 'active.cart_id', 'active.store_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCustomer(db: Db, customerId: number): Promise<CustomerRow | null> {
  const query = db.selectFrom('customer').selectAll().where('customer_id', '=', customerId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The same, nobody else's until the end of the transaction. */
export async function lockCustomer(trx: Db, customerId: number): Promise<CustomerRow | null> {
  const query = trx.selectFrom('customer').selectAll().where('customer_id', '=', customerId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** The customer with an e-mail, however it is written. */
export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | null> {
  const query = db.selectFrom('customer').selectAll().where('email_key', '=', emailKey(email));
  return (await query.executeTakeFirst()) ?? null;
}
