import 'server-only';
import { password as passwordText } from '#lib/contracts/account/fields.ts';
import { eraseOwnAccount, exportOwnData } from '#lib/contracts/account/own-data.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { call } from '#lib/platform/api/client.ts';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { type FormOutcome, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { leftShop } from './forms.ts';

/** The field of the password that is typed again. */
const PASSWORD = 'password';

/** Names under which the forms come back. */
export const EXPORT_FORM = 'export';
export const ERASE_FORM = 'erase';

/** "Descargar mis datos": a file at once (AJ-85). @throws BackendError */
export const exportData = defineForm(
  { name: 'account-export', access: customersOnly({ page: routes.account('export') }), fields: ['password'] },
  async (posted, { token }) => {
    const password = passwordOf(posted);
    const wrong = passwordProblem(password);
    if (wrong !== '') return refused(EXPORT_FORM, wrong);
    const response = await call(exportOwnData, { password }, { token });
    if (!response.success) return refused(EXPORT_FORM, response.message);
    const name = `mis-datos-${todayInLaPaz()}.json`;
    return { to: routes.account(), download: { name, text: JSON.stringify(response.data, null, 2) } };
  },
);

/** What other capabilities lend. */
interface EraseTools {
  forgetDraft: Parameters<typeof leftShop>[0];
}

/** "Borrar mi cuenta": nothing of the customer is left in this browser either (AJ-86). @throws BackendError */
export function eraseAccount({ forgetDraft }: EraseTools) {
  return defineForm(
    { name: 'account-erase', access: customersOnly({ page: routes.account('erase') }), fields: ['password'] },
    async (posted, { token, jar }) => {
      const password = passwordOf(posted);
      const wrong = passwordProblem(password);
      if (wrong !== '') return refused(ERASE_FORM, wrong);
      const response = await call(eraseOwnAccount, { password }, { token });
      if (!response.success) return refused(ERASE_FORM, response.message);
      return leftShop(forgetDraft, jar, texts.erased);
    },
  );
}

/** What is wrong with a typed password before it is compared: there is none, or it is longer than any can be; '' for nothing. */
function passwordProblem(password: string): string {
  if (password === '') return texts.passwordMissing;
  return passwordText.safeParse(password).success ? '' : accountTexts.wrongPassword;
}

/** As it was typed: a password may begin with a blank. */
function passwordOf(posted: Posted): string {
  const sent = Object.hasOwn(posted, PASSWORD) ? posted[PASSWORD] : undefined;
  return typeof sent === 'string' ? sent : textOf(posted, PASSWORD);
}

/** The reason stands beside the field; above the page, far from it, also what became of it. */
function refused(name: typeof EXPORT_FORM | typeof ERASE_FORM, reason: string): FormOutcome {
  const form = { name, values: {}, errors: { [PASSWORD]: reason } };
  return refusedForm(routes.account(name), form, texts.notDone[name](reason));
}
