import { z } from 'zod';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import { type FormField, formField } from '#lib/contracts/forms.ts';

const fields = z.array(formField);

/** Types of fields that the form of a payment asks; LABELs are what it says, others are left out. */
const ASKED: readonly FormField['type'][] = ['INPUT', 'TEXTAREA', 'SELECT', 'RADIO'];

/** The form of a payment type (PAY-01); what makes no sense is an empty one. */
export function paymentForm({ PARAMSIN }: Pick<PaymentType, 'PARAMSIN'>): FormField[] {
  try {
    return fields.parse(JSON.parse(PARAMSIN));
  } catch {
    return [];
  }
}

/** What is asked with a payment type. */
export function paymentFields(type: Pick<PaymentType, 'PARAMSIN'>): FormField[] {
  return paymentForm(type).filter((field) => ASKED.includes(field.type));
}

/** Name of a payment's field among those of the other types in the same form. */
export function paymentFieldName(typeId: number, name: string): string {
  return `data${typeId}_${name}`;
}
