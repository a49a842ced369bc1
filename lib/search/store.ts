import { create } from 'zustand';

/** The term of the search page that is shown, or was last; '' before any. */
export const useSearched = create<{ term: string }>(() => ({ term: '' }));

/** A search page is shown. */
export function showSearched(term: string): void {
  useSearched.setState({ term });
}
