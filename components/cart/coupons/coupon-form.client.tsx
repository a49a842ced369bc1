'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useEarlyInput } from '#components/ui/behaviour/early-input.ts';
import { useHydrated } from '#components/ui/behaviour/use-disabled.ts';
import { toldOffline } from '#components/ui/overlays/offline-forms.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { CODE_PATTERN, MAX_CODE } from '#lib/cart/domain/coupon-code.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './coupons.module.css';

interface CouponFormProps {
  /** The step of the checkout that it stands in. */
  step: 1 | 2 | 3;
  /** A code that was refused, to be mended. */
  typed: string;
  /** What is wrong with it, '' for nothing. */
  problem: string;
  /** Applies the code without another page; the form is sent where it is missing, or says no. */
  onApply?: ((code: string) => Promise<'told' | 'applied' | 'send'>) | undefined;
}

/** The entry of a code: in upper case, its button idle while nothing is typed (COUP-02, COUP-03). A plain form. */
export function CouponForm({ step, typed, problem, onApply }: CouponFormProps) {
  const [code, setCode] = useState(typed);
  const [sending, setSending] = useState(false);
  // State comes too late for the second of two quick clicks.
  const sent = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEarlyInput(field, setCode);
  // Without scripts the button works always.
  const isScripted = useHydrated();
  const settle = (isBusy: boolean) => {
    sent.current = isBusy;
    setSending(isBusy);
  };
  useEffect(() => {
    const ready = () => {
      sent.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);

  const submit = (event: FormEvent) => {
    if (toldOffline()) return event.preventDefault();
    if (sent.current || onApply) event.preventDefault();
    if (sent.current || code.trim() === '') return;
    settle(true);
    if (onApply) void applied(onApply);
  };
  const applied = async (apply: NonNullable<typeof onApply>) => {
    const outcome = await apply(code);
    if (outcome === 'send') return form.current?.submit();
    settle(false);
    if (outcome === 'applied') setCode('');
    field.current?.focus();
  };

  return (
    <form ref={form} method="post" action={routes.form('coupon')} onSubmit={submit} className={styles.form}>
      <input type="hidden" name="step" value={step} />
      <label htmlFor={id} className={styles.label}>
        {couponTexts.label}
      </label>
      <div className={styles.entry}>
        <input
          ref={field}
          id={id}
          type="text"
          name="code"
          value={code}
          onChange={({ target, nativeEvent }) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (!isComposing) raise(target);
            setCode(target.value);
          }}
          required
          pattern={CODE_PATTERN}
          title={uiTexts.longest(MAX_CODE)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={problem === '' ? undefined : true}
          aria-describedby={`${id}-problem ${id}-note`}
          className={styles.input}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={isScripted && code.trim() === ''}
          aria-disabled={sending || undefined}
        >
          {sending ? couponTexts.applying : couponTexts.apply}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem}
      </p>
      <p id={`${id}-note`} className={styles.note}>
        {couponTexts.note}
      </p>
    </form>
  );
}

/** Puts what is typed into upper case; the caret stays where it is. */
function raise(input: HTMLInputElement): void {
  const upper = input.value.toUpperCase();
  if (upper === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}
