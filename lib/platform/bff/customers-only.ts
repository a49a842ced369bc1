import 'server-only';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { BackendError } from '../api/errors.ts';
import * as routes from '../routes.ts';
import { forgetKept, type KeptForm, keepForm } from '../session/kept-form.ts';
import type { Access } from './define-form.ts';
import { errorAt, type FormContext, type FormOutcome, type Posted } from './form-post.ts';
import { isAnotherCustomers, pageOwner } from './page-owner.ts';

/** The context of a form whose customer is logged in. */
export type CustomerContext = FormContext & { customerId: number; token: string };

interface CustomerForm {
  /** The form's page, where the login leads back to. */
  page: string;
  /** What to keep of it while its customer logs in again, and the page that shows it; nothing of a form without. */
  typed?: {
    name: string;
    values: (posted: Posted) => Promise<KeptForm['values']>;
    page: (posted: Posted) => string;
  };
}

/**
 * Forms of an account's pages. One that is sent after the login has ended leads to the login, and from there back to its page
 * with all that was typed. Sent by the page of a customer in whose place another one has logged in, it changes nothing.
 */
export function customersOnly({ page, typed }: CustomerForm): Access<CustomerContext> {
  /** Keeps what was typed for whose page it was, and for nobody else. @returns the page that shows it again; null without one */
  const keep = async (posted: Posted, { jar }: FormContext): Promise<string | null> => {
    const customerId = pageOwner(posted);
    if (!typed || !customerId) return null;
    await keepForm(jar, { name: typed.name, customerId, values: await typed.values(posted) });
    return typed.page(posted);
  };
  const again = async (posted: Posted, context: FormContext): Promise<FormOutcome> => {
    const kept = await keep(posted, context);
    return kept === null
      ? errorAt(routes.login(page), accountPageTexts.loginAgain)
      : errorAt(routes.login(kept), accountPageTexts.loginAgainTyped);
  };
  const failed = (error: unknown, posted: Posted, context: FormContext) => {
    if (!(error instanceof BackendError)) throw error;
    // The login ended at this moment.
    if (error.status === 401) return again(posted, context);
    // Too many tries, for one: the form's page says so.
    if (error.shopperMessage !== '') return errorAt(page, error.shopperMessage);
    throw error;
  };
  const admit: Access<CustomerContext>['admit'] = (handle) => async (posted, context) => {
    const { userId, token } = context.session;
    if (userId === null || token === '') return again(posted, context);
    if (isAnotherCustomers(pageOwner(posted), context.session)) {
      await keep(posted, context);
      return errorAt(page, accountPageTexts.otherCustomer);
    }
    try {
      const outcome = await handle(posted, { ...context, customerId: userId, token });
      if (typed && !outcome.flash?.form) await forgetKept(context.jar);
      return outcome;
    } catch (error) {
      return failed(error, posted, context);
    }
  };
  return { who: 'customers', admit };
}
