import type { VitalsTable } from '#lib/contracts/vitals.ts';
import { vitalsTexts as texts } from '#lib/labels/vitals/vitals.ts';
import {
  figureTexts,
  groupText,
  partLines,
  slowerLines,
  targetLines,
} from '#lib/vitals/domain/report-lines.ts';
import { ENOUGH_SAMPLES } from '#lib/vitals/domain/slower-builds.ts';
import { aligned, section } from '../operator/text-table.ts';

/** The table and what is worst in it, in lines. */
export function vitalsAsText(table: VitalsTable): string {
  if (table.rows.length === 0) return texts.none(table.from);
  const rows = table.rows.map((row) => [
    row.group === '' ? row.metric : '',
    groupText(row.group),
    ...figureTexts(row),
  ]);
  const slower = slowerLines(table);
  return [
    texts.title(table.from),
    ...aligned([['', '', ...texts.columns], ...rows], 2),
    ...section(texts.parts, partLines(table)),
    ...section(texts.targets, targetLines(table)),
    ...(slower.length > 0 ? section(texts.slower, slower) : ['', texts.notSlower(ENOUGH_SAMPLES)]),
  ].join('\n');
}
