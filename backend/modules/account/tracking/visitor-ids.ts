import { type Consenting, idsOf } from '#backend/modules/marketing/index.ts';
import type { Db } from '../../../db/database.ts';
import type { MarketingIds } from '../../../ports/marketing-tracker.ts';
import { findCustomer } from '../customer-reader.ts';

/**
 * Whom an event is about, of the visitor with this customer number; of a guest's, which is none, their browser alone. Null where nobody
 * can be named.
 */
export async function idsOfVisitor(
  db: Db,
  customerId: number,
  context: Consenting,
): Promise<MarketingIds | null> {
  const customer = customerId > 0 ? await findCustomer(db, customerId) : null;
  return idsOf(customer?.email ?? null, context);
}
