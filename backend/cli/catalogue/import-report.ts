import { importTexts } from '#lib/labels/data/import-messages.ts';
import type { ImportReport } from '../../modules/import/operator-contract.ts';

/** Entries of one kind that are listed; the rest is counted. */
const MOST_ENTRIES = 100;

/** An import's report as text for the terminal. */
export function describeReport(report: ImportReport): string {
  const { created, updated, unchanged, references, pictures, skipped, problems, notes, unlisted } = report;
  const counts = Object.entries(references).map(countOf);
  return [
    ...(report.dryRun ? [importTexts.dryRun] : []),
    importTexts.counts(created, updated, unchanged),
    ...followsOf(report),
    ...(counts.length > 0 ? [importTexts.references(counts.join(', '))] : []),
    ...(pictures.stored + pictures.missing > 0
      ? [importTexts.pictures(pictures.stored, pictures.missing)]
      : []),
    ...(pictures.missing > 0 && !report.fetchesImages ? [importTexts.fetchHint] : []),
    ...listed(importTexts.notes, notes, unlisted.notes),
    ...listed(importTexts.skipped, skipped, unlisted.skipped),
    ...listed(importTexts.problems, problems, unlisted.problems),
  ].join('\n');
}

/** What the file does not say, and what that comes to. */
function followsOf({ lacks, unread, ignored, unnamed, ...report }: ImportReport): string[] {
  const { isRemoved, entries, ...counts } = unnamed;
  const parts = [
    ...Object.entries(counts).flatMap(([kind, count]) =>
      count > 0 && isPart(kind) ? [importTexts.unnamedParts[kind](count)] : [],
    ),
    ...Object.entries(entries).map(countOf),
  ];
  const goes = report.dryRun ? 'wouldGo' : 'isGone';
  const kinds = [
    'withdrawn',
    'restored',
    'deepCategories',
    'outOfStock',
    'notSold',
    'sellsWithoutStock',
  ] as const;
  return [
    ...(lacks.length > 0 ? [importTexts.lacks(lacks)] : []),
    ...(unread.length > 0 ? [importTexts.unread(unread)] : []),
    ...(ignored.length > 0 ? [importTexts.ignored(ignored)] : []),
    ...kinds.flatMap((kind) => (report[kind] > 0 ? [importTexts[kind](report[kind], report.dryRun)] : [])),
    ...(parts.length > 0 ? [importTexts.unnamed(parts, isRemoved ? goes : 'stays')] : []),
  ];
}

/** A count of a kind by its Spanish plural. */
function countOf([kind, count]: [string, number]): string {
  return `${count} ${count === 1 ? (importTexts.singular[kind] ?? kind) : kind}`;
}

function isPart(kind: string): kind is keyof typeof importTexts.unnamedParts {
  return kind in importTexts.unnamedParts;
}

function listed(
  title: (count: number) => string,
  entries: ImportReport['problems'],
  unlisted: number,
): string[] {
  if (entries.length === 0) return [];
  const shown = entries
    .slice(0, MOST_ENTRIES)
    .map(({ line, label, reason }) => importTexts.entry(line, label, reason));
  const count = entries.length + unlisted;
  const rest = count - shown.length;
  return [title(count), ...shown, ...(rest > 0 ? [importTexts.more(rest)] : [])];
}
