/** The longest wait for an idle browser (ms). */
const LONGEST_MS = 2000;
/** In place of the idle callback, which Safari lacks (ms). */
const PAUSE_MS = 200;

/** Runs when the browser is idle; the returned function cancels. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: LONGEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, PAUSE_MS);
  return () => clearTimeout(id);
}
