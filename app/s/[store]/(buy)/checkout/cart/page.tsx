import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { StepFocus } from '#components/checkout/step-focus.client.tsx';
import { StepFragment } from '#components/checkout/step-fragment.client.tsx';
import { StepNav } from '#components/checkout/step-nav.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { shownReport } from '#components/shell/shown-report.ts';
import { ShownFact } from '#components/tracking/fact.client.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { loadCart } from '#lib/cart/data.ts';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import { loadBuyingCustomer } from '#lib/checkout/customer.ts';
import { loadForcedLogin } from '#lib/checkout/data.ts';
import { openStep, parseStep } from '#lib/checkout/domain/steps.ts';
import { loadDraft } from '#lib/checkout/draft.ts';
import { isWaiting, loadPending } from '#lib/checkout/pending.ts';
import {
  type CheckoutForms,
  fillForms,
  isPersonalOpen,
  loadFormDefinitions,
  progressOf,
} from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { loadForm } from '#lib/forms/data.ts';
import { LOGIN_FORM } from '#lib/forms/domain/named.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { loadPaidState } from '#lib/orders/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { reportPage } from '#lib/tracking/data.ts';
import { checkoutFact } from '#lib/tracking/domain/checkout-fact.ts';
import { loadShopper, type Shopper } from '../../shopper.ts';
import { CartStep } from './cart-step.tsx';
import { loadCoupons } from './coupons.ts';
import { DataStep } from './data-step.tsx';
import { LapsedData } from './lapsed-data.tsx';
import { MinimalHeader } from './minimal-header.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { PendingStep } from './pending-step.tsx';

export const metadata: Metadata = { title: checkoutTexts.title };

const REPORTED = { 1: 'CHECKOUTSTART', 2: 'CHECKOUTPERSONALDATA', 3: 'CHECKOUTPAYMENT' } as const;

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * The cart and the checkout: one address, three steps (CART-01, CHK-01 to CHK-10, CHK-35), and in place of the third
 * an order that waits for its payment (CHK-02).
 */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const shopper = await loadShopper(params);
  const { session, store, flash } = shopper;
  const query = await searchParams;
  const asked = parseStep(query.step);
  const [cart, payment, draft, coupons, forcedLogin] = await Promise.all([
    loadCart(session, store),
    loadPending(session),
    loadDraft(shopper),
    loadCoupons(shopper),
    session.userId === null ? loadForcedLogin() : false,
  ]);
  const isPaid = payment?.state === 'paid';
  // A result that was shown before, by a page that was left too early to tell the session, is over.
  if (isPaid && (await loadPaidState(payment.orderid, session)) !== 'notified') {
    redirect(routes.paid(payment.orderid));
  }
  const pending = isPaid ? null : payment;
  const [newest] = session.orders;
  const begun = progressOf(session, draft, cart, null, forcedLogin);
  // Back from an order: at most what could not be bought is left of its cart, and there is nothing to pay again.
  if (asked !== 1 && !begun.hasLines && !begun.needsReview && newest && !pending) {
    redirect(routes.orderDetails(newest.id, signOrder(newest.id)));
  }
  const started = cart !== null && begun.admitted;
  const forms = started ? fillForms(await loadFormDefinitions(session, store), draft) : null;
  const progress = progressOf(session, draft, cart, forms, forcedLogin);
  const step = openStep(asked, progress);
  const [frame, customer] =
    step === 2 ? await Promise.all([loadForm('shippingForm'), loadBuyingCustomer(session)]) : [null, null];
  after(() => reportPage(session, store, REPORTED[step], { tempcode: draft.tempCode?.code }));
  const notice = isSaid(flash, cart) ? null : <FlashNotice flash={flash} />;
  if (asked === 3 && isWaiting(pending)) {
    return (
      <>
        <StepFragment step={3} requested={3} />
        <StepNav current={3} reach={step} />
        <PendingStep shopper={shopper} payment={pending} notice={notice} />
      </>
    );
  }
  // Who had come further before their login ended is told why the cart is shown.
  const isLedOut = shopper.loginEnded && asked !== 1 && step === 1 && !flash?.notice;
  const notices = (
    <>
      {notice}
      {isLedOut && (
        <Notice tone="warn" {...shownReport(shopper.endedLogin)}>
          {checkoutTexts.sessionEnded}
        </Notice>
      )}
      <LapsedData {...{ asked, step, draft, progress }} />
      {pending && <PendingNotice payment={pending} />}
    </>
  );
  return (
    <>
      <StepFragment step={step} requested={asked} />
      <StepFocus
        heading={isRefused(flash) ? null : headingOf(step, cart, forms, query.edit)}
        returning={step === 1}
      />
      <StepNav current={step} reach={openStep(3, progress)} />
      {step !== 1 && <MinimalHeader />}
      {cart && forms && frame && (
        <>
          <ShownFact fact={checkoutFact(cart, null)} />
          <DataStep
            shopper={shopper}
            draft={draft}
            cart={cart}
            forms={forms}
            customer={customer}
            query={query}
            frame={frame}
            coupons={coupons}
            notice={notices}
          />
        </>
      )}
      {cart && forms && step === 3 && (
        <PaymentStep {...{ shopper, draft, cart, forms, coupons }} notice={notices} />
      )}
      {step === 1 && (
        <CartStep {...{ shopper, cart, draft, progress, coupons, forcedLogin, query, asked, notices }} />
      )}
    </>
  );
}

/**
 * What was wrong with a login is said where it is corrected, and what a change of store brought by the cart itself, with the
 * way back.
 */
function isSaid(flash: Shopper['flash'], cart: Cart | null): boolean {
  const isBrought = flash?.notice?.undo === true && cart !== null && cart.brought !== null;
  return isBrought || flash?.form?.name === LOGIN_FORM;
}

/** Whether a form came back to be mended; what stood in other fields may come back without. */
function isRefused(flash: Shopper['flash']): boolean {
  return Object.keys(flash?.form?.errors ?? {}).length > 0;
}

/** The heading with which a step goes on. */
function headingOf(
  step: 1 | 2 | 3,
  cart: Cart | null,
  forms: CheckoutForms | null,
  edited: string | string[] | undefined,
): string {
  if (step === 1) return 'main h1';
  if (step === 3) return '#payment-title';
  const isGift = cart !== null && isEventCart(cart.data.products);
  return isGift || isPersonalOpen(forms, edited) ? '#personal-title' : '#shipping-title';
}
