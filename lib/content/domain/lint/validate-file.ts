import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { MAX_LAYOUT_BYTES } from '../limits.ts';
import type { Finding, Rule } from './finding.ts';
import { validateStructure } from './validate-structure.ts';
import { judgeRecords } from './validate-records.ts';
import { validateTimes } from './validate-times.ts';

/** What a file says, and what the doctor finds in it without asking the shop; `template` is null when it is no JSON object. */
export interface ValidatedFile {
  template: Record<string, unknown> | null;
  findings: Finding[];
}

/**
 * Examines the text of a template.
 * @param file name of its file without '.json'
 * @param bytes size of the file
 */
export function validateFile(text: string, file: string, bytes: number): ValidatedFile {
  if (bytes > MAX_LAYOUT_BYTES) return refused('size', lintTexts.tooLarge(bytes, MAX_LAYOUT_BYTES));
  if (text.trim() === '' || text.includes('\u{fffd}')) return refused('unreadable', lintTexts.empty);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\u{feff}/u, ''));
  } catch (error) {
    return refused('unreadable', lintTexts.unreadable(...placeOf(error, text)));
  }
  const findings = validateStructure(parsed);
  if (!isRecord(parsed)) return { template: null, findings };
  return {
    template: parsed,
    findings: [
      ...findings,
      ...nameOf(parsed, file),
      ...homeTimes(parsed, file),
      ...validateTimes(parsed),
      ...judgeRecords(parsed, file),
    ],
  };
}

function nameOf({ name }: Record<string, unknown>, file: string): Finding[] {
  if (typeof name !== 'string' || name === '' || name === file) return [];
  return [
    {
      rule: 'structure',
      severity: 'warning',
      path: 'name',
      block: '',
      message: lintTexts.otherName(name, file),
    },
  ];
}

/** A shop whose home page is away has no front door. */
function homeTimes({ from, to }: Record<string, unknown>, file: string): Finding[] {
  if (!/^home_\d+$/.test(file) || !(from || to)) return [];
  const path = from ? 'from' : 'to';
  return [{ rule: 'schedule', severity: 'error', path, block: '', message: lintTexts.homeTimes }];
}

function refused(rule: Rule, message: string): ValidatedFile {
  return { template: null, findings: [{ rule, severity: 'error', path: '', block: '', message }] };
}

/** Line and column at which JSON breaks, from 1; the end of the text when the engine does not say. */
function placeOf(error: unknown, text: string): [number, number] {
  const said = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  const before = text.slice(0, said === undefined ? text.length : Number(said)).split('\n');
  return [before.length, (before.at(-1) ?? '').length + 1];
}
