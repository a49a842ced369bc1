import {
  vitalsTexts as texts,
  vitalsDevices,
  vitalsPages,
  vitalsParts,
  vitalText,
} from '#lib/labels/vitals/vitals.ts';
import { ENOUGH_SAMPLES } from '#lib/vitals/domain/slower-builds.ts';
import type { VitalsTable } from '../../modules/vitals/operator-contract.ts';

/** The table and what is worst in it, in lines. */
export function vitalsAsText(table: VitalsTable): string {
  if (table.rows.length === 0) return texts.none(table.from);
  const rows = table.rows.map(({ metric, group, samples, p75, good }) => [
    group === '' ? metric : '',
    group === '' ? texts.all : labelOf(group),
    ...[vitalText(metric, p75), texts.percent(good), String(samples)],
  ]);
  return [
    texts.title(table.from),
    ...aligned([[...texts.columns], ...rows]),
    ...section(texts.parts, partLines(table)),
    ...section(texts.targets, targetLines(table)),
    '',
    ...slowerLines(table),
  ].join('\n');
}

const labelOf = (group: string) => vitalsPages[group] ?? vitalsDevices[group] ?? group;

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

function partLines({ parts }: VitalsTable): string[] {
  return parts.map(
    ({ metric, page, part, p75 }) =>
      `${metric} ${labelOf(page)}: ${vitalsParts[part] ?? part}, ${vitalText(metric, p75)}`,
  );
}

function targetLines({ targets }: VitalsTable): string[] {
  return targets.map(
    ({ metric, page, target, samples, p75 }) =>
      `${metric} ${labelOf(page)}: ${vitalText(metric, p75)} (${samples})  ${target}`,
  );
}

function slowerLines({ slower }: VitalsTable): string[] {
  if (slower.length === 0) return [texts.notSlower(ENOUGH_SAMPLES)];
  const lines = slower.map(({ metric, page, build, before, p75, p75before, samples }) => {
    const [now, then] = [vitalText(metric, p75), vitalText(metric, p75before)];
    return `  ${metric} ${labelOf(page)}  ${texts.slowerBuild({ build, before, now, then, samples })}`;
  });
  return [texts.slower, ...lines];
}
