import { create } from 'zustand';
import type { ShownTotals } from './domain/shown-totals.ts';

/** Sums that were asked for since the page came; null while those of the page hold. */
const useStore = create<{ live: ShownTotals | null }>(() => ({ live: null }));

/** The sums for what is chosen right now, null while those that came with the page are right. */
export function useLiveTotals(): ShownTotals | null {
  return useStore(({ live }) => live);
}

/** Shows sums beside the form; null goes back to those of the page. */
export function showTotals(live: ShownTotals | null): void {
  useStore.setState({ live });
}
