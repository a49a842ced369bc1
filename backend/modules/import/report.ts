import { z } from 'zod';
import type { Origin, ProductInput } from './product-input.ts';

/** A line of the report: where in the file, and why. */
const entry = z.object({ line: z.int().nullable(), label: z.string(), reason: z.string() });

const importReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Stores, categories, options… that the file names, by their Spanish plural. */
  references: z.record(z.string(), z.int()),
  /** Entries left out on purpose: drafts, gift cards. */
  skipped: z.array(entry),
  /** Entries that could not be taken in. */
  problems: z.array(entry),
  /** Entries that were taken in, and what their owner has to know: what they do not name, what is no longer for sale. */
  notes: z.array(entry),
  /** How many more of each there are than are listed. */
  unlisted: z.object({ skipped: z.int(), problems: z.int(), notes: z.int() }),
  /** Headers of usual columns that the file does not have. */
  lacks: z.array(z.string()),
  /** Headers of the file that nobody knows. */
  unread: z.array(z.string()),
  /** Columns or elements of another shop's file that say something and are not taken in. */
  ignored: z.array(z.string()),
  /** Products that are no longer for sale, and that are again. */
  withdrawn: z.int(),
  restored: z.int(),
  /** Products for sale that no store has any of, and those that no store sells at all. */
  outOfStock: z.int(),
  notSold: z.int(),
  /** Paths of categories with more levels than the shop has: their products are in the last level that it has. */
  deepCategories: z.int(),
  /** Variants that are sold without stock where the file comes from. */
  sellsWithoutStock: z.int(),
  /** What the shop has and the file does not name: it stays, or is gone when that was wanted. */
  unnamed: z.object({
    variants: z.int(),
    pictures: z.int(),
    stocks: z.int(),
    /** Entries of lists, by their Spanish plural. */
    entries: z.record(z.string(), z.int()),
    isRemoved: z.boolean(),
  }),
  pictures: z.object({ stored: z.int(), missing: z.int() }),
  /** Whether pictures were downloaded from their addresses. */
  fetchesImages: z.boolean(),
  /** True when nothing was written on purpose. */
  dryRun: z.boolean(),
});
export type ImportReport = z.infer<typeof importReport>;

/** Response of the command that takes products from sale or offers them again. */
export const offered = z.object({ report: importReport });

/** Lists of a report. */
export type EntryKind = 'skipped' | 'problems' | 'notes';

/** Entries of a kind that a report lists; the rest is counted. */
const MOST_LISTED = 1000;

/** Events of an import while it runs, one JSON object a line; `report`, `failed` or `interrupted` ends it. */
export const importEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('report'), report: importReport }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('interrupted'), message: z.string() }),
]);
export type ImportEvent = z.infer<typeof importEvent>;

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
