import type { CompiledField } from './model.ts';

/** What a form shows as one: a field with what is asked because of it, or fields folded under a line. */
export type FieldGroup =
  | { kind: 'field'; field: CompiledField; asked: readonly CompiledField[] }
  | { kind: 'fold'; label: string; fields: readonly CompiledField[] };

/** The groups of a form, each where the first of its fields stands. */
export function groupFields(fields: readonly CompiledField[]): FieldGroup[] {
  const folds = new Set<string>();
  const names = new Set(fields.filter(({ fold }) => fold === '').map(({ name }) => name));
  return fields.flatMap((field): FieldGroup[] => {
    const { fold, when } = field;
    if (fold !== '') {
      if (folds.has(fold)) return [];
      folds.add(fold);
      const folded = fields.filter((other) => other.fold === fold).map((other) => ({ ...other, fold: '' }));
      return [{ kind: 'fold', label: fold, fields: folded }];
    }
    if (when !== null && names.has(when.field)) return [];
    return [{ kind: 'field', field, asked: dependentsOf(field.name, fields) }];
  });
}

/** The fields that depend on one, also by way of others, in their order. */
function dependentsOf(name: string, fields: readonly CompiledField[]): CompiledField[] {
  const found = new Set([name]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { name: own, when, fold } of fields)
      if (when !== null && fold === '' && found.has(when.field)) found.add(own);
  }
  return fields.filter((field) => field.name !== name && found.has(field.name));
}
