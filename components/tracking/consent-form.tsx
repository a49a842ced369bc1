import { CheckboxField } from '#components/ui/fields/choice.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { consentTexts as texts } from '#lib/labels/tracking/consent.ts';
import { ALLOWED, type Purpose } from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './consent-form.module.css';

interface Props {
  /** Purposes to choose from. */
  offered: readonly Purpose[];
  /** What the visitor has allowed before. */
  allowed: ReadonlySet<Purpose>;
}

/** What a visitor allows, purpose by purpose; a plain form. */
export function ConsentForm({ offered, allowed }: Props) {
  return (
    <form action={routes.form('consent')} method="post" className={styles.form}>
      {offered.map((purpose) => (
        <CheckboxField
          key={purpose}
          id={`allow-${purpose}`}
          name={ALLOWED}
          value={purpose}
          label={texts[purpose]}
          hint={texts[`${purpose}Help`]}
          defaultChecked={allowed.has(purpose)}
        />
      ))}
      <p>
        <Button type="submit" variant="outline">
          {texts.save}
        </Button>
      </p>
    </form>
  );
}
