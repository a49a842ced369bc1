/** Dispatched on the window once the page is hydrated, its offscreen sections are revealed and it is idle. */
export const FULLY_LOADED = 'ajuar:fully-loaded';

/** Runs when the page is fully loaded, at once when it already is; the returned function cancels. */
export function whenFullyLoaded(run: () => void): () => void {
  if ('fullyLoaded' in document.documentElement.dataset) run();
  else window.addEventListener(FULLY_LOADED, run, { once: true });
  return () => window.removeEventListener(FULLY_LOADED, run);
}
