import type { TypedValues } from './field-rule.ts';
import { isTicked } from './fields/checkbox.ts';
import { sentFor, toRecords } from './fields/plain.ts';
import type { CompiledField, Condition } from './model.ts';

/** Whether a field is asked: always, or while what it depends on is asked itself and holds. */
export function isAsked(
  fields: readonly CompiledField[],
  { when }: Pick<CompiledField, 'when'>,
  typed: TypedValues,
): boolean {
  const passed = new Set<string>();
  for (let next = when; next !== null && !passed.has(next.field); ) {
    const { field: name, values } = next;
    passed.add(name);
    const master = fields.find((field) => field.name === name);
    const sent = master?.disabled ? master.initial : sentFor(name, typed);
    if (values === null ? !isTicked(sent) : !recordsIn(sent).some((one) => values.includes(one)))
      return false;
    next = master?.when ?? null;
  }
  return true;
}

/**
 * Fields without conditions that could never hold: on a field that is not there or holds nothing, and those that go
 * round in a circle. @returns the fields, and the names of those whose condition was dropped
 */
export function withoutDeadConditions(fields: readonly CompiledField[]): {
  fields: CompiledField[];
  dropped: string[];
} {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const dropped = fields.filter((field) => field.when && isDead(field, field.when, byName)).map(nameOf);
  return {
    fields: fields.map((field) => (dropped.includes(field.name) ? { ...field, when: null } : field)),
    dropped,
  };
}

function isDead(field: CompiledField, when: Condition, byName: ReadonlyMap<string, CompiledField>): boolean {
  const master = byName.get(when.field);
  if (!master?.hasValue || (when.values === null) !== (master.type === 'CHECKBOX')) return true;
  const passed = new Set([field.name]);
  for (
    let next: CompiledField | undefined = master;
    next;
    next = next.when ? byName.get(next.when.field) : undefined
  ) {
    if (next.name === field.name) return true;
    if (passed.has(next.name)) return false;
    passed.add(next.name);
  }
  return false;
}

function recordsIn(sent: string | readonly string[] | undefined): readonly string[] {
  if (sent === undefined) return [];
  return typeof sent === 'string' ? [sent, ...toRecords(sent)] : sent;
}

function nameOf({ name }: CompiledField): string {
  return name;
}
