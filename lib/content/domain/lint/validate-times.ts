import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { shownBetween } from '../schedule.ts';
import type { Finding } from './finding.ts';

/** What is to end before it begins. */
export function validateTimes(template: Record<string, unknown>): Finding[] {
  const rows = Array.isArray(template.rows) ? template.rows : [];
  const parts: [string, unknown][] = [
    ['to', template],
    ...rows.map((row, at): [string, unknown] => [`rows[${at}].to`, row]),
  ];
  return parts.flatMap(([path, part]): Finding[] => {
    if (!isRecord(part)) return [];
    const { from, to } = shownBetween(part);
    if (!from || !to || from < to) return [];
    const message = lintTexts.backwards(String(part.from), String(part.to));
    return [{ rule: 'schedule', severity: 'error', path, block: '', message }];
  });
}
