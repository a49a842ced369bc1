'use client';

import { useEffect, useRef, useState } from 'react';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import { Required, TextAreaField, TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import {
  type Dedication,
  type DedicationErrors,
  dedicationErrors,
  dedicationProblem,
  isBlank,
} from '#lib/checkout/domain/dedication.ts';
import { DEDICATION_FIELD, STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './dedication-form.module.css';

interface DedicationFormProps {
  /** What was entered before; the form of a new order opens empty (GAP-066). */
  entered: Dedication | null;
  /** What the shop found wrong with it, at its fields. */
  errors?: DedicationErrors;
  /** The step that it stands on, whose form its fields belong to. */
  step?: 1 | 3;
}

const SAVE = routes.form('checkout-dedication');

/**
 * What a gift is to say: a name and a message, both or none (CHK-23, CHK-37). It is sent with the form of its step, so that what
 * stands in it when the order is confirmed is a part of the order. Without scripts a button keeps it before that.
 */
export function DedicationForm({ entered, errors: found = {}, step = 3 }: DedicationFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState(found);
  const [isBegun, setBegun] = useState(entered !== null && !isBlank(entered));
  const name = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const form = step === 1 ? STEP_FORM.cart : STEP_FORM.payment;
  const wasBlank = entered === null || isBlank(entered);

  useEffect(() => {
    const owner = name.current?.form;
    const judge = (event: SubmitEvent) => {
      const action = event.submitter?.getAttribute('formaction');
      // A button beside another field of the step.
      if (action && action !== SAVE) return;
      const typed = typedIn(name.current, message.current);
      const isWhole = isBlank(typed) && (step === 3 || !wasBlank);
      const wrong: DedicationErrors = isWhole ? {} : dedicationErrors(typed);
      setErrors(wrong);
      setProblem(isWhole ? null : dedicationProblem(typed));
      if (!wrong.name && !wrong.message) return;
      event.preventDefault();
      (wrong.name ? name : message).current?.focus();
    };
    owner?.addEventListener('submit', judge);
    return () => owner?.removeEventListener('submit', judge);
  }, [step, wasBlank]);

  const change = () => {
    setProblem(null);
    setErrors({});
    setBegun(!isBlank(typedIn(name.current, message.current)));
  };
  // Nobody has to say anything; who begins to has both to fill in. Other buttons of the step take half of it, so that no `required` stops them.
  const isAsked = step === 3 && isBegun;
  const labelOf = (text: string) => (isAsked ? [text, <Required key="required" />] : text);
  const shared = { form, required: step === 1, 'aria-required': isAsked || undefined, onChange: change };
  return (
    <div className={styles.fields}>
      {step === 1 && <DefaultButton form={form} action={SAVE} />}
      <TextField
        {...shared}
        ref={name}
        name={DEDICATION_FIELD.name}
        label={labelOf(checkoutTexts.dedicationName)}
        error={errors.name}
        defaultValue={entered?.name}
      />
      <TextAreaField
        {...shared}
        ref={message}
        name={DEDICATION_FIELD.message}
        label={labelOf(checkoutTexts.dedicationMessage)}
        error={errors.message}
        rows={3}
        defaultValue={entered?.message}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {step === 3 && <p className={styles.note}>{giftCheckoutTexts.dedicationGoes}</p>}
      <Button
        type="submit"
        form={form}
        formAction={SAVE}
        formNoValidate
        variant="outline"
        className={step === 3 ? styles.plain : undefined}
      >
        {checkoutTexts.dedicationSave}
      </Button>
    </div>
  );
}

function typedIn(name: HTMLInputElement | null, message: HTMLTextAreaElement | null): Dedication {
  return { name: name?.value ?? '', message: message?.value ?? '' };
}
