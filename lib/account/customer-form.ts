import 'server-only';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { asTyped } from '#lib/forms/domain/validate.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import {
  errorAt,
  type FormContext,
  type FormHandler,
  type FormOutcome,
  type Posted,
} from '#lib/platform/bff/form-post.ts';
import { isAnotherCustomers, pageOwner } from '#lib/platform/bff/page-owner.ts';
import * as routes from '#lib/platform/routes.ts';
import { forgetKept, keepForm } from '#lib/platform/session/kept-form.ts';

/** The context of a form whose customer is logged in. */
export type CustomerContext = FormContext & { customerId: number; token: string };

interface CustomerForm {
  /** The form's page, where the login leads back to. */
  page: string;
  /** What to keep of it while its customer logs in again; nothing of a form without. */
  typed?: { name: string; model: () => Promise<FormModel>; page: (posted: Posted) => string };
}

/**
 * A form of an account's pages. Sent after the login has ended, it leads to the login, and from there back to its page
 * with all that was typed. Sent by the page of a customer in whose place another one has logged in, it changes nothing.
 */
export function forCustomers(
  { page, typed }: CustomerForm,
  run: (posted: Posted, context: CustomerContext) => Promise<FormOutcome>,
): FormHandler {
  /** Keeps what was typed for whose page it was, and for nobody else. @returns the page that shows it again; null without one */
  const keep = async (posted: Posted, { jar }: FormContext): Promise<string | null> => {
    const customerId = pageOwner(posted);
    if (!typed || !customerId) return null;
    await keepForm(jar, { name: typed.name, customerId, values: asTyped(await typed.model(), posted) });
    return typed.page(posted);
  };
  const again = async (posted: Posted, context: FormContext): Promise<FormOutcome> => {
    const kept = await keep(posted, context);
    return kept === null
      ? errorAt(routes.login(page), accountPageTexts.loginAgain)
      : errorAt(routes.login(kept), accountPageTexts.loginAgainTyped);
  };
  return async (posted, context) => {
    const { userId, token } = context.session;
    if (userId === null || token === '') return again(posted, context);
    if (isAnotherCustomers(pageOwner(posted), context.session)) {
      await keep(posted, context);
      return errorAt(page, accountPageTexts.otherCustomer);
    }
    try {
      const outcome = await run(posted, { ...context, customerId: userId, token });
      if (typed && !outcome.flash?.form) await forgetKept(context.jar);
      return outcome;
    } catch (error) {
      // The login ended at this moment.
      if (error instanceof BackendError && error.status === 401) return again(posted, context);
      // Too many tries, for one: the form's page says so.
      if (error instanceof BackendError && error.shopperMessage !== '')
        return errorAt(page, error.shopperMessage);
      throw error;
    }
  };
}
