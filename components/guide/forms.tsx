import { FormIsland } from '#components/forms/form-island.client.tsx';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { LoadedField } from '#lib/forms/domain/model.ts';
import { fieldsIn, formStates, unloaded } from '#lib/guide/domain/form-states.ts';
import { guideTexts as texts } from '#lib/labels/guide/guide.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './guide.module.css';
import { Section } from './section.tsx';

interface Props {
  fields: readonly LoadedField[];
  today: string;
}

/** Every field type in every state; the forms are sent nowhere. */
export function Forms({ fields, today }: Props) {
  const sections = [
    ...formStates.map((state) => [state, fieldsIn(state, fields)] as const),
    ['unloaded', unloaded(fields)] as const,
  ];
  return (
    <div className={styles.forms}>
      {sections.map(([state, shown]) => (
        <Section key={state} title={texts.formStates[state]}>
          <FormIsland
            name={state}
            model={compileForm(shown, today)}
            action={routes.page('estilo')}
            submitLabel={texts.check}
            busyLabel={texts.check}
          />
        </Section>
      ))}
    </div>
  );
}
