'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { submitterOf } from '#components/ui/behaviour/submitter-of.ts';
import { RadioGroup } from '#components/ui/fields/choice.tsx';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { ActionBar } from '#components/ui/primitives/action-bar.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { track } from '#lib/platform/browser/track.ts';
import * as routes from '#lib/platform/routes.ts';
import type { OrderAmounts } from '#lib/pricing/domain/totals.ts';
import { RECORDED } from '#lib/tracking/domain/done.ts';
import { type PaymentField, PaymentFields } from './payment-fields.tsx';
import styles from './payment-form.module.css';
import { OpenSection } from './section.tsx';

export interface PaymentChoice {
  id: number;
  name: string;
  /** What to know about it. */
  note: string;
  /** What is asked with it. */
  fields: readonly PaymentField[];
}

interface PaymentFormProps {
  choices: readonly PaymentChoice[];
  chosen: string;
  /** For which customer the page was made, as its form posts it. */
  owner: Readonly<Record<string, string>>;
  /** Makes a second click the same order. */
  orderKey: string;
  /** What the shopper is shown; the order is refused when it costs something else, and told by these what has changed. */
  sums: OrderAmounts & { total: Centavos };
  /** What is left to pay: of a free order the delivery alone (CHK-19). */
  due: Centavos;
  /** Above the choices. */
  children?: ReactNode;
}

/** Step 3: how to pay, and the button that places the order (CHK-15, PAY-06, PAY-09). */
export function PaymentForm({ choices, chosen, owner, orderKey, sums, due, children }: PaymentFormProps) {
  const [sending, setSending] = useState(false);
  // State comes too late for the second of two quick clicks.
  const sent = useRef(false);
  useEffect(() => {
    const ready = () => {
      sent.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    if (toldOffline()) return event.preventDefault();
    // A button beside a field of the step.
    if (submitterOf(event)?.hasAttribute('formaction')) return;
    if (sent.current) event.preventDefault();
    else tellPayment(event.currentTarget, choices);
    sent.current = true;
    setSending(true);
  };
  return (
    <>
      <OpenSection id="payment-title" title={checkoutTexts.stepPayment}>
        {children}
        <form
          id={STEP_FORM.payment}
          method="post"
          action={routes.form('place-order')}
          onSubmit={submit}
          className={styles.form}
        >
          <input type="hidden" name="step" value="3" />
          {Object.entries(owner).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="key" value={orderKey} />
          <input type="hidden" name="total" value={sums.total} />
          <input type="hidden" name="subtotal" value={sums.subtotal} />
          <input type="hidden" name="discount" value={sums.discount} />
          <input type="hidden" name="shippingcost" value={sums.shippingcost} />
          <input type="hidden" name="discountshipping" value={sums.discountShipping} />
          <RadioGroup
            label={checkoutTexts.payment}
            name="payment"
            required
            large
            defaultValue={chosen || String(choices[0]?.id ?? '')}
            choices={choices.map(({ id, name, note, fields }) => ({
              value: String(id),
              label: name,
              hint: note || undefined,
              below: fields.length > 0 && <PaymentFields fields={fields} />,
            }))}
          />
        </form>
      </OpenSection>
      <ActionBar label={summaryTexts.total} amount={formatPrice(due)}>
        <Button
          type="submit"
          formNoValidate
          form={STEP_FORM.payment}
          size="l"
          wide
          aria-disabled={sending || undefined}
          className={styles.place}
        >
          {sending ? checkoutTexts.placing : checkoutTexts.place}
        </Button>
      </ActionBar>
    </>
  );
}

/** Tells by what way the order is to be paid, and has the form say so, which React would set back in a field of its own. */
function tellPayment(form: HTMLFormElement, choices: readonly PaymentChoice[]): void {
  const chosen = new FormData(form).get('payment');
  const payment = choices.find(({ id }) => String(id) === chosen)?.name ?? '';
  track({ type: 'payment chosen', payment });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: RECORDED, value: '1' }));
}
