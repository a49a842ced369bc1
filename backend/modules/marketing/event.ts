import { emailKey } from '#lib/account/domain/email-key.ts';
import type { RequestContext } from '../../http/handler.ts';
import type { MarketingIds } from '../../ports/marketing-tracker.ts';

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
