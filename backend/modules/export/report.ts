import type { ExportReport } from './operator-contract.ts';

const MOST_NAMED = 20;

/** Counts an entry, names the first ones. */
export function count(list: ExportReport['partial'], handle: string): void {
  list.count += 1;
  if (list.first.length < MOST_NAMED) list.first.push(handle);
}
