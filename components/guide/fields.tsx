import { CheckboxField, RadioGroup } from '#components/ui/fields/choice.tsx';
import { SelectField, TextAreaField, TextField } from '#components/ui/fields/field.tsx';
import { guideTexts as texts } from '#lib/labels/guide/guide.ts';
import styles from './guide.module.css';
import { Section } from './section.tsx';

/** Fields plain, with help, with an error and locked; they are sent nowhere. */
export function Fields() {
  return (
    <Section title={texts.fields}>
      <div className={styles.fields}>
        <TextField label={texts.name} hint={texts.hint} required />
        <TextField label={texts.email} type="email" defaultValue="ana@" error={texts.emailError} required />
        <SelectField label={texts.city} defaultValue="Sucre">
          {texts.cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </SelectField>
        <TextField label={texts.locked} defaultValue={texts.sample} disabled />
        <TextAreaField label={texts.message} rows={3} />
        <div className={styles.stack}>
          <CheckboxField label={texts.accept} defaultChecked />
          <CheckboxField label={texts.accept} error={texts.acceptError} required />
        </div>
        <RadioGroup
          label={texts.delivery}
          name="guia-entrega"
          choices={texts.deliveries}
          defaultValue="tienda"
        />
        <RadioGroup
          label={texts.delivery}
          name="guia-entrega-grande"
          choices={texts.deliveries}
          defaultValue="casa"
          large
        />
      </div>
    </Section>
  );
}
