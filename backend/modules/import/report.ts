import type { ImportReport } from './operator-contract.ts';
import type { Origin, ProductInput } from './product-input.ts';

/** Lists of a report. */
export type EntryKind = 'skipped' | 'problems' | 'notes';

/** Entries of a kind that a report lists; the rest is counted. */
const MOST_LISTED = 1000;

/** The import was interrupted: these entries of the file are done, whole, and of the others nothing is. */
export class ImportInterrupted extends Error {
  readonly done: number;
  readonly total: number;

  constructor(done: number, total: number) {
    super(`interrupted after ${done} of ${total} entries`);
    this.name = 'ImportInterrupted';
    this.done = done;
    this.total = total;
  }
}

/** An entry of the file cannot be imported; the others can. The message is Spanish. */
export class EntryProblem extends Error {
  readonly origin: Origin;

  constructor(origin: Origin, message: string) {
    super(message);
    this.name = 'EntryProblem';
    this.origin = origin;
  }
}

/** What a reader finds where a product should be. */
export type ReadEntry =
  | { kind: 'product'; product: ProductInput }
  | { kind: 'skipped'; origin: Origin; reason: string }
  | { kind: 'problem'; problem: EntryProblem };

/** Takes the reason for each entry that is not taken in. */
interface Reasons {
  add(kind: EntryKind, origin: Origin, reason: string): void;
}

/** Reports an entry of the file, in the list or in the count of those beyond it; in the file of all reasons if there is one. */
export function reportEntry(
  { report, reasons }: { report: ImportReport; reasons?: Reasons | null },
  kind: EntryKind,
  origin: Origin,
  reason: string,
): void {
  const { line, label } = origin;
  reasons?.add(kind, origin, reason);
  if (report[kind].length < MOST_LISTED) report[kind].push({ line, label, reason });
  else report.unlisted[kind] += 1;
}

/** @param removes what a file does not name is taken away */
export function emptyReport(dryRun: boolean, removes = false): ImportReport {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    references: {},
    skipped: [],
    problems: [],
    notes: [],
    unlisted: { skipped: 0, problems: 0, notes: 0 },
    lacks: [],
    unread: [],
    ignored: [],
    withdrawn: 0,
    restored: 0,
    outOfStock: 0,
    notSold: 0,
    deepCategories: 0,
    sellsWithoutStock: 0,
    unnamed: { variants: 0, pictures: 0, stocks: 0, entries: {}, isRemoved: removes },
    pictures: { stored: 0, missing: 0 },
    fetchesImages: false,
    dryRun,
  };
}
