'use client';

import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useEarlyInput } from '#components/ui/behaviour/early-input.ts';
import { useHydrated } from '#components/ui/behaviour/use-disabled.ts';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { CODE_PATTERN, COUPON_FIELD, MAX_CODE } from '#lib/cart/domain/coupon-code.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './coupons.module.css';

const APPLY = routes.form('coupon');

interface CouponFormProps {
  /** The step of the checkout that it stands in. */
  step: 1 | 2 | 3;
  /** Id of the form that the entry belongs to. */
  form: string;
  /** A code that was refused, to be mended. */
  typed: string;
  /** What is wrong with it, '' for nothing. */
  problem: string;
  /** Applies the code without another page; the form is sent where it is missing, or says no. */
  onApply?: ((code: string) => Promise<'told' | 'applied' | 'send'>) | undefined;
}

/**
 * The entry of a code: in upper case, its button idle while nothing is typed (COUP-02, COUP-03). Its field is posted with the form
 * that it belongs to, so that a code that was not applied is noticed by whatever else sends that form.
 */
export function CouponForm({ step, form, typed, problem, onApply }: CouponFormProps) {
  const [code, setCode] = useState(typed);
  const [sending, setSending] = useState(false);
  // State comes too late for the second of two quick clicks.
  const sent = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // The code whose problem is said beside it.
  const [told, setTold] = useState(problem === '' ? '' : typed);
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

  const send = (event: MouseEvent) => {
    if (toldOffline() || field.current?.reportValidity() === false) return event.preventDefault();
    if (sent.current || onApply) event.preventDefault();
    if (sent.current || code.trim() === '') return;
    settle(true);
    if (onApply) void applied(onApply);
  };
  const applied = async (apply: NonNullable<typeof onApply>) => {
    const outcome = await apply(code);
    if (outcome === 'send') return button.current?.form?.requestSubmit(button.current);
    setTold(outcome === 'applied' ? '' : code);
    settle(false);
    if (outcome === 'applied') setCode('');
    field.current?.focus();
  };

  return (
    <div className={styles.form}>
      <input type="hidden" form={form} name={COUPON_FIELD.before} value={typed} />
      <input type="hidden" form={form} name={COUPON_FIELD.told} value={told} />
      <label htmlFor={id} className={styles.label}>
        {couponTexts.label}
      </label>
      <div className={styles.entry}>
        <input
          ref={field}
          id={id}
          type="text"
          form={form}
          name={COUPON_FIELD.code}
          data-unsent={(code.trim() !== '' && code !== told) || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            button.current?.click();
          }}
          value={code}
          onChange={({ target, nativeEvent }) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (!isComposing) raise(target);
            setCode(target.value);
          }}
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
          ref={button}
          type="submit"
          form={form}
          name="step"
          value={step}
          formAction={APPLY}
          formNoValidate
          onClick={send}
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
    </div>
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
