import 'server-only';
import { COUPON_FIELD, codeOf, unappliedCode } from '#lib/cart/domain/coupon-code.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { type FormHandler, type FormOutcome, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { twiceTyped } from '#lib/platform/bff/twice-typed.ts';
import { DEDICATION_FIELD, STEP_FIELDS } from './domain/step-fields.ts';
import { postedData } from './payment-data.ts';

type StepForm = NonNullable<NonNullable<FormOutcome['flash']>['form']>;

const NAMES = ['payment', 'key', ...Object.values(DEDICATION_FIELD)] as const;

/** What stands in the fields of a step of the checkout, to be shown again. */
export function stepValues(posted: Posted): Record<string, string> {
  const named = NAMES.filter((name) => Object.hasOwn(posted, name)).map((name) => [
    name,
    textOf(posted, name),
  ]);
  const code = Object.hasOwn(posted, COUPON_FIELD.code) && {
    [COUPON_FIELD.code]: twiceTyped(posted, COUPON_FIELD.code, COUPON_FIELD.before),
  };
  return { ...Object.fromEntries(named), ...code, ...postedData(posted) };
}

/** What was said beside the code that stands in the entry still is: nobody is held by it twice. */
function problemTold(posted: Posted): Record<string, string> {
  const code = twiceTyped(posted, COUPON_FIELD.code, COUPON_FIELD.before);
  const isTold = codeOf(code) !== '' && unappliedCode(code, textOf(posted, COUPON_FIELD.told)) === '';
  return isTold ? { [COUPON_FIELD.code]: couponTexts.notApplied(codeOf(code)) } : {};
}

/** What stands in the fields of a step comes back with it; what the outcome says of a field goes before. */
export function backWithFields(posted: Posted, outcome: FormOutcome): FormOutcome {
  const values = stepValues(posted);
  if (Object.keys(values).length === 0) return outcome;
  const { form } = outcome.flash ?? {};
  const merged = {
    name: form?.name ?? STEP_FIELDS,
    values: { ...values, ...form?.values },
    errors: {
      ...(!Object.hasOwn(form?.values ?? {}, COUPON_FIELD.code) && problemTold(posted)),
      ...form?.errors,
    },
  };
  return { ...outcome, flash: { ...outcome.flash, form: merged } };
}

/** For a button beside a field of a step, which leads to the same step again. */
export function withStepFields(handler: FormHandler): FormHandler {
  return async (posted, context) => backWithFields(posted, await handler(posted, context));
}

/**
 * Back to a step where a code stands in the entry that was not applied, with all that was typed; null without one. It is said once:
 * who goes on again buys without it.
 * @param kept what else was typed there, under its form's name
 */
export function heldByCode(posted: Posted, to: string, kept: Partial<StepForm> = {}): FormOutcome | null {
  const code = unappliedCode(
    twiceTyped(posted, COUPON_FIELD.code, COUPON_FIELD.before),
    textOf(posted, COUPON_FIELD.told),
  );
  if (code === '') return null;
  const text = couponTexts.notApplied(code);
  const form = { name: STEP_FIELDS, values: {}, ...kept, errors: { [COUPON_FIELD.code]: text } };
  return backWithFields(posted, { to, flash: { form, notice: { tone: 'error', text } } });
}
