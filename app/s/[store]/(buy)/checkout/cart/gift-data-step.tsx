import type { ReactNode } from 'react';
import type { CouponState } from '#components/cart/coupons/coupons.client.tsx';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { OpenSection } from '#components/checkout/section.tsx';
import { StepPersonalForm } from '#components/forms/step-forms.client.tsx';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import type { BuyingCustomer } from '#lib/checkout/customer.ts';
import { loadGiftTotals } from '#lib/checkout/data.ts';
import { personalFormValues } from '#lib/checkout/domain/person.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { PERSONAL_FORM } from '#lib/checkout/forms.ts';
import type { CheckoutForms } from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import { ownerField } from '#lib/platform/bff/page-owner.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';
import { Aside } from './aside.tsx';
import { Help } from './help.tsx';
import { LapsedCoupons } from './lapsed-coupons.tsx';

interface GiftDataStepProps {
  shopper: Shopper;
  draft: CheckoutDraft;
  cart: Cart;
  forms: CheckoutForms;
  customer: BuyingCustomer | null;
  coupons: CouponState | null;
  notice: ReactNode;
}

/** Step 2 of a cart of gifts: who gives them. Where they go nobody chooses, so that the payment comes next (CHK-11, CHK-12). */
export async function GiftDataStep(props: GiftDataStepProps) {
  const { shopper, draft, cart, forms, customer, coupons, notice } = props;
  const refused = shopper.flash?.form?.name === PERSONAL_FORM ? shopper.flash.form : null;
  return (
    <>
      <DefaultButton form={STEP_FORM.personal} />
      <CheckoutFrame
        aside={
          <Aside
            cart={cart}
            totals={await loadGiftTotals(cart, shopper.session)}
            coupons={coupons}
            form={STEP_FORM.personal}
          />
        }
        help={<Help shopper={shopper} draft={draft} />}
      >
        <h1 className="visually-hidden">{checkoutTexts.stepData}</h1>
        {notice}
        <LapsedCoupons cart={cart} />
        <OpenSection id="personal-title" title={checkoutTexts.personal}>
          <StepPersonalForm
            id={STEP_FORM.personal}
            owner={ownerField(shopper.session)}
            name={PERSONAL_FORM}
            model={forms.personalModel}
            action={routes.form('checkout-personal')}
            values={
              refused?.values ?? personalFormValues(draft, customer?.person, forms.personalModel.fields)
            }
            errors={refused?.errors ?? {}}
            submitLabel={checkoutTexts.save}
            busyLabel={checkoutTexts.saving}
            terms={giftCheckoutTexts.terms}
          />
        </OpenSection>
      </CheckoutFrame>
    </>
  );
}
