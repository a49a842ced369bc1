import {
  cancelSubscription,
  followNewsletterLink,
  getSubscriptionStatus,
  suscribe,
} from '#lib/contracts/account/newsletter.ts';
import { newsletterTexts } from '#lib/labels/newsletter/newsletter.ts';
import type { Dependencies } from '../../dependencies.ts';
import { handle, ok, Refusal } from '../../http/handler.ts';
import { countAttempt } from '../account/attempts.ts';
import { type CustomerRow, emailKey, findCustomer } from '../account/customer-repository.ts';
import type { Module } from '../module.ts';
import { followLink, newsletterState, pruneSubscriptions, subscribe, unsubscribe } from './service.ts';

const HOUR_MS = 3_600_000;

/** The newsletter: asked for, confirmed, ended (CALL-27 to CALL-29, AJ-62). */
export const newsletterModule: Module = {
  routes: (deps, env) => [
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
    handle(followNewsletterLink, (input) => followLink(deps, env, input)),
  ],
  jobs: (deps) => [{ name: 'newsletter-prune', everyMs: HOUR_MS, run: () => pruneSubscriptions(deps) }],
};

/** The customer, whose e-mail this is. @throws Refusal for another one's */
async function ownerOf({ db }: Dependencies, email: string, customerId: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId);
  if (!customer || !isOf(customer, email)) throw new Refusal(newsletterTexts.notYours);
  return customer;
}

function isOf(customer: CustomerRow | null, email: string): boolean {
  return customer?.email_key === emailKey(email);
}
