import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import type { Field, Fields } from '../blocks/field.ts';
import type { Problem } from './finding.ts';
import { nearest } from './nearest.ts';

/** Most entries of one list that are judged: a list of thousands says the same again and again. */
const MOST_ENTRIES = 200;

/**
 * What is wrong with a record by the definition of its fields: which field, what was found, what is allowed.
 * @param kept keys that change nothing and are nobody's mistake
 */
export function validateFields(
  fields: Fields,
  raw: Record<string, unknown>,
  path: string,
  kept: readonly string[] = [],
): Problem[] {
  const known = [...Object.keys(fields), ...kept];
  const strange = Object.keys(raw).filter((key) => !known.includes(key));
  return [
    ...Object.entries(fields).flatMap(([name, field]) => validateField(field, raw[name], below(path, name))),
    ...strange.map((key): Problem => {
      const message = lintTexts.unknownKey(key, nearest(key, known));
      return { rule: 'unknown-key', severity: 'warning', path: below(path, key), message };
    }),
  ];
}

/** What is wrong with the value of one field. */
export function validateField(field: Field, value: unknown, path: string): Problem[] {
  if (value === undefined || (value === '' && field.isRequired)) {
    return field.isRequired ? [wrong(path, lintTexts.required(nameOf(path)))] : [];
  }
  if (!field.strict.safeParse(value).success) {
    return [wrong(path, lintTexts.wrong(nameOf(path), shown(value), lintTexts.allowed(field)))];
  }
  if (field.kind === 'group' && isRecord(value)) return validateFields(field.fields, value, path);
  if (field.kind === 'list' && Array.isArray(value)) return validateList(field.fields, value, path);
  return [];
}

function validateList(fields: Fields, rows: readonly unknown[], path: string): Problem[] {
  return rows.slice(0, MOST_ENTRIES).flatMap((row, at) => {
    const here = `${path}[${at}]`;
    return isRecord(row) ? validateFields(fields, row, here) : [wrong(here, lintTexts.noRecord(shown(row)))];
  });
}

function wrong(path: string, message: string): Problem {
  return { rule: 'field', severity: 'error', path, message };
}

/** 'a' within 'rows[0]' is 'rows[0].a'. */
function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The last part of a path. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

const MOST_LETTERS = 60;

/** A value as one may read it in a message. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return lintTexts.aList;
  if (isRecord(value)) return lintTexts.aRecord;
  const written = typeof value === 'string' ? value : String(value);
  return written.length > MOST_LETTERS ? `${written.slice(0, MOST_LETTERS)}…` : written;
}
