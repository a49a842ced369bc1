import { Notice } from '#components/ui/primitives/notice.tsx';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { summaryId } from '#lib/forms/domain/named.ts';
import { formTexts } from '#lib/labels/forms/form-texts.ts';
import styles from './data-form.module.css';
import { wrongFields } from './form-element.ts';

interface FormSummaryProps {
  name: string;
  /** Prefix of the controls' ids. */
  formId: string;
  model: FormModel;
  errors: Readonly<Record<string, string>>;
}

/** What the server refused, above the form: each field as a link to its control, which says what is wrong with it. */
export function FormSummary({ name, formId, model, errors }: FormSummaryProps) {
  const wrong = wrongFields(model, errors);
  if (wrong.length === 0) return null;
  return (
    <Notice tone="error" id={summaryId(name)} tabIndex={-1} className={styles.summary}>
      <p>{formTexts.mend(wrong.length)}</p>
      <ul className={styles.mends}>
        {wrong.map(({ name: own, label }) => (
          <li key={own}>
            <a href={`#${formId}-${own}`}>{label || own}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
