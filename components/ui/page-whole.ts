/** Told to the window when the page is awake, whole and rests (instrumentation-client.ts). */
export const WHOLE = 'ajuar:whole';

/** Runs when the page is whole, or at once when it is; the returned function calls it off. */
export function whenWhole(run: () => void): () => void {
  if ('whole' in document.documentElement.dataset) run();
  else window.addEventListener(WHOLE, run, { once: true });
  return () => window.removeEventListener(WHOLE, run);
}
