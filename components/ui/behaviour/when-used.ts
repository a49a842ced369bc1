import { whenIdle } from './when-idle.ts';

/** Whoever reads without touching anything waits this long (ms). */
const LONGEST_MS = 4000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Runs when the browser is idle after the first input, or after four seconds without one; the returned function cancels. */
export function whenUsed(act: () => void): () => void {
  let cancelIdle = () => {};
  const begin = () => {
    stop();
    cancelIdle = whenIdle(act);
  };
  const timer = setTimeout(begin, LONGEST_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const name of INPUTS) window.removeEventListener(name, begin, true);
  };
  for (const name of INPUTS) window.addEventListener(name, begin, { capture: true, passive: true });
  return () => {
    stop();
    cancelIdle();
  };
}
