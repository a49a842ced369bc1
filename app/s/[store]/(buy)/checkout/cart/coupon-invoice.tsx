import { OpenSection } from '#components/checkout/section.tsx';
import { StepLoginForm } from '#components/forms/step-forms.client.tsx';
import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { COUPON_INVOICE_FORM, couponInvoiceModel } from '#lib/checkout/coupon-invoice.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';

/**
 * Asks for number and name of the invoice once no coupon can be tried any more (CHK-20, GAP-060): in a dialog, and without
 * JavaScript in a section of the page.
 */
export function CouponInvoice({ shopper: { flash }, draft }: { shopper: Shopper; draft: CheckoutDraft }) {
  const refused = flash?.form?.name === COUPON_INVOICE_FORM ? flash.form : null;
  const question = (
    <>
      <p>{couponTexts.invoiceAbout}</p>
      <StepLoginForm
        name={COUPON_INVOICE_FORM}
        model={couponInvoiceModel()}
        action={routes.form('coupon-invoice')}
        values={refused?.values ?? draft.personal ?? draft.invoice ?? {}}
        errors={refused?.errors ?? {}}
        submitLabel={couponTexts.invoiceSave}
        busyLabel={checkoutTexts.saving}
      />
    </>
  );
  return (
    <>
      <noscript>
        <OpenSection id="coupon-invoice-title" title={couponTexts.invoiceTitle}>
          {question}
        </OpenSection>
      </noscript>
      <PageDialog title={couponTexts.invoiceTitle} closedHref={routes.checkoutStep(1)}>
        {question}
      </PageDialog>
    </>
  );
}
