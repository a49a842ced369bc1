import 'server-only';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { INVOICE_NAME, INVOICE_NUMBER, withInvoice } from './domain/invoice.ts';
import { loadDraft, saveDraft } from './draft.ts';

/** Name under which a refused form comes back. */
export const COUPON_INVOICE_FORM = 'couponinvoice';

/** The two questions of the form: a number and a text (CHK-20). They bear the names that the personal form gives them. */
export function couponInvoiceModel(): FormModel {
  const fields = [
    {
      ...{ name: INVOICE_NUMBER, type: 'INPUT', label: couponTexts.invoiceNumber, validationtype: 'number' },
      ...{ validationmessage: couponTexts.invoiceNumberWrong, maxlength: 20, sortorder: 1 },
    },
    {
      ...{ name: INVOICE_NAME, type: 'INPUT', label: couponTexts.invoiceName, validationtype: 'text' },
      ...{ maxlength: 120, autocomplete: 'organization', sortorder: 2 },
    },
  ];
  return compileForm(
    fields.map((field) => formField.parse(field)),
    todayInLaPaz(),
  );
}

/**
 * Saves number and name for the order's invoice (CHK-20, GAP-060): the personal form comes filled with them, and one that was
 * saved before has them. @throws BackendError
 */
export const saveCouponInvoice = defineForm(
  { name: 'coupon-invoice', fields: [INVOICE_NUMBER, INVOICE_NAME] },
  async (posted, context) => {
    const model = couponInvoiceModel();
    const { values, errors } = withInvoice(validateForm(model, posted));
    if (Object.keys(errors).length > 0) {
      const form = { name: COUPON_INVOICE_FORM, values: asTyped(model, posted), errors };
      return refusedForm(routes.couponInvoice(), form);
    }
    const { personal, typed, invoice } = await loadDraft(context);
    await saveDraft(context, {
      invoice: { ...invoice, ...values },
      ...(personal && { personal: { ...personal, ...values } }),
      ...(typed && { typed: { ...typed, ...values } }),
    });
    return doneAt(routes.checkoutStep(1), couponTexts.invoiceSaved);
  },
);
