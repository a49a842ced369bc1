import { randomUUID } from 'node:crypto';
import { type Consenting, idsOf, ORIGIN } from '#backend/modules/marketing/index.ts';
import type { MarketingEvent } from '../../../ports/marketing-tracker.ts';
import type { CustomerRow } from '../customer-reader.ts';

/** What a customer did: made an account, or logged in by password, passkey or another provider. */
export type RegisterAction =
  | 'registration'
  | 'login'
  | 'social_registration'
  | 'social_login'
  | 'passkey_login';

type Known = Pick<CustomerRow, 'email' | 'first_name' | 'last_name' | 'last_name2' | 'phone' | 'code'>;

/**
 * A registration or login, with what the customer has said of themselves (TRK-13).
 * @param optIn whether the newsletter is wanted
 */
export function registerEvent(
  customer: Known,
  { action, optIn, at, context }: { action: RegisterAction; optIn: boolean; at: Date; context: Consenting },
): MarketingEvent {
  const facts = {
    email: customer.email,
    first_name: customer.first_name,
    last_name: customer.last_name,
    last_name2: customer.last_name2,
    phone: customer.phone,
    code: customer.code,
    email_opt_in: optIn,
    marketing_consent: true,
    origin: ORIGIN,
  };
  return {
    id: randomUUID(),
    type: 'register',
    at: at.toISOString(),
    ids: idsOf(customer.email, context) ?? {},
    properties: { ...facts, action },
    customer: facts,
  };
}
