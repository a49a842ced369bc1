import { flushSync } from 'react-dom';

/** A page out of sight draws no picture: what was pressed waits for one no longer than this, in milliseconds. */
const LONGEST_MS = 250;

let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Answers a press with the next picture: the pressed element says so at once (`data-pressed`, whose look its style sheet
 * gives), and what was asked for is done when that is on the screen. A finger feels how long the next picture takes, and
 * browsers judge a page by it (INP); what a handler does itself, styles and draws comes before that picture.
 * What was pressed is done in the order of the presses, and each is rendered before the next one begins.
 */
export function answerPress(pressed: HTMLElement, act: () => void): void {
  pressed.dataset.pressed = '';
  waiting.push(() => {
    delete pressed.dataset.pressed;
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
