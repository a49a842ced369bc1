import 'server-only';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import {
  doneAt,
  errorAt,
  type FormContext,
  type FormHandler,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import { twiceTyped } from '#lib/platform/bff/twice-typed.ts';
import * as routes from '#lib/platform/routes.ts';
import { COUPON_BUTTON, COUPON_FIELD, codeOf, MAX_CODE } from '../domain/coupon-code.ts';
import { applyCode, removeCode } from './apply.ts';
import { forgetPendingCode } from './pending-code.ts';

/** Name under which a refused code comes back. */
const COUPON_FORM = 'coupon';

/**
 * Applies a coupon, takes one out or forgets one that waits, without JavaScript too (COUP-01, COUP-07). A coupon that needs
 * a login leads to it (COUP-05); the last attempt leads to the question for the invoice (CHK-20, GAP-060).
 * @throws BackendError
 */
export const changeCoupon: FormHandler = async (posted, context) => {
  const to = routes.checkoutStep(stepOf(posted));
  const removed = codeOfButton(posted, COUPON_BUTTON.remove);
  if (removed !== '' && removed.length <= MAX_CODE) {
    const { response, session, notice } = await removeCode(removed, context);
    const coupon = response.success && { label: response.couponlabel, isApplied: false };
    return { to, session, flash: { notice }, ...(coupon && { coupon }) };
  }
  if (textOf(posted, COUPON_BUTTON.forget) !== '') {
    await forgetPendingCode(context.jar);
    return doneAt(to, couponTexts.dropped);
  }
  // A code that waited, or that is posted alone, is applied whatever stands in the entry.
  const waiting = codeOfButton(posted, COUPON_BUTTON.apply) || textOf(posted, 'code');
  const code = codeOf(waiting || twiceTyped(posted, COUPON_FIELD.code, COUPON_FIELD.before));
  const long = mostLengthProblem(couponTexts.label, code, MAX_CODE);
  if (long) return { to, flash: { form: refusedCode(code, long) } };
  return code === '' ? errorAt(to, couponTexts.empty) : entered(code, to, context);
};

async function entered(code: string, to: string, context: FormContext) {
  const { response, session, notice } = await applyCode(code, context);
  const coupon = { label: response.couponlabel, isApplied: true };
  if (response.success) return { to, session, flash: { notice, form: TAKEN }, coupon };
  // It waits for the login, and stands in the entry no more.
  if (response.errorcode === 'LOGIN') {
    return { to: routes.couponLogin(), session, flash: { notice, form: TAKEN } };
  }
  const form = refusedCode(code, notice.text);
  // Who has no attempt left is asked for the invoice.
  const isOver = response.attemptsleft <= 0;
  return { to: isOver ? routes.couponInvoice() : to, session, flash: { notice, form } };
}

/** The entry is empty again. */
const TAKEN = { name: COUPON_FORM, values: { [COUPON_FIELD.code]: '' }, errors: {} };

function refusedCode(code: string, problem: string) {
  return {
    name: COUPON_FORM,
    values: { [COUPON_FIELD.code]: code },
    errors: { [COUPON_FIELD.code]: problem },
  };
}

/** A button that was activated: the step of the checkout that it stands on, and a code. */
const BUTTON = /^([123]) ?(.*)$/s;

function codeOfButton(posted: Posted, name: string): string {
  return codeOf(BUTTON.exec(textOf(posted, name))?.[2] ?? '');
}

/** The step of the checkout that the button stands on: the form may be that of the whole step. */
function stepOf(posted: Posted): 1 | 2 | 3 {
  const own = Object.values(COUPON_BUTTON).map((name) => BUTTON.exec(textOf(posted, name))?.[1] ?? '');
  const step = own.find((one) => one !== '') ?? textOf(posted, 'step');
  if (step === '2') return 2;
  return step === '3' ? 3 : 1;
}
