import type { ReactNode } from 'react';
import type { CouponState } from '#components/cart/coupons/coupons.client.tsx';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { FreeOrder } from '#components/checkout/free-order.tsx';
import type { PaymentField } from '#components/checkout/payment-fields.tsx';
import { DoneSection, GivenSection, OpenSection } from '#components/checkout/section.tsx';
import { StepDedicationForm, StepPaymentForm } from '#components/checkout/step-parts.client.tsx';
import { ShownFact } from '#components/tracking/fact.client.tsx';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { splitLines } from '#lib/cart/domain/bag.ts';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import { loadPaymentTypes, loadTotals, newOrderKey, paymentNote } from '#lib/checkout/data.ts';
import { paymentFieldName } from '#lib/checkout/domain/payment/payment-fields.ts';
import { orderDue, paymentsFor, paysFor } from '#lib/checkout/domain/payment/payments.ts';
import { SHOWN_TOTAL, STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { wayOf } from '#lib/checkout/domain/way.ts';
import { paymentModel } from '#lib/checkout/payment-data.ts';
import type { CheckoutForms } from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { ownerField } from '#lib/platform/bff/page-owner.ts';
import * as routes from '#lib/platform/routes.ts';
import { ownsEvent } from '#lib/registry/data.ts';
import { checkoutFact } from '#lib/tracking/domain/checkout-fact.ts';
import type { Shopper } from '../../shopper.ts';
import { TotalsAside } from './aside.tsx';
import { dedicationErrorsOf, dedicationOf } from './dedication-of.ts';
import { giftPaymentNote, giftStoreName } from './gift-way.ts';
import { Help } from './help.tsx';
import { LapsedCoupons } from './lapsed-coupons.tsx';
import { personalLines, shippingLines } from './summary-lines.ts';

interface PaymentStepProps {
  shopper: Shopper;
  draft: CheckoutDraft;
  cart: Cart;
  forms: CheckoutForms;
  coupons: CouponState | null;
  notice: ReactNode;
}

/** Step 3: what was entered, how to pay, and the button that places the order (CHK-15 to CHK-19, PAY-05, PAY-06). */
export async function PaymentStep({ shopper, draft, cart, forms, coupons, notice }: PaymentStepProps) {
  const { store, flash } = shopper;
  const isEvent = isEventCart(splitLines(cart.data.products).buyable);
  const way = wayOf(forms, isEvent);
  const [types, totals, giftStore] = await Promise.all([
    loadPaymentTypes(store),
    totalsOf(cart, forms, { isEvent, session: shopper.session }),
    isEvent ? giftStoreName(cart, shopper) : '',
  ]);
  const fitting = types.filter((type) => paysFor(type, way.type, way.destination));
  const payments = totals
    ? paymentsFor(fitting, totals, isEvent && (await maySpend(types, cart, shopper)))
    : [];
  const due = totals && orderDue(totals);
  const typed = flash?.form?.values ?? {};
  const delivery = isEvent ? giftCheckoutTexts.delivery : (forms.option?.form.formLabel ?? '');
  return (
    <>
      {totals && <ShownFact fact={checkoutFact(cart, { name: delivery, ...totals })} />}
      <DefaultButton
        form={STEP_FORM.payment}
        {...(isEvent && { action: routes.form('checkout-dedication') })}
      />
      <CheckoutFrame
        aside={<TotalsAside cart={cart} totals={totals} coupons={coupons} />}
        help={<Help shopper={shopper} draft={draft} />}
      >
        <h1 className="visually-hidden">{checkoutTexts.stepPayment}</h1>
        {notice}
        <TotalNews shown={typed[SHOWN_TOTAL]} due={due?.due} />
        <LapsedCoupons cart={cart} />
        <DoneSection
          id="personal-title"
          title={checkoutTexts.personal}
          lines={personalLines(forms.personalModel, forms.personalValues ?? {})}
          editHref={routes.checkoutStep(2, 'personal')}
        />
        <WayOf {...{ forms, isEvent }} cost={totals?.shippingcost ?? null} store={giftStore} />
        {isEvent && (
          <OpenSection id="dedication-title" title={checkoutTexts.dedication}>
            <StepDedicationForm entered={dedicationOf(shopper, draft)} errors={dedicationErrorsOf(shopper)} />
          </OpenSection>
        )}
        {totals && due && payments.length > 0 ? (
          <StepPaymentForm
            choices={payments.map((type) => ({
              id: type.PAYMENTTYPEID,
              name: type.PAYMENTNAME,
              note: isEvent ? giftPaymentNote(type, giftStore) : paymentNote(type),
              fields: fieldsOf(type, shopper),
            }))}
            chosen={typed.payment ?? ''}
            owner={ownerField(shopper.session)}
            orderKey={typed.key || newOrderKey()}
            sums={totals}
            due={due.due}
          >
            {due.isFree && <FreeOrder balance={totals.balance} />}
          </StepPaymentForm>
        ) : (
          <OpenSection id="payment-title" title={checkoutTexts.stepPayment}>
            <form id={STEP_FORM.payment} method="post" action={routes.checkoutStep(3)}>
              <input type="hidden" name="step" value="3" />
            </form>
            {totals && due?.isFree && <FreeOrder balance={totals.balance} />}
            {totals ? (
              <Notice tone="warn">{checkoutTexts.noPayment}</Notice>
            ) : (
              <Notice tone="error">{errors.api}</Notice>
            )}
          </OpenSection>
        )}
      </CheckoutFrame>
    </>
  );
}

/** Says that an order which was not placed costs another total by now, whatever it was not placed for. */
function TotalNews({ shown = '', due }: { shown: string | undefined; due: Centavos | undefined }) {
  if (!/^\d{1,12}$/.test(shown) || due === undefined || Number(shown) === due) return null;
  return (
    <Notice tone="warn">
      {orderMessages.totalChanged(formatPrice(Number(shown)), formatPrice(due), [])}
    </Notice>
  );
}

interface WayOfProps {
  forms: CheckoutForms;
  isEvent: boolean;
  /** Name of the store where gifts are fetched. */
  store: string;
  /** What bringing it costs, null where that is not known. */
  cost: Centavos | null;
}

/** Where the order goes: what was chosen, or for gifts what nobody chooses (CHK-11). */
function WayOf({ forms, isEvent, store, cost }: WayOfProps) {
  if (isEvent) {
    return (
      <GivenSection
        id="shipping-title"
        title={giftCheckoutTexts.delivery}
        lines={[giftCheckoutTexts.deliveredAt(store)]}
      />
    );
  }
  const { type, addressinfo, destination } = wayOf(forms, isEvent);
  const label = forms.option?.form.formLabel ?? checkoutTexts.shipping;
  return (
    <DoneSection
      id="shipping-title"
      title={destination.isTerminal ? checkoutTexts.sentToTerminal : label}
      lines={shippingLines(forms.shippingModel, addressinfo, { type, cost })}
      editHref={routes.checkoutStep(2, 'shipping')}
    />
  );
}

/** The sums with the chosen way of delivery; null without one. */
function totalsOf(
  cart: Cart,
  forms: CheckoutForms,
  { isEvent, session }: { isEvent: boolean; session: Shopper['session'] },
) {
  const { shippingtypeid, addressinfo } = wayOf(forms, isEvent);
  return forms.option || isEvent ? loadTotals(cart, session, shippingtypeid, addressinfo) : null;
}

/** The balance of an event is its owner's to spend, and nobody else is offered it (PAY-02). */
async function maySpend(types: readonly PaymentType[], { eventid }: Cart, { session }: Shopper) {
  const isOffered = types.some(({ TYPE }) => TYPE === 'DIRECT');
  return isOffered && eventid !== undefined && session.userId !== null && ownsEvent(eventid, session);
}

/** What a way to pay asks, with what was typed and what was wrong with it. */
function fieldsOf(type: PaymentType, { flash }: Shopper): PaymentField[] {
  const form = flash?.form;
  return paymentModel(type).fields.map((field) => {
    const name = paymentFieldName(type.PAYMENTTYPEID, field.name);
    return {
      name,
      label: field.label,
      hint: field.hint,
      kind: KINDS[field.type] ?? 'line',
      isNumber: field.kind === 'number',
      required: field.required,
      choices: field.choices,
      value: form?.values[name] ?? field.initial,
      error: form?.errors[name],
    };
  });
}

const KINDS: Readonly<Record<string, PaymentField['kind']>> = {
  TEXTAREA: 'area',
  SELECT: 'select',
  RADIO: 'select',
};
