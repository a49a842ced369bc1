import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding, ROOT, type Rule, within } from '#lib/lint/domain/finding.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { MAX_LAYOUT_BYTES } from '../limits.ts';
import { shownBetween } from '../schedule.ts';
import { validateRecords } from './validate-records.ts';
import { validateStructure } from './validate-structure.ts';
import { recordsIn } from './walk.ts';

type Raw = Record<string, unknown>;

/** What a file says, and what is wrong with its form; `template` is null when it is no JSON object. */
export interface ValidatedFile {
  template: Raw | null;
  findings: Finding[];
}

/**
 * Validates the text of a template, without what only the shop knows.
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
      ...validateName(parsed, file),
      ...validateHomeTimes(parsed, file),
      ...validateTimes(parsed),
      ...validateRecords(parsed, file),
    ],
  };
}

function validateName({ name }: Raw, file: string): Finding[] {
  if (typeof name !== 'string' || name === '' || name === file) return [];
  return [finding('structure', 'warning', within(ROOT, 'name'), lintTexts.otherName(name, file))];
}

/** A shop always has a home page. */
function validateHomeTimes({ from, to }: Raw, file: string): Finding[] {
  if (!/^home_\d+$/.test(file) || !(from || to)) return [];
  return [finding('schedule', 'error', within(ROOT, from ? 'from' : 'to'), lintTexts.homeTimes)];
}

/** What is to end before it begins. */
function validateTimes(template: Raw): Finding[] {
  return [[template, ''] as const, ...recordsIn(template.rows, 'rows')].flatMap(([part, path]) => {
    const { from, to } = shownBetween(part);
    if (!from || !to || from < to) return [];
    const message = lintTexts.backwards(String(part.from), String(part.to));
    return [finding('schedule', 'error', within({ path, block: '' }, 'to'), message)];
  });
}

function refused(rule: Rule, message: string): ValidatedFile {
  return { template: null, findings: [finding(rule, 'error', ROOT, message)] };
}

/** Line and column at which JSON breaks, from 1; the end of the text when the engine does not say. */
function placeOf(error: unknown, text: string): [number, number] {
  const said = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  const before = text.slice(0, said === undefined ? text.length : Number(said)).split('\n');
  return [before.length, (before.at(-1) ?? '').length + 1];
}
