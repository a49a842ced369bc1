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
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { routes } from '#lib/platform/routes.ts';
import { forgetKept, keepForm } from '#lib/platform/session/kept-form.ts';

/** The field of a customer's form that says whose it is: what was typed is kept for nobody else. */
export const OWNER = 'customer';

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
 * with all that was typed.
 */
export function forCustomers(
  { page, typed }: CustomerForm,
  run: (posted: Posted, context: CustomerContext) => Promise<FormOutcome>,
): FormHandler {
  const again = async (posted: Posted, { jar }: FormContext): Promise<FormOutcome> => {
    const customerId = Number(textOf(posted, OWNER));
    if (!typed || !Number.isSafeInteger(customerId) || customerId <= 0)
      return errorAt(routes.login(page), accountPageTexts.loginAgain);
    await keepForm(jar, { name: typed.name, customerId, values: asTyped(await typed.model(), posted) });
    return errorAt(routes.login(typed.page(posted)), accountPageTexts.loginAgainTyped);
  };
  return async (posted, context) => {
    const { userId, token } = context.session;
    if (userId === null || token === '') return again(posted, context);
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
