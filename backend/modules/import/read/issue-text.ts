import type { z } from 'zod';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { jsonProblems } from '#lib/labels/data/import-reasons.ts';
import { isRecord } from '#lib/platform/domain/json.ts';

type Issue = z.core.$ZodIssue;

/** The first thing that is wrong with a value of a JSON file: where, what was expected, and what is there, in Spanish. */
export function issueText({ issues: [issue] }: z.ZodError, value: unknown): string {
  const where = issue?.path.join('.') || 'JSON';
  return fileProblems.invalid(where, issue ? reasonOf(issue, valueAt(value, issue.path)) : '');
}

function reasonOf(issue: Issue, value: unknown): string {
  const { expected, found } = jsonProblems;
  const there = found[kindOf(value)];
  switch (issue.code) {
    case 'invalid_type':
      return jsonProblems.type(nameIn(expected, issue.expected), there);
    case 'invalid_union':
      return jsonProblems.type(
        issue.errors
          .flatMap(([first]) => (first?.code === 'invalid_type' ? [nameIn(expected, first.expected)] : []))
          .join(' o ') || expected.other,
        there,
      );
    case 'invalid_value':
      return jsonProblems.oneOf(issue.values.map(String));
    case 'too_small':
      if (issue.origin === 'string') return jsonProblems.emptyText;
      return jsonProblems.atLeast(Number(issue.minimum), issue.origin === 'array', issue.inclusive === true);
    case 'too_big':
      return jsonProblems.atMost(Number(issue.maximum), issue.origin, issue.inclusive === true);
    case 'invalid_format':
      return nameIn(jsonProblems.formats, issue.format);
    case 'invalid_key':
      return jsonProblems.key;
    default:
      return issue.message;
  }
}

function nameIn(names: Readonly<Record<string, string>> & { other: string }, key: string): string {
  return names[key] ?? names.other;
}

function kindOf(value: unknown): keyof typeof jsonProblems.found {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'number' : 'fraction';
  return typeof value === 'string' ? 'string' : 'boolean';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isRecord(at) ? at[String(key)] : undefined;
  }, value);
}
