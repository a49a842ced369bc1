import { z } from 'zod';

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

/** Events of an import while it runs, one JSON object a line; `report`, `failed` or `interrupted` ends it. */
export const importEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('report'), report: importReport }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('interrupted'), message: z.string() }),
]);
export type ImportEvent = z.infer<typeof importEvent>;
