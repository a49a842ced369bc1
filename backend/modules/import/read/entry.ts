import type { Origin, ProductInput } from '../product-input.ts';
import type { EntryProblem } from '../report.ts';

/** What a reader finds where a product should be. */
export type ReadEntry =
  | { kind: 'product'; product: ProductInput }
  | { kind: 'skipped'; origin: Origin; reason: string }
  | { kind: 'problem'; problem: EntryProblem };
