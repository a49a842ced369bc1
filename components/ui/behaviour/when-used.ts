import { whenIdle } from './when-idle.ts';

/** Pause before scripts that did not come are fetched again, in ms; their part of the page is plain meanwhile. */
const RETRY_MS = 10_000;

/** Whoever reads without touching anything waits this long (ms). */
const LONGEST_MS = 4000;
/** Heard before the page's own listeners, but for scrolling: that of the page alone, since a row may scroll to its entry by itself. */
const INPUTS = { pointerdown: true, pointermove: true, keydown: true, scroll: false };

/** Runs when the browser is idle after the first input, or after four seconds without one; the returned function cancels. */
export function whenUsed(act: () => void): () => void {
  let cancelIdle = () => {};
  const heard = new AbortController();
  const begin = () => {
    stop();
    cancelIdle = whenIdle(act);
  };
  const timer = setTimeout(begin, LONGEST_MS);
  const stop = () => {
    clearTimeout(timer);
    heard.abort();
  };
  for (const [name, capture] of Object.entries(INPUTS))
    window.addEventListener(name, begin, { capture, passive: true, signal: heard.signal });
  return () => {
    stop();
    cancelIdle();
  };
}

/**
 * Loads a part of a page with the first use of that page, for `lazy`; on the server at once. It never fails: what does not come is
 * fetched again.
 */
export async function loadWhenUsed<Part>(load: () => Promise<Part>): Promise<Part> {
  // Whoever came here by a link inside of the shop has used it already.
  const isUsed = typeof window === 'undefined' || navigator.userActivation?.hasBeenActive;
  if (!isUsed) await new Promise<void>((resolve) => whenUsed(resolve));
  return loadSurely(load);
}

async function loadSurely<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadSurely(load);
  }
}
