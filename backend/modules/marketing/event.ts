import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { RequestContext } from '../../http/handler.ts';
import type { MarketingIds } from '../../ports/marketing-tracker.ts';
import { emailKey, findCustomer } from '../account/customer-repository.ts';

/** Where every event comes from (TRK-13). */
export const ORIGIN = 'web';

/** Whether the visitor who makes a call allows the shop to tell its tracker. */
export type Consenting = Pick<RequestContext, 'marketing'>;

/** Whom an event is about; null where nobody can be named. @param email of a customer, null of a guest */
export function idsOf(email: string | null, { marketing }: Consenting): MarketingIds | null {
  const cookie = marketing?.browser;
  if (!email && !cookie) return null;
  // As an erasure finds it.
  return { ...(email && { registered: emailKey(email) }), ...(cookie && { cookie }) };
}

/** The same of the visitor with this customer number; of a guest's, which is none, their browser alone. */
export async function idsOfVisitor(
  db: Db,
  customerId: number,
  context: Consenting,
): Promise<MarketingIds | null> {
  const customer = customerId > 0 ? await findCustomer(db, customerId) : null;
  return idsOf(customer?.email ?? null, context);
}

/** A UUID made out of a text, always the same one (RFC 9562, version 8). */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
