import { formFields } from '#backend/modules/content/index.ts';
import { withInvoice } from '#lib/checkout/domain/invoice.ts';
import { type FormField, type FormValues, formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { formMessages } from '#lib/labels/forms/forms.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';

const FORM = 'personalDataForm';

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
export function judgePersonalData(
  fields: readonly FormField[],
  typed: FormValues,
  today: Day,
): { email: string; personal: Record<string, string> } {
  const { values, errors } = withInvoice(validateForm(compileForm(fields, today), typed));
  const [message] = Object.values(errors);
  if (message) throw new Refusal(message, 'FORM');
  const email = (values.email ?? '').toLowerCase();
  if (email === '') throw new Refusal(formMessages.email, 'FORM');
  return { email, personal: { ...values, email } };
}

/** The fields of the shop's own form. @throws ZodError when the file is none */
export async function personalFields({ files }: Pick<Dependencies, 'files'>): Promise<FormField[]> {
  const own = await formFields(files, FORM);
  if (!own) return [EMAIL_FIELD];
  return own.some((field) => field.name === 'email') ? own : [...own, EMAIL_FIELD];
}
