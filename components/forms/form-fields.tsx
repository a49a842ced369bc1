import { type CSSProperties, type ReactNode, useState } from 'react';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { type FieldGroup, groupFields } from '#lib/forms/domain/groups.ts';
import type { CompiledField } from '#lib/forms/domain/model.ts';
import styles from './form-fields.module.css';

interface FormFieldsProps {
  fields: readonly CompiledField[];
  render: (field: CompiledField) => ReactNode;
  /** Whether a folded field has to be seen: it holds something, or is wrong. */
  isSeen: (field: CompiledField) => boolean;
  /** Whether a field that waits for a value is asked now. */
  isAsked: (field: CompiledField) => boolean;
}

/** The fields of a form in their groups; folds and boxes open without scripts, too. */
export function FormFields({ fields, ...rest }: FormFieldsProps) {
  return groupFields(fields).map((group) => {
    if (group.kind === 'field') return <Asking key={group.field.name} group={group} {...rest} />;
    return (
      <Fold key={group.label} label={group.label} open={group.fields.some(rest.isSeen)}>
        <FormFields fields={group.fields} {...rest} />
      </Fold>
    );
  });
}

type AskingProps = Omit<FormFieldsProps, 'fields'> & { group: Extract<FieldGroup, { kind: 'field' }> };

/**
 * A field, and what is asked because of it: below a box by style alone; below another as its value says, and without
 * scripts always, since the server judges only what is asked.
 */
function Asking({ group: { field, asked }, ...rest }: AskingProps) {
  if (asked.length === 0) return <Cell field={field}>{rest.render(field)}</Cell>;
  const isBox = field.type === 'CHECKBOX';
  return (
    <div className={isBox ? `${styles.group} ${styles.box}` : styles.group}>
      {rest.render(field)}
      {isBox ? (
        <div className={`${styles.asked} ${styles.grid}`}>
          <FormFields fields={asked} {...rest} />
        </div>
      ) : (
        groupFields(asked).map(
          (one) =>
            one.kind === 'field' && (
              <div
                key={one.field.name}
                className={`${styles.case} ${styles.grid}`}
                data-asked={rest.isAsked(one.field) ? 'yes' : 'no'}
              >
                <FormFields fields={[one.field, ...one.asked]} {...rest} />
              </div>
            ),
        )
      )}
    </div>
  );
}

/** As wide as its definition wants it. */
function Cell({ field: { span }, children }: { field: CompiledField; children: ReactNode }) {
  return span === 12 ? (
    children
  ) : (
    <div className={styles.cell} style={{ '--span': span } as CSSProperties}>
      {children}
    </div>
  );
}

/** Opens by itself when it has to be seen, and stays so: nothing closes under the fingers. */
function Fold({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Disclosure summary={label} open={open || wasOpen} className={styles.fold}>
      <div className={`${styles.folded} ${styles.grid}`}>{children}</div>
    </Disclosure>
  );
}
