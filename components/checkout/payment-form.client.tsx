'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { RadioGroup } from '#components/ui/primitives/choice.tsx';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './payment-form.module.css';

export interface PaymentChoice {
  id: number;
  name: string;
  /** What to know about it. */
  note: string;
}

interface PaymentFormProps {
  choices: readonly PaymentChoice[];
  chosen: string;
  /** Makes a second click the same order. */
  orderKey: string;
  /** What the shopper is shown; the order is refused when it costs something else. */
  total: Centavos;
}

/** Step 3: how to pay, and the button that places the order (CHK-15, PAY-06, PAY-09). */
export function PaymentForm({ choices, chosen, orderKey, total }: PaymentFormProps) {
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
  const submit = (event: FormEvent) => {
    if (navigator.onLine === false) {
      event.preventDefault();
      notify.error(uiTexts.offline);
      return;
    }
    if (sent.current) event.preventDefault();
    sent.current = true;
    setSending(true);
  };
  return (
    <form method="post" action={routes.form('place-order')} onSubmit={submit} className={styles.form}>
      <input type="hidden" name="key" value={orderKey} readOnly />
      <input type="hidden" name="total" value={total} readOnly />
      <RadioGroup
        label={checkoutTexts.payment}
        name="payment"
        required
        large
        defaultValue={chosen || String(choices[0]?.id ?? '')}
        choices={choices.map(({ id, name, note }) => ({
          value: String(id),
          label: name,
          hint: note || undefined,
        }))}
      />
      <Button type="submit" size="l" wide aria-disabled={sending || undefined} className={styles.place}>
        {sending ? checkoutTexts.placing : checkoutTexts.place}
      </Button>
    </form>
  );
}
