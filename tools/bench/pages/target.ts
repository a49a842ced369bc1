import type { Goals } from '#tools/bench/report/goals.ts';
import type { Shop } from '#tools/bench/support/shop.ts';

/** A page to measure. */
export interface Target {
  url: string;
  /** What its visitor's browser sends; '' for a first visit. */
  cookie: string;
  /** False for pages that are kept out of search engines on purpose. */
  isIndexed: boolean;
}

/** Pages that are opened by the same kind of visitor and held to the same goals. */
export interface PageGroup<Name extends string = string> {
  /** Table of what Lighthouse says of them. */
  table: string;
  /** Table of the weights of the scripts that their HTML names. */
  weights: string;
  /** In the order in which they are measured. */
  names: readonly Name[];
  /** Whether the times to their first and last byte are figures too. */
  isTimed: boolean;
  goals: Goals;
  /** Prepares the shop for them. @throws Error when it cannot be brought to such a page */
  targets: (shop: Shop) => Promise<Readonly<Record<Name, Target>>>;
}

/** The headers of its visitor. */
export function headersOf({ cookie }: Target): Record<string, string> {
  return cookie === '' ? {} : { cookie };
}
