import type { CompiledField } from './compile.ts';

/** What a form shows as one: a field, a box with what is asked once it is ticked, or fields folded under a line. */
export type FieldGroup =
  | { kind: 'field'; field: CompiledField }
  | { kind: 'box'; box: CompiledField; asked: readonly CompiledField[] }
  | { kind: 'fold'; label: string; fields: readonly CompiledField[] };

/** The groups of a form, each where the first of its fields stands. */
export function groupFields(fields: readonly CompiledField[]): FieldGroup[] {
  const folds = new Set<string>();
  return fields.flatMap((field): FieldGroup[] => {
    const { fold, when } = field;
    if (fold !== '') {
      if (folds.has(fold)) return [];
      folds.add(fold);
      const folded = fields.filter((other) => other.fold === fold).map((other) => ({ ...other, fold: '' }));
      return [{ kind: 'fold', label: fold, fields: folded }];
    }
    if (when !== '' && fields.some(({ name, fold: line }) => name === when && line === '')) return [];
    const asked = fields.filter((other) => other.when === field.name && other.fold === '');
    return [asked.length > 0 ? { kind: 'box', box: field, asked } : { kind: 'field', field }];
  });
}
