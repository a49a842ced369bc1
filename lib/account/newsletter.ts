import 'server-only';
import { cancelSubscription, getSubscriptionStatus, suscribe } from '#lib/contracts/account/newsletter.ts';
import { newsletterTexts } from '#lib/labels/account/newsletter.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, resultAt, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { type Customer, loadCustomer } from './data.ts';

/** What the button asks for that ends it; any other subscribes. */
const CANCEL = 'cancel';

/** `unknown`: it cannot be read now. */
export type NewsletterStatus = 'subscribed' | 'pending' | 'none' | 'unknown';

/** Whether a customer gets the newsletter (CALL-27). The rest of their page does not depend on it: never throws. */
export async function loadNewsletter({
  user,
  token,
}: Pick<Customer, 'user' | 'token'>): Promise<NewsletterStatus> {
  try {
    const response = await call(getSubscriptionStatus, { emails: user.EMAIL }, { token });
    return response.success ? response.response : 'unknown';
  } catch (error) {
    if (error instanceof BackendError) return 'unknown';
    throw error;
  }
}

/** Subscribes to the newsletter, or ends it (ACC-03, ACC-04, CALL-28, CALL-29). @throws BackendError */
export const changeNewsletter = defineForm(
  { name: 'account-newsletter', access: customersOnly({ page: routes.account() }), fields: ['suscribe'] },
  async (posted, context) => {
    const { session, token, address } = context;
    const customer = await loadCustomer(session);
    if (!customer) return errorAt(routes.account(), newsletterTexts.failed);
    const email = customer.user.EMAIL;
    const response =
      textOf(posted, 'action') === CANCEL
        ? await call(cancelSubscription, { emails: email }, { token })
        : await call(suscribe, { email, remoteaddress: address }, { token });
    const { failed } = newsletterTexts;
    return resultAt(routes.account(), response, { done: failed, failed });
  },
);
