import { CheckboxField } from '#components/ui/fields/choice.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { consentTexts as texts } from '#lib/labels/tracking/consent.ts';
import { routes } from '#lib/platform/routes.ts';
import { ALLOWED, type Purpose } from '#lib/tracking/domain/consent.ts';
import styles from './consent-form.module.css';

/** What a visitor allows, purpose by purpose; a plain form. @param allowed what they have allowed before */
export function ConsentForm({ allowed }: { allowed: ReadonlySet<Purpose> }) {
  return (
    <form action={routes.form('consent')} method="post" className={styles.form}>
      <CheckboxField
        id="allow-marketing"
        name={ALLOWED}
        value="marketing"
        label={texts.marketing}
        hint={texts.marketingHelp}
        defaultChecked={allowed.has('marketing')}
      />
      <p>
        <Button type="submit" variant="outline">
          {texts.save}
        </Button>
      </p>
    </form>
  );
}
