import type { VitalsTable } from '#lib/contracts/vitals.ts';
import {
  vitalsTexts as texts,
  vitalsDevices,
  vitalsPages,
  vitalsParts,
  vitalText,
} from '#lib/labels/vitals/vitals.ts';

/** What a group is called: a kind of page or of device in words, the others by their own names; '' is all of them. */
export function groupText(group: string): string {
  return group === '' ? texts.all : (vitalsPages[group] ?? vitalsDevices[group] ?? group);
}

/** Cells of the table: percentile, share that is good, count. */
export function figureTexts({ metric, p75, good, samples }: VitalsTable['rows'][number]): string[] {
  return [vitalText(metric, p75), texts.percent(good), String(samples)];
}

/** Which part of a metric takes longest, by kind of page. */
export function partLines({ parts }: VitalsTable): string[] {
  return parts.map(
    ({ metric, page, part, p75 }) =>
      `${metric} ${groupText(page)}: ${vitalsParts[part] ?? part}, ${vitalText(metric, p75)}`,
  );
}

/** Where interactions are slowest and what shifts most. */
export function targetLines({ targets }: VitalsTable): string[] {
  return targets.map(
    ({ metric, page, target, samples, p75 }) =>
      `${metric} ${groupText(page)}: ${vitalText(metric, p75)} (${samples})  ${target}`,
  );
}

/** Builds that are slower than the one before them. */
export function slowerLines({ slower }: VitalsTable): string[] {
  return slower.map(({ metric, page, build, before, p75, p75before, samples }) => {
    const [now, then] = [vitalText(metric, p75), vitalText(metric, p75before)];
    return `${metric} ${groupText(page)}  ${texts.slowerBuild({ build, before, now, then, samples })}`;
  });
}
