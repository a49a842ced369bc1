import { z } from 'zod';
import { dataLayout } from '#lib/contracts/content.ts';
import { type FormField, type FormValues, formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { formMessages } from '#lib/labels/forms.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';

const FORM_KEY = 'layouts/private/personalDataForm_3.json';

/** Without an e-mail nobody could track the order (ORD-19): every form has it, whatever the template says. */
const EMAIL_FIELD = formField.parse({
  name: 'email',
  type: 'INPUT',
  label: 'Correo electrónico',
  validationtype: 'email',
  maxlength: 200,
  sortorder: 0,
});

/**
 * Judges a shopper's personal data by the shop's own form (CHK-09, CHK-13, CHK-14).
 * @returns the cleaned values of the form's fields; the e-mail in lower case
 * @throws Refusal with the message of the first field that is wrong.
 */
export async function judgePersonalData(
  deps: Pick<Dependencies, 'files'>,
  typed: FormValues,
): Promise<{ email: string; personal: Record<string, string> }> {
  const fields = await readFields(deps);
  const { values, errors } = validateForm(compileForm(fields), typed);
  const [message] = Object.values(errors);
  if (message) throw new Refusal(message, 'FORM');
  const email = (values.email ?? '').toLowerCase();
  if (email === '') throw new Refusal(formMessages.email, 'FORM');
  return { email, personal: { ...values, email } };
}

async function readFields(deps: Pick<Dependencies, 'files'>): Promise<FormField[]> {
  const file = await deps.files.read(FORM_KEY);
  if (!file) return [EMAIL_FIELD];
  const template = dataLayout.parse(JSON.parse(file.toString('utf8')));
  const fields = z.array(formField).parse(template.rows);
  return fields.some((field) => field.name === 'email') ? fields : [...fields, EMAIL_FIELD];
}
