import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding, type Place, within } from '#lib/lint/domain/finding.ts';
import { nearest } from '#lib/lint/domain/nearest.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import type { Field, Fields } from '../blocks/field.ts';

/** Most entries of one list that are validated: a list of thousands says the same again and again. */
const MOST_ENTRIES = 200;

/**
 * What is wrong with a record by the definition of its fields: which field, what was found, what is allowed.
 * @param ignored keys that change nothing and are nobody's mistake
 */
export function validateFields(
  fields: Fields,
  raw: Record<string, unknown>,
  at: Place,
  ignored: readonly string[] = [],
): Finding[] {
  const known = [...Object.keys(fields), ...ignored];
  const unknown = Object.keys(raw).filter((key) => !known.includes(key));
  return [
    ...Object.entries(fields).flatMap(([name, field]) => validateField(field, raw[name], within(at, name))),
    ...unknown.map((key) => {
      const message = lintTexts.unknownKey(key, nearest(key, known));
      return finding('unknown-key', 'warning', within(at, key), message);
    }),
  ];
}

/** What is wrong with the value of one field. */
export function validateField(field: Field, value: unknown, at: Place): Finding[] {
  const name = at.path.slice(at.path.lastIndexOf('.') + 1);
  if (value === undefined || (value === '' && field.isRequired)) {
    return field.isRequired ? [wrong(at, lintTexts.required(name))] : [];
  }
  if (!field.strict.safeParse(value).success) {
    return [wrong(at, lintTexts.wrong(name, shown(value), lintTexts.allowed(field)))];
  }
  if (field.kind === 'group' && isRecord(value)) return validateFields(field.fields, value, at);
  if (field.kind === 'list' && Array.isArray(value)) return validateList(field.fields, value, at);
  return [];
}

function validateList(fields: Fields, rows: readonly unknown[], { path, block }: Place): Finding[] {
  return rows.slice(0, MOST_ENTRIES).flatMap((row, index) => {
    const here = { path: `${path}[${index}]`, block };
    return isRecord(row) ? validateFields(fields, row, here) : [wrong(here, lintTexts.noRecord(shown(row)))];
  });
}

function wrong(at: Place, message: string): Finding {
  return finding('field', 'error', at, message);
}

const MOST_LETTERS = 60;

/** A value as one may read it in a message. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return lintTexts.aList;
  if (isRecord(value)) return lintTexts.aRecord;
  const written = typeof value === 'string' ? value : String(value);
  return written.length > MOST_LETTERS ? `${written.slice(0, MOST_LETTERS)}…` : written;
}
