import 'server-only';
import { customerChanges, updateCustomers } from '#lib/contracts/account/profile.ts';
import { requestProof } from '#lib/contracts/account/recovery.ts';
import { ACCOUNT_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { call } from '#lib/platform/api/client.ts';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, resultAt } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { lowercased } from './domain/lowercased.ts';

/** Another customer has this e-mail (ACC-09). */
const TAKEN = '002';

/** "Guardar" of the customer's own data (ACC-01, ACC-09 to ACC-11). @throws BackendError */
export const saveData = defineForm(
  {
    name: 'account-data',
    access: customersOnly({
      page: routes.account(),
      typed: {
        name: ACCOUNT_FORM,
        values: async (posted) => asTyped(await loadModel(ACCOUNT_FORM), posted),
        page: () => routes.account('data', 'typed'),
      },
    }),
    fields: ['firstname', 'lastname', 'email', 'phone'],
  },
  async (posted, { customerId, token }) => {
    const model = await loadModel(ACCOUNT_FORM);
    const { values, errors } = validateForm(model, posted);
    // What its rules found wrong the form says itself.
    const refused = (text: string, wrong: Record<string, string>) =>
      refusedForm(
        routes.account('data'),
        { name: ACCOUNT_FORM, values: asTyped(model, posted), errors: wrong },
        text,
      );
    if (Object.keys(errors).length > 0) return refused('', errors);
    const changes = customerChanges.safeParse(lowercased(values));
    if (!changes.success) return refused(accountTexts.updateFailed, {});
    const response = await call(updateCustomers, { ...changes.data, customerid: customerId }, { token });
    if (response.success) return doneAt(routes.account(), response.message || accountTexts.updated);
    if (response.errorcode !== TAKEN) return refused(accountTexts.updateFailed, {});
    const email = model.fields.find(({ name }) => name.toLowerCase() === 'email')?.name ?? 'email';
    return refused(accountTexts.userExists, { [email]: accountTexts.userExists });
  },
);

/** "Enviar de nuevo": the mail whose link proves the customer's e-mail (AJ-61). @throws BackendError */
export const sendProof = defineForm(
  { name: 'account-proof', access: customersOnly({ page: routes.account() }), fields: ['return'] },
  async (_posted, { token }) => resultAt(routes.account(), await call(requestProof, {}, { token })),
);
