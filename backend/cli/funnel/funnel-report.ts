import type { FunnelTable } from '#lib/contracts/funnel.ts';
import { countTexts, groupText, missingLines, searchLines } from '#lib/funnel/domain/report-lines.ts';
import { funnelTexts as texts } from '#lib/labels/funnel/funnel.ts';
import { aligned, section } from '../operator/text-table.ts';

/** The table, and what visits wanted and did not get, in lines. */
export function funnelAsText(table: FunnelTable): string {
  const rows = table.rows.map((row) => [groupText(row.group), ...countTexts(row)]);
  const misses = [
    ...section(texts.searches, searchLines(table)),
    ...section(texts.missing, missingLines(table)),
  ];
  if (rows.length + misses.length === 0) return texts.none(table.from);
  return [texts.title(table.from), ...aligned([['', ...texts.columns], ...rows], 1), ...misses].join('\n');
}
