import 'server-only';
import { customerChanges, updateCustomers } from '#lib/contracts/account/profile.ts';
import { requestProof } from '#lib/contracts/account/recovery.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { ACCOUNT_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { call } from '#lib/platform/api/client.ts';
import type { FormOutcome } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { forCustomers } from './customer-form.ts';
import { lowercased } from './domain/lowercased.ts';

/** The form in which a customer changes their own data. @throws BackendError */
export async function loadAccountModel(): Promise<FormModel> {
  return compileForm((await loadForm(ACCOUNT_FORM)).fields, todayInLaPaz());
}

/** Another customer has this e-mail (ACC-09). */
const TAKEN = '002';

/** "Guardar" of the customer's own data (ACC-01, ACC-09 to ACC-11). @throws BackendError */
export const saveData = forCustomers(
  {
    page: routes.account(),
    typed: { name: ACCOUNT_FORM, model: loadAccountModel, page: () => routes.account('data', 'typed') },
  },
  async (posted, { customerId, token }): Promise<FormOutcome> => {
    const model = await loadAccountModel();
    const { values, errors } = validateForm(model, posted);
    // What its rules found wrong the form says itself.
    const refused = (text: string, wrong: Record<string, string>): FormOutcome => ({
      to: routes.account('data'),
      flash: {
        form: { name: ACCOUNT_FORM, values: asTyped(model, posted), errors: wrong },
        ...(text !== '' && { notice: { tone: 'error' as const, text } }),
      },
    });
    if (Object.keys(errors).length > 0) return refused('', errors);
    const changes = customerChanges.safeParse(lowercased(values));
    if (!changes.success) return refused(accountTexts.updateFailed, {});
    const response = await call(updateCustomers, { ...changes.data, customerid: customerId }, { token });
    if (response.success) return done(response.message || accountTexts.updated);
    if (response.errorcode !== TAKEN) return refused(accountTexts.updateFailed, {});
    const email = model.fields.find(({ name }) => name.toLowerCase() === 'email')?.name ?? 'email';
    return refused(accountTexts.userExists, { [email]: accountTexts.userExists });
  },
);

/** "Enviar de nuevo": the mail whose link proves the customer's e-mail (AJ-61). @throws BackendError */
export const sendProof = forCustomers({ page: routes.account() }, async (_posted, { token }) => {
  const response = await call(requestProof, {}, { token });
  if (response.success) return done(response.message);
  return { to: routes.account(), flash: { notice: { tone: 'error', text: response.message } } };
});

function done(text: string): FormOutcome {
  return { to: routes.account(), flash: { notice: { tone: 'success', text } } };
}
