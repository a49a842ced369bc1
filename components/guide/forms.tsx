import { FormIsland } from '#components/forms/form-island.client.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { fieldsIn, formStates, unloaded } from '#lib/forms/domain/form-states.ts';
import type { LoadedField } from '#lib/forms/domain/model.ts';
import { GUIDE_STATE } from '#lib/forms/domain/named.ts';
import { guideTexts as texts } from '#lib/labels/guide/guide.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './guide.module.css';
import { Section } from './section.tsx';

interface Props {
  fields: readonly LoadedField[];
  today: string;
  /** The form that was posted last, with what is wrong with it. */
  judged: { name: string; values: Record<string, string>; errors: Record<string, string> } | null;
}

/** Every field type in every state; the forms are sent nowhere. */
export function Forms({ fields, today, judged }: Props) {
  const sections = [
    ...formStates.map((state) => [state, fieldsIn(state, fields)] as const),
    ['unloaded', unloaded(fields)] as const,
  ];
  return (
    <div className={styles.forms}>
      {sections.map(([state, shown]) => (
        <Section key={state} title={texts.formStates[state]}>
          {judged?.name === state && Object.keys(judged.errors).length === 0 && (
            <Notice tone="success">{texts.fine}</Notice>
          )}
          <FormIsland
            name={state}
            model={compileForm(shown, today)}
            action={routes.form('form-guide')}
            values={judged?.name === state ? judged.values : {}}
            errors={judged?.name === state ? judged.errors : {}}
            hidden={{ [GUIDE_STATE]: state }}
            submitLabel={texts.check}
            busyLabel={texts.check}
          />
        </Section>
      ))}
    </div>
  );
}
