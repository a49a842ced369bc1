import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { orderAccountTexts as texts } from '#lib/labels/account/order-account.ts';
import type { Day } from '#lib/platform/domain/day.ts';

/** Beside what is wrong: the order's e-mail has an account already. */
export const HAS_ACCOUNT = 'known';

/**
 * The one question of who becomes a customer after an order: a password.
 * @param isKnown the e-mail has an account, whose own password it has to be
 */
export function orderAccountForm(today: Day, isKnown = false): FormModel {
  const password = formField.parse({
    name: 'password',
    type: 'PASSWORD',
    label: texts.password,
    hint: isKnown ? '' : texts.hint,
    validationlabel: texts.required,
    maxlength: 200,
    autocomplete: isKnown ? 'current-password' : 'new-password',
    position: '1_1',
    sortorder: 10,
  });
  return compileForm([password], today);
}
