import type { ReactNode } from 'react';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { ComingSection, DoneSection, OpenSection } from '#components/checkout/section.tsx';
import type { DeliveryOption } from '#components/forms/delivery-option.ts';
import { StepDeliveryForm, StepPersonalForm } from '#components/forms/step-forms.client.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { loadTotals, netShipping, type OrderTotals, type ShippingOption } from '#lib/checkout/data.ts';
import { choicesStyle, dependenceOf, withoutDeadEnds } from '#lib/checkout/domain/dependent.ts';
import { terminalZones } from '#lib/checkout/domain/terminal.ts';
import { PERSONAL_FORM, SHIPPING_FORM } from '#lib/checkout/forms.ts';
import { type CheckoutForms, isPersonalOpen } from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import type { FormDefinition } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { routes } from '#lib/platform/routes.ts';
import { whatsappUrl } from '#lib/stores/domain/by-city.ts';
import type { Shopper } from '../../shopper.ts';
import { Aside } from './aside.tsx';
import { Help } from './help.tsx';
import { personalLines } from './summary-lines.ts';

interface DataStepProps {
  shopper: Shopper;
  draft: CheckoutDraft;
  cart: Cart;
  forms: CheckoutForms;
  /** The section that is opened again, and the way of delivery whose form is asked for. */
  query: Record<string, string | string[] | undefined>;
  /** The delivery form's frame (CHK-14, GAP-069). */
  frame: FormDefinition;
  notice: ReactNode;
}

/** Step 2: personal data, then delivery; a saved section folds and can be opened again (CHK-08 to CHK-10). */
export async function DataStep({ shopper, draft, cart, forms, query, frame, notice }: DataStepProps) {
  const shown = shownOption(forms, query.delivery);
  const totals = shown && (await loadTotals(cart, shown.type.SHIPPINGTYPEID, typedFor(draft, shown)));
  return (
    <CheckoutFrame
      aside={<Aside cart={cart} totals={totals} />}
      help={<Help shopper={shopper} draft={draft} />}
    >
      <h1 className="visually-hidden">{checkoutTexts.stepData}</h1>
      {notice}
      {isPersonalOpen(forms, query.edit) ? (
        <>
          <PersonalForm shopper={shopper} draft={draft} forms={forms} />
          <ComingSection title={checkoutTexts.shipping} />
        </>
      ) : (
        <>
          <DoneSection
            id="personal-title"
            title={checkoutTexts.personal}
            lines={personalLines(forms.personalModel, forms.personalValues ?? {})}
            editHref={routes.checkoutStep(2, 'personal')}
          />
          <ShippingForm
            shopper={shopper}
            draft={draft}
            forms={forms}
            shown={shown}
            totals={totals}
            frame={frame}
          />
        </>
      )}
    </CheckoutFrame>
  );
}

function PersonalForm({
  shopper: { flash },
  draft,
  forms,
}: Pick<DataStepProps, 'shopper' | 'draft' | 'forms'>) {
  const refused = flash?.form?.name === PERSONAL_FORM ? flash.form : null;
  return (
    <OpenSection id="personal-title" title={checkoutTexts.personal}>
      <StepPersonalForm
        name={PERSONAL_FORM}
        model={forms.personalModel}
        action={routes.form('checkout-personal')}
        values={refused?.values ?? draft.typed ?? draft.personal ?? draft.invoice ?? {}}
        errors={refused?.errors ?? {}}
        submitLabel={checkoutTexts.save}
        busyLabel={checkoutTexts.saving}
      />
    </OpenSection>
  );
}

interface ShippingFormProps extends Pick<DataStepProps, 'shopper' | 'draft' | 'forms' | 'frame'> {
  shown: ShippingOption | null;
  totals: OrderTotals | null;
}

function ShippingForm({ shopper, draft, forms, shown, totals, frame }: ShippingFormProps) {
  if (!shown) return <Notice tone="error">{orderMessages.shippingUnknown}</Notice>;
  const refused = shopper.flash?.form?.name === SHIPPING_FORM ? shopper.flash.form : null;
  const [chooser] = frame.fields;
  const plainStyle = choicesStyle(shown.form.formData, dependenceOf(shown.form.formConfig));
  return (
    <OpenSection id="shipping-title" title={frame.title || checkoutTexts.shipping}>
      {plainStyle !== '' && (
        <noscript>
          <style>{plainStyle}</style>
        </noscript>
      )}
      <StepDeliveryForm
        key={shopper.store.storeId}
        name={SHIPPING_FORM}
        label={chooser?.label || checkoutTexts.chooseShipping}
        options={forms.options.map((option) => toChoice(option, typedFor(draft, option), shopper.store))}
        shown={shown.type.SHIPPINGTYPEID}
        sums={totals && { shipping: netShipping(totals), total: totals.total }}
        errors={refused?.errors ?? {}}
      />
    </OpenSection>
  );
}

/** The way that the address asks for, else the one chosen before. */
function shownOption(forms: CheckoutForms, asked: string | string[] | undefined): ShippingOption | null {
  return forms.options.find(({ type }) => String(type.SHIPPINGTYPEID) === asked) ?? forms.option;
}

/** What the form of a shipping type is filled with: what was typed for it last, else what was saved. */
function typedFor(draft: CheckoutDraft, { type: { SHIPPINGTYPEID: id }, form }: ShippingOption) {
  const { drafts, shipping, shippingTypeId } = draft;
  const typed = drafts[id] ?? (shippingTypeId === id ? shipping : null);
  // The store's own city stands in the form before anybody chooses one.
  const given = form.formData.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]));
  return { ...Object.fromEntries(given), ...typed };
}

function toChoice(
  { type, form }: ShippingOption,
  values: Record<string, string>,
  { whatsapp }: Shopper['store'],
): DeliveryOption {
  const cost = form.shippingCost === 0 ? cartTexts.free : formatPrice(form.shippingCost);
  const { description } = form.formConfig;
  const dependence = dependenceOf(form.formConfig);
  const { fields, unserved } = withoutDeadEnds(form.formData, dependence);
  return {
    id: type.SHIPPINGTYPEID,
    type: type.TYPE,
    name: type.SHIPPINGNAME,
    price: type.TYPE === 'ADDRESS' && form.shippingCost > 0 ? checkoutTexts.fromPrice(cost) : cost,
    about: typeof description === 'string' ? description : '',
    model: compileForm(fields, todayInLaPaz()),
    dependence,
    terminals: terminalZones(form.formConfig),
    unserved,
    askHref: unserved.length > 0 ? whatsappUrl(whatsapp, checkoutTexts.askDelivery(unserved)) : '',
    values,
  };
}
