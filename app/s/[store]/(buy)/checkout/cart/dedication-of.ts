import type { DedicationErrors } from '#lib/checkout/domain/dedication.ts';
import { DEDICATION_FIELD } from '#lib/checkout/domain/step-fields.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import type { Shopper } from '../../shopper.ts';

/** What was typed last of a dedication, whole or not. */
export function dedicationOf({ flash }: Shopper, { dedication }: CheckoutDraft) {
  const { values = {} } = flash?.form ?? {};
  return {
    name: values[DEDICATION_FIELD.name] ?? dedication?.name ?? '',
    message: values[DEDICATION_FIELD.message] ?? dedication?.message ?? '',
  };
}

/** What was wrong with it, at its fields. */
export function dedicationErrorsOf({ flash }: Shopper): DedicationErrors {
  const { errors = {} } = flash?.form ?? {};
  const [name, message] = [errors[DEDICATION_FIELD.name], errors[DEDICATION_FIELD.message]];
  return { ...(name !== undefined && { name }), ...(message !== undefined && { message }) };
}
