import { flushSync } from 'react-dom';

/** A hidden page paints no frame: activated work waits no longer than this (ms). */
const LONGEST_MS = 250;

let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Paints feedback before the work: marks the activated element (`data-pending`, styled by its style sheet) and runs `act`
 * after the next frame. What a handler itself computes, styles and lays out comes before that frame and counts as
 * Interaction to Next Paint. Acts run in the order of activation, each rendered before the next begins.
 */
export function yieldToPaint(activated: HTMLElement, act: () => void): void {
  activated.dataset.pending = '';
  waiting.push(() => {
    delete activated.dataset.pending;
    act();
  });
  if (waiting.length > 1) return;
  requestAnimationFrame(() => setTimeout(actAll));
  timer = setTimeout(actAll, LONGEST_MS);
}

function actAll(): void {
  clearTimeout(timer);
  const acts = waiting;
  waiting = [];
  for (const act of acts) flushSync(act);
}
