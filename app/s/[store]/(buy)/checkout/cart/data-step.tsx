import type { ReactNode } from 'react';
import type { CouponState } from '#components/cart/coupons/coupons.client.tsx';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { ComingSection, DoneSection, OpenSection } from '#components/checkout/section.tsx';
import type { DeliveryOption, SavedChoice } from '#components/forms/delivery/delivery-option.ts';
import { StepDeliveryForm, StepPersonalForm } from '#components/forms/step-forms.client.tsx';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import type { BuyingCustomer } from '#lib/checkout/customer.ts';
import { loadTotals, type OrderTotals, type ShippingOption } from '#lib/checkout/data.ts';
import { choicesStyle, dependenceOf, withoutDeadEnds } from '#lib/checkout/domain/dependent.ts';
import { personalFormValues } from '#lib/checkout/domain/person.ts';
import { chosenPlace, describePlace, valuesFor } from '#lib/checkout/domain/saved-places.ts';
import { shownTotals } from '#lib/checkout/domain/shown-totals.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { terminalZones } from '#lib/checkout/domain/terminal.ts';
import { PERSONAL_FORM, SAVE_ADDRESS, SHIPPING_FORM } from '#lib/checkout/forms.ts';
import { type CheckoutForms, isPersonalOpen, judgeShipping } from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import type { FormDefinition } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { costText } from '#lib/labels/cart/summary.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { ownerField } from '#lib/platform/bff/page-owner.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { whatsappUrl } from '#lib/stores/domain/by-city.ts';
import type { Shopper } from '../../shopper.ts';
import { Aside } from './aside.tsx';
import { GiftDataStep } from './gift-data-step.tsx';
import { Help } from './help.tsx';
import { LapsedCoupons } from './lapsed-coupons.tsx';
import { personalLines } from './summary-lines.ts';

interface DataStepProps {
  shopper: Shopper;
  draft: CheckoutDraft;
  cart: Cart;
  forms: CheckoutForms;
  /** Null for a guest. */
  customer: BuyingCustomer | null;
  /** The section that is opened again, and the way of delivery whose form is asked for. */
  query: Record<string, string | string[] | undefined>;
  /** The delivery form's frame (CHK-14, GAP-069). */
  frame: FormDefinition;
  coupons: CouponState | null;
  notice: ReactNode;
}

/** Step 2: personal data, then delivery; a saved section folds and can be opened again (CHK-08 to CHK-10). */
export async function DataStep(props: DataStepProps) {
  const { shopper, draft, cart, forms, customer, query, frame, notice } = props;
  if (isEventCart(cart.data.products)) return <GiftDataStep {...props} />;
  const shown = shownOption(forms, query.delivery);
  const choices = forms.options.map((option) => choiceOf(option, props));
  const first = choices.find(({ id }) => id === shown?.type.SHIPPINGTYPEID);
  const place = first?.account?.places.find(({ id }) => id === first.account?.place);
  const totals = first
    ? await loadTotals(cart, shopper.session, first.id, place?.values ?? first.values)
    : null;
  const isPersonal = isPersonalOpen(forms, query.edit);
  const form = isPersonal ? STEP_FORM.personal : shown && STEP_FORM.delivery;
  return (
    <>
      {form && <DefaultButton form={form} />}
      <CheckoutFrame
        aside={<Aside cart={cart} totals={totals} coupons={props.coupons} form={form ?? undefined} />}
        help={<Help shopper={shopper} draft={draft} />}
      >
        <h1 className="visually-hidden">{checkoutTexts.stepData}</h1>
        {notice}
        <LapsedCoupons cart={cart} />
        {isPersonal ? (
          <>
            <PersonalForm shopper={shopper} draft={draft} forms={forms} customer={customer} />
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
            <ShippingForm shopper={shopper} choices={choices} shown={shown} totals={totals} frame={frame} />
          </>
        )}
      </CheckoutFrame>
    </>
  );
}

function PersonalForm({
  shopper: { flash, session },
  draft,
  forms,
  customer,
}: Pick<DataStepProps, 'shopper' | 'draft' | 'forms' | 'customer'>) {
  const refused = flash?.form?.name === PERSONAL_FORM ? flash.form : null;
  return (
    <OpenSection id="personal-title" title={checkoutTexts.personal}>
      <StepPersonalForm
        id={STEP_FORM.personal}
        owner={ownerField(session)}
        name={PERSONAL_FORM}
        model={forms.personalModel}
        action={routes.form('checkout-personal')}
        values={refused?.values ?? personalFormValues(draft, customer?.person, forms.personalModel.fields)}
        errors={refused?.errors ?? {}}
        submitLabel={checkoutTexts.save}
        busyLabel={checkoutTexts.saving}
      />
    </OpenSection>
  );
}

interface ShippingFormProps extends Pick<DataStepProps, 'shopper' | 'frame'> {
  choices: DeliveryOption[];
  shown: ShippingOption | null;
  totals: OrderTotals | null;
}

function ShippingForm({ shopper, choices, shown, totals, frame }: ShippingFormProps) {
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
        owner={ownerField(shopper.session)}
        label={chooser?.label || checkoutTexts.chooseShipping}
        options={choices}
        shown={shown.type.SHIPPINGTYPEID}
        sums={totals && shownTotals(totals)}
        errors={refused?.errors ?? {}}
        wantsSaving={Boolean(refused?.values[SAVE_ADDRESS])}
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

/** What came back with the page, as far as the form has such fields. */
function fieldsOf({ form }: ShippingOption, values: Readonly<Record<string, string>>) {
  const names = form.formData.map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function choiceOf(
  option: ShippingOption,
  { shopper: { store, flash }, draft, customer, query }: DataStepProps,
): DeliveryOption {
  const { type, form } = option;
  const returned = flash?.form?.name === SHIPPING_FORM && query.delivery === String(type.SHIPPINGTYPEID);
  const values = { ...typedFor(draft, option), ...(returned && fieldsOf(option, flash.form?.values ?? {})) };
  const { whatsapp } = store;
  const places = type.TYPE === 'ADDRESS' && customer ? placesOf(option, customer) : null;
  const isTyped = query.address === '0' || flash?.form?.name === SHIPPING_FORM;
  const known = {
    saved: draft.shippingTypeId === type.SHIPPINGTYPEID ? draft.shipping : null,
    typed: draft.drafts[type.SHIPPINGTYPEID] ?? null,
  };
  const cost = costText(form.shippingCost);
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
    ...(places && { account: { places, place: isTyped ? null : (chosenPlace(places, known)?.id ?? null) } }),
  };
}

/** The customer's addresses as this way of delivery has them; where the store does not deliver is told. */
function placesOf(option: ShippingOption, { places }: BuyingCustomer): SavedChoice[] {
  const { formData } = option.form;
  return places.map((place) => {
    const values = valuesFor(place, formData);
    const { errors } = judgeShipping(option, values);
    const isServed = errors.city === undefined && errors.zone === undefined;
    return {
      id: String(place.id),
      name: place.name,
      about: describePlace(values, formData),
      values,
      isServed,
    };
  });
}
