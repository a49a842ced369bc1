import type { ReactNode } from 'react';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { ComingSection, DoneSection, OpenSection } from '#components/checkout/section.tsx';
import { DataForm } from '#components/forms/data-form.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PERSONAL_FORM, SHIPPING_FORM } from '#lib/checkout/forms.ts';
import type { CheckoutForms } from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { checkoutTexts } from '#lib/labels/checkout.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import { routes } from '#lib/platform/routes.ts';
import type { Shopper } from '../../shopper.ts';
import { Aside } from './aside.tsx';
import { personalLines } from './filled.ts';

interface DataStepProps {
  shopper: Shopper;
  cart: Cart;
  forms: CheckoutForms;
  edit: string | string[] | undefined;
  notice: ReactNode;
}

/** Step 2: personal data, then delivery; a saved section folds and can be opened again (CHK-08 to CHK-10). */
export function DataStep({ shopper, cart, forms, edit, notice }: DataStepProps) {
  const personalOpen = forms.personalValues === null || edit === 'personal';
  return (
    <CheckoutFrame aside={<Aside cart={cart} forms={forms} />}>
      <h1 className="visually-hidden">{checkoutTexts.stepData}</h1>
      {notice}
      {personalOpen || forms.personalValues === null ? (
        <>
          <PersonalForm shopper={shopper} forms={forms} />
          <ComingSection title={checkoutTexts.shipping} />
        </>
      ) : (
        <>
          <DoneSection
            id="personal-title"
            title={checkoutTexts.personal}
            lines={personalLines(forms.personalModel, forms.personalValues)}
            editHref={routes.checkoutStep(2, 'personal')}
          />
          <ShippingForm shopper={shopper} forms={forms} />
        </>
      )}
    </CheckoutFrame>
  );
}

function PersonalForm({ shopper, forms }: { shopper: Shopper; forms: CheckoutForms }) {
  const { session, flash } = shopper;
  const refused = flash?.form?.name === PERSONAL_FORM ? flash.form : null;
  return (
    <OpenSection id="personal-title" title={checkoutTexts.personal}>
      <DataForm
        name={PERSONAL_FORM}
        model={forms.personalModel}
        action={routes.form('checkout-personal')}
        values={refused?.values ?? session.checkout.personal ?? {}}
        errors={refused?.errors ?? {}}
        submitLabel={checkoutTexts.save}
        busyLabel={checkoutTexts.saving}
      />
    </OpenSection>
  );
}

function ShippingForm({ shopper, forms }: { shopper: Shopper; forms: CheckoutForms }) {
  const { session, flash } = shopper;
  const { option, shippingModel, dependence } = forms;
  if (!option) return <Notice tone="error">{orderMessages.shippingUnknown}</Notice>;
  const refused = flash?.form?.name === SHIPPING_FORM ? flash.form : null;
  const about = option.form.formConfig.description;
  return (
    <OpenSection id="shipping-title" title={option.form.formLabel}>
      {typeof about === 'string' && <p>{about}</p>}
      <DataForm
        name={SHIPPING_FORM}
        model={shippingModel}
        action={routes.form('checkout-shipping')}
        values={refused?.values ?? session.checkout.shipping ?? {}}
        errors={refused?.errors ?? {}}
        hidden={{ shippingtypeid: String(option.type.SHIPPINGTYPEID) }}
        dependence={dependence}
        submitLabel={checkoutTexts.toPayment}
        busyLabel={checkoutTexts.saving}
      />
    </OpenSection>
  );
}
