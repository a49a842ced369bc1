'use client';

import { useEffect, useRef, useState } from 'react';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import { TextAreaField, TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { type Dedication, dedicationProblem, isBlank } from '#lib/checkout/domain/dedication.ts';
import { DEDICATION_FIELD, STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { giftCheckoutTexts } from '#lib/labels/checkout/gifts.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './dedication-form.module.css';

interface DedicationFormProps {
  /** What was entered before; the form of a new order opens empty (GAP-066). */
  entered: Dedication | null;
  /** The step that it stands on, whose form its fields belong to. */
  step?: 1 | 3;
}

const SAVE = routes.form('checkout-dedication');

/**
 * What a gift is to say: a name and a message, both or none (CHK-23, CHK-37). It is sent with the form of its step, so that what
 * stands in it when the order is confirmed is a part of the order. Without scripts a button keeps it before that.
 */
export function DedicationForm({ entered, step = 3 }: DedicationFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
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
      const typed = { name: name.current?.value ?? '', message: message.current?.value ?? '' };
      const found = isBlank(typed) && (step === 3 || !wasBlank) ? null : dedicationProblem(typed);
      setProblem(found);
      if (!found) return;
      event.preventDefault();
      (typed.name.trim() === '' ? name : message).current?.focus();
    };
    owner?.addEventListener('submit', judge);
    return () => owner?.removeEventListener('submit', judge);
  }, [step, wasBlank]);

  const shared = { form, required: step === 1, onChange: () => setProblem(null) };
  return (
    <div className={styles.fields}>
      {step === 1 && <DefaultButton form={form} action={SAVE} />}
      <TextField
        {...shared}
        ref={name}
        name={DEDICATION_FIELD.name}
        label={checkoutTexts.dedicationName}
        defaultValue={entered?.name}
      />
      <TextAreaField
        {...shared}
        ref={message}
        name={DEDICATION_FIELD.message}
        label={checkoutTexts.dedicationMessage}
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
