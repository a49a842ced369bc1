import type { z } from 'zod';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import type { layoutResponses } from '../../modules/content/operator-contract.ts';

/** What was found in one file. */
export interface Report {
  path: string;
  name: string;
  findings: z.output<typeof layoutResponses.judged>['findings'];
  /** Where it can be looked at. */
  url?: string;
  /** What became of it, in words. */
  end?: string;
}

const MOST_SHOWN = 100;
const ORDER = ['error', 'warning', 'note'] as const;

/** Reports as text for the terminal: errors first. */
export function describeReports(reports: readonly Report[]): string {
  return reports.map(describeReport).join('\n\n');
}

function describeReport({ path, findings, end }: Report): string {
  const sorted = ORDER.flatMap((severity) => findings.filter((one) => one.severity === severity));
  const count = (severity: string) => findings.filter((one) => one.severity === severity).length;
  const more = sorted.length - MOST_SHOWN;
  return [
    path,
    ...sorted.slice(0, MOST_SHOWN).flatMap((one) => {
      const place = [one.path, ...(one.block ? [layoutTexts.inBlock(one.block)] : [])].filter(Boolean);
      const head = `  ${layoutTexts.severity[one.severity]}  ${one.message}`;
      return place.length > 0 ? [head, `         ${place.join(' · ')}`] : [head];
    }),
    ...(more > 0 ? [`  ${layoutTexts.more(more)}`] : []),
    `  ${layoutTexts.counts(count('error'), count('warning'), count('note'))}`,
    ...(end ? [`  ${end}`] : []),
  ].join('\n');
}

/** The published templates, one a line. */
export function describeList(rows: z.output<typeof layoutResponses.list>['rows']): string {
  const width = Math.max(...rows.map(({ name }) => name.length), 0);
  return rows
    .map(({ name, kind, bytes, publishedat, by }) => {
      const said =
        publishedat === '' ? layoutTexts.someone : `${layoutTexts.moment(new Date(publishedat))} ${by}`;
      return `${name.padEnd(width)}  ${kind.padEnd(4)}  ${String(Math.ceil(bytes / 1024)).padStart(4)} KB  ${said.trimEnd()}`;
    })
    .join('\n');
}

/** The kept versions of a template, newest first. */
export function describeHistory({ name, rows }: z.output<typeof layoutResponses.history>): string {
  if (rows.length === 0) return layoutTexts.noHistory(name);
  return rows
    .map(({ id, publishedat, by, isCurrent }) => {
      const said = `${String(id).padStart(6)}  ${layoutTexts.moment(new Date(publishedat))}  ${by || layoutTexts.someone}`;
      return isCurrent ? `${said}  (${layoutTexts.current})` : said;
    })
    .join('\n');
}
