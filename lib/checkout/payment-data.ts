import 'server-only';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { type FormResult, validateForm } from '#lib/forms/domain/validate.ts';
import { type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { paymentFieldName, paymentFields } from './domain/payment/payment-fields.ts';

/** The fields that a payment type asks, compiled (PAY-01). */
export function paymentModel(type: Pick<PaymentType, 'PARAMSIN'>): FormModel {
  return compileForm(paymentFields(type), todayInLaPaz());
}

/** What was told in the form of a payment type, judged; by the fields' own names. */
export function paymentData(
  type: Pick<PaymentType, 'PARAMSIN' | 'PAYMENTTYPEID'>,
  posted: Posted,
): FormResult {
  const model = paymentModel(type);
  const typed = model.fields.map(({ name }) => [
    name,
    textOf(posted, paymentFieldName(type.PAYMENTTYPEID, name)),
  ]);
  return validateForm(model, Object.fromEntries(typed));
}

/** The same fields as the form posts them, to be shown again. */
export function postedData(posted: Posted): Record<string, string> {
  const names = Object.keys(posted).filter((name) => /^data\d+_/.test(name));
  return Object.fromEntries(names.map((name) => [name, textOf(posted, name)]));
}
