import { type ReactNode, useState } from 'react';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { groupFields } from '#lib/forms/domain/groups.ts';
import type { CompiledField } from '#lib/forms/domain/model.ts';
import styles from './form-fields.module.css';

interface FormFieldsProps {
  fields: readonly CompiledField[];
  render: (field: CompiledField) => ReactNode;
  /** Whether a folded field has to be seen: it holds something, or is wrong. */
  isSeen: (field: CompiledField) => boolean;
}

/** The fields of a form in their groups; folds and boxes open without scripts, too. */
export function FormFields({ fields, render, isSeen }: FormFieldsProps) {
  return groupFields(fields).map((group) => {
    if (group.kind === 'field' && group.asked.length === 0) return render(group.field);
    if (group.kind === 'field') {
      return (
        <div key={group.field.name} className={styles.group}>
          {render(group.field)}
          <div className={styles.asked}>{group.asked.map(render)}</div>
        </div>
      );
    }
    return (
      <Fold key={group.label} label={group.label} open={group.fields.some(isSeen)}>
        <FormFields fields={group.fields} render={render} isSeen={isSeen} />
      </Fold>
    );
  });
}

/** Opens by itself when it has to be seen, and stays so: nothing closes under the fingers. */
function Fold({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Disclosure summary={label} open={open || wasOpen} className={styles.fold}>
      <div className={styles.folded}>{children}</div>
    </Disclosure>
  );
}
