import { type FormField, formField } from '#lib/contracts/forms.ts';
import { formLint } from '#lib/labels/forms/lint.ts';
import { spanishIssue } from '#lib/labels/platform/validation.ts';
import { type Finding, finding } from '#lib/lint/domain/finding.ts';
import { nearest } from '#lib/lint/domain/nearest.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';
import { compileForm } from '../compile.ts';
import type { CompiledField } from '../model.ts';
import { lintField } from './lint-field.ts';

/** Keys that a definition may have besides: `script` is told by itself, `sample` fills the style guide. */
const OTHER_KEYS: readonly string[] = ['script', 'sample'];
/** A day to reckon offsets from; which one does not matter to lint. */
const ANY_DAY = '2026-01-01';

/**
 * What is wrong with the definition of a form, for those who write it. Errors are fields that the shop cannot read or
 * nobody can fill in. Never throws, whatever the definition is.
 * @param path of the list of fields in its file, such as 'rows'
 */
export function lintForm(rows: unknown, path: string): Finding[] {
  if (!Array.isArray(rows)) return [finding('record', 'error', { path, block: '' }, formLint.noForm)];
  const read = rows.map((row: unknown, at) => ({
    row,
    at,
    parsed: formField.safeParse(row, { error: spanishIssue }),
  }));
  const fields = read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
  const model = compileForm(fields, ANY_DAY);
  const seen = new Set<string>();
  return read.flatMap(({ row, at, parsed }) => {
    const here = `${path}[${at}]`;
    if (!parsed.success)
      return parsed.error.issues.map((issue) =>
        finding(
          'record',
          'error',
          { path: [here, ...issue.path].join('.'), block: '' },
          formLint.unreadable(issue.message),
        ),
      );
    const field = parsed.data;
    const isSecond = seen.has(field.name);
    seen.add(field.name);
    const twice = isSecond
      ? [finding('duplicate', 'error', { path: `${here}.name`, block: '' }, formLint.twice(field.name))]
      : [];
    const compiled = model.fields.find(({ name }) => name === field.name);
    return [
      ...twice,
      ...unknownKeys(row, here),
      ...(compiled && !isSecond ? lintField({ field, given: row, compiled, model }, here) : []),
      ...relations(field, compiled, fields, here),
      ...(field.type === 'ITEMS' && field.fields ? lintForm(given(row), `${here}.fields`) : []),
    ];
  });
}

function given(row: unknown): unknown {
  return isRecord(row) ? row.fields : [];
}

function unknownKeys(row: unknown, here: string): Finding[] {
  const known = [...Object.keys(formField.shape), ...OTHER_KEYS];
  return Object.keys(isRecord(row) ? row : {})
    .filter((key) => !known.includes(key))
    .map((key) =>
      finding(
        'unknown-key',
        'warning',
        { path: `${here}.${key}`, block: '' },
        formLint.unknownKey(key, nearest(key, known)),
      ),
    );
}

/** What a field says of others: the compiled one has lost a condition that cannot hold. */
function relations(
  { name, when, matches = '' }: FormField,
  compiled: CompiledField | undefined,
  fields: readonly FormField[],
  here: string,
): Finding[] {
  const found: Finding[] = [];
  const master = typeof when === 'string' ? when : textOf(when?.field);
  if (when !== undefined && when !== '' && compiled && compiled.when === null)
    found.push(finding('field', 'error', { path: `${here}.when`, block: '' }, formLint.deadWhen(master)));
  const isOther = fields.some((other) => other.name === matches && matches !== name);
  if (matches !== '' && !isOther)
    found.push(finding('field', 'error', { path: `${here}.matches`, block: '' }, formLint.badMatch(matches)));
  return found;
}
