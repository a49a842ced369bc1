import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenUsed } from '#components/ui/behaviour/when-used.ts';

/** More than an idle browser lets anything wait. */
const IDLE_MS = 2000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** An element of the page that scrolls by itself, such as a menu whose entry comes into sight. */
function row(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

test.each([
  ['pointerdown', () => row()],
  ['keydown', () => row()],
  ['scroll', () => document],
])('a page is used with the first %s', async (name, target) => {
  const act = vi.fn();
  whenUsed(act);
  target().dispatchEvent(new Event(name, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(act).toHaveBeenCalledOnce();
});

test('a row that scrolls to its entry is no use of the page; four seconds without any are', async () => {
  const act = vi.fn();
  whenUsed(act);
  row().dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  expect(act).toHaveBeenCalledOnce();
});

test('who cancels hears of no use', async () => {
  const act = vi.fn();
  whenUsed(act)();
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
  expect(act).not.toHaveBeenCalled();
});
