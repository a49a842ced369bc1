import type { OrderRow } from '#backend/modules/orders/index.ts';
import { knownPaymentType, offeredPaymentTypes, readSettings } from '#backend/modules/stores/index.ts';
import { paymentFields } from '#lib/checkout/domain/payment/payment-fields.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import type { Payments } from '../../ports/payments.ts';

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

/** The same in words: each value with what was asked, as the form of the payment's type has it now; else by the name of its field. */
export async function labelledPaymentData(
  db: Db,
  order: Pick<OrderRow, 'payment_type_id' | 'payment_data'>,
): Promise<{ label: string; value: string }[]> {
  const told = Object.entries(order.payment_data);
  if (told.length === 0) return [];
  const type = knownPaymentType(await readSettings(db), order.payment_type_id);
  const fields = type ? paymentFields(type) : [];
  return told.map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    const choice = field?.values.find((one) => one.value === value);
    return { label: field?.label || name, value: choice?.label ?? value };
  });
}
