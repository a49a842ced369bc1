import { countAttempt } from '#backend/modules/attempts/index.ts';
import { newsletterState, subscribe, unsubscribe } from '#backend/modules/newsletter/index.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import { cancelSubscription, getSubscriptionStatus, suscribe } from '#lib/contracts/account/newsletter.ts';
import { newsletterTexts } from '#lib/labels/newsletter/newsletter.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { handle, ok, Refusal, type Route } from '../../http/handler.ts';
import { type CustomerRow, findCustomer } from './customer-reader.ts';

/** The newsletter as whoever reads the mail of an e-mail asks for it and ends it (CALL-27 to CALL-29). */
export const newsletterRoutes = (deps: Dependencies, env: BackendEnv): Route[] => [
  handle(suscribe, async ({ email, remoteaddress }, { caller }) => {
    await countAttempt(deps, 'newsletter-address', remoteaddress);
    const customer = caller && (await findCustomer(deps.db, caller.customerId));
    const isProven = isOf(customer, email) && customer?.email_proven_at != null;
    return subscribe(deps, env, email, isProven);
  }),
  handle(getSubscriptionStatus, async ({ emails }, { caller }) => {
    const { email } = await ownerOf(deps, emails, caller.customerId);
    return ok({ response: await newsletterState(deps.db, email) });
  }),
  handle(cancelSubscription, async ({ emails }, { caller }) => {
    const { email } = await ownerOf(deps, emails, caller.customerId);
    await unsubscribe(deps, email);
    return ok({ message: newsletterTexts.stopped });
  }),
];

/** The customer, whose e-mail this is. @throws Refusal for another one's */
async function ownerOf({ db }: Dependencies, email: string, customerId: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId);
  if (!customer || !isOf(customer, email)) throw new Refusal(newsletterTexts.notYours);
  return customer;
}

function isOf(customer: CustomerRow | null, email: string): boolean {
  return customer?.email_key === emailKey(email);
}
