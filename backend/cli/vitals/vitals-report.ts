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
    ...aligned([['', '', ...texts.columns], ...rows]),
    ...section(texts.parts, partLines(table)),
    ...section(texts.targets, targetLines(table)),
    ...(slower.length > 0 ? section(texts.slower, slower) : ['', texts.notSlower(ENOUGH_SAMPLES)]),
  ].join('\n');
}

/** Texts to the left, figures to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const cell = (text: string, at: number) =>
    at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
