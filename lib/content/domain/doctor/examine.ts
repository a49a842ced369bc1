import { doctorTexts } from '#lib/labels/content/layout-doctor.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { MAX_LAYOUT_BYTES } from '../limits.ts';
import type { Finding, Rule } from './finding.ts';
import { judgeLayout } from './judge-layout.ts';
import { judgeRecords } from './judge-records.ts';
import { judgeTimes } from './judge-times.ts';

/** What a file says, and what the doctor finds in it without asking the shop; `template` is null when it is no JSON object. */
export interface Examined {
  template: Record<string, unknown> | null;
  findings: Finding[];
}

/**
 * Examines the text of a template.
 * @param file name of its file without '.json'
 * @param bytes size of the file
 */
export function examine(text: string, file: string, bytes: number): Examined {
  if (bytes > MAX_LAYOUT_BYTES) return refused('size', doctorTexts.tooLarge(bytes, MAX_LAYOUT_BYTES));
  if (text.trim() === '' || text.includes('\u{fffd}')) return refused('unreadable', doctorTexts.empty);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\u{feff}/u, ''));
  } catch (error) {
    return refused('unreadable', doctorTexts.unreadable(...placeOf(error, text)));
  }
  const findings = judgeLayout(parsed);
  if (!isRecord(parsed)) return { template: null, findings };
  return {
    template: parsed,
    findings: [
      ...findings,
      ...nameOf(parsed, file),
      ...homeTimes(parsed, file),
      ...judgeTimes(parsed),
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
      message: doctorTexts.otherName(name, file),
    },
  ];
}

/** A shop whose home page is away has no front door. */
function homeTimes({ from, to }: Record<string, unknown>, file: string): Finding[] {
  if (!/^home_\d+$/.test(file) || !(from || to)) return [];
  const path = from ? 'from' : 'to';
  return [{ rule: 'schedule', severity: 'error', path, block: '', message: doctorTexts.homeTimes }];
}

function refused(rule: Rule, message: string): Examined {
  return { template: null, findings: [{ rule, severity: 'error', path: '', block: '', message }] };
}

/** Line and column at which JSON breaks, from 1; the end of the text when the engine does not say. */
function placeOf(error: unknown, text: string): [number, number] {
  const said = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  const before = text.slice(0, said === undefined ? text.length : Number(said)).split('\n');
  return [before.length, (before.at(-1) ?? '').length + 1];
}
