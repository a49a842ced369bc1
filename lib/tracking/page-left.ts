import { takeWaiting } from '#lib/platform/browser/track.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';

/** Key in the storage of the tab. */
export const LEFT_KEY = storedName('facts');

/** Leaves what was not recorded to the next page of this tab; a storage that is closed loses it. */
export function leaveFacts(): void {
  const facts = takeWaiting();
  if (facts.length === 0) return;
  try {
    sessionStorage.setItem(LEFT_KEY, JSON.stringify(facts));
  } catch {
    // Figures are worth no word on the console.
  }
}
