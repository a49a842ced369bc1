'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { TextAreaField, TextField } from '#components/ui/primitives/field.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { type Dedication, dedicationProblem } from '#lib/checkout/domain/dedication.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './payment-form.module.css';

interface DedicationFormProps {
  /** What was entered before; the form of a new order opens empty (GAP-066). */
  entered: Dedication | null;
  /** The step that it stands on and comes back to. */
  step?: 1 | 3;
}

/** What a gift is to say: a name and a message, both or none (CHK-23, CHK-37). A plain form without JavaScript. */
export function DedicationForm({ entered, step = 3 }: DedicationFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const judge = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const found = dedicationProblem({ name: text(data, 'name'), message: text(data, 'message') });
    if (found) event.preventDefault();
    setProblem(found);
  };
  return (
    <form
      method="post"
      action={routes.form('checkout-dedication')}
      onSubmit={judge}
      onChange={() => setProblem(null)}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name="step" value={step} />
      <TextField name="name" label={checkoutTexts.dedicationName} defaultValue={entered?.name} required />
      <TextAreaField
        name="message"
        label={checkoutTexts.dedicationMessage}
        rows={3}
        defaultValue={entered?.message}
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="outline">
        {checkoutTexts.dedicationSave}
      </Button>
    </form>
  );
}

function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
