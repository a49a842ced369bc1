import 'server-only';
import { password as passwordText } from '#lib/contracts/account/fields.ts';
import { changePassword } from '#lib/contracts/account/recovery.ts';
import { PASSWORD_FORM } from '#lib/forms/domain/named.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { call } from '#lib/platform/api/client.ts';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { lowercased } from './domain/lowercased.ts';

/** The old password is wrong (ACC-08). */
const WRONG = '002';

/** "Cambiar la contraseña" (ACC-05 to ACC-08, ACC-11). No password comes back to a page. @throws BackendError */
export const savePassword = defineForm(
  {
    name: 'account-password',
    access: customersOnly({ page: routes.account('password') }),
    fields: ['oldpassword', 'password', 'password2'],
  },
  async (posted, { customerId, token }) => {
    const model = await loadModel(PASSWORD_FORM);
    const { values, errors } = validateForm(model, posted);
    // What its rules found wrong the form says itself.
    const refused = (text: string, wrong: Record<string, string>) =>
      refusedForm(routes.account('password'), { name: PASSWORD_FORM, values: {}, errors: wrong }, text);
    if (Object.keys(errors).length > 0) return refused('', errors);
    const { oldpassword = '', password = '' } = lowercased(values);
    const old = model.fields.find(({ name }) => name.toLowerCase() === 'oldpassword')?.name ?? 'oldpassword';
    const wrong = () => refused(accountTexts.wrongPassword, { [old]: accountTexts.wrongPassword });
    // Longer than any password is.
    if (!passwordText.safeParse(oldpassword).success) return wrong();
    const response = await call(changePassword, { customerid: customerId, oldpassword, password }, { token });
    if (response.success) return doneAt(routes.account(), response.message || accountTexts.passwordChanged);
    return response.errorcode === WRONG ? wrong() : refused(texts.passwordFailed, {});
  },
);
