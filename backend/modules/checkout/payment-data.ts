import { paymentFields } from '#lib/checkout/domain/payment-fields.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import type { Db } from '../../db/database.ts';
import type { Payments } from '../../ports/payments.ts';
import type { OrderRow } from '../orders/repository.ts';
import { offeredPaymentTypes, readSettings } from './settings.ts';

/**
 * What a shopper told in the form of the payment's type, as far as it fits the form (PAY-01). The order stands: what is wrong is left
 * out.
 */
export async function paymentDataOf(
  { db, payments }: { db: Db; payments: Payments },
  order: Pick<OrderRow, 'store_id' | 'payment_type_id'>,
  typed: FormValues,
  now: Date,
): Promise<Record<string, string>> {
  if (Object.keys(typed).length === 0) return {};
  const types = offeredPaymentTypes(await readSettings(db), order.store_id, payments);
  const type = types.find(({ PAYMENTTYPEID }) => PAYMENTTYPEID === order.payment_type_id);
  if (!type) return {};
  const { values, errors } = validateForm(compileForm(paymentFields(type), laPazDay(now)), typed);
  const fitting = Object.entries(values).filter(([name, value]) => value !== '' && !errors[name]);
  return Object.fromEntries(fitting);
}
