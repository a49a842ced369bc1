import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResizeRefresh } from '#components/shell/resize-refresh.client.tsx';

const refresh = vi.fn();
const router = { refresh };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function resize(...widths: number[]) {
  for (const width of widths) {
    vi.stubGlobal('innerWidth', width);
    act(() => void window.dispatchEvent(new Event('resize')));
  }
  act(() => void vi.advanceTimersByTime(300));
}

test.each([
  ['to 40 percent', 1000, [400], 1],
  ['to 41 percent', 1000, [410], 0],
  ['to 250 percent', 400, [1000], 1],
  ['to 249 percent', 400, [996], 0],
  ['by steps within one move', 1000, [800, 600, 400], 1],
])('a resize %s renders the page again when it is a large one [SHELL-37]', (_, from, widths, times) => {
  vi.stubGlobal('innerWidth', from);
  render(<ResizeRefresh />);
  resize(...widths);
  expect(refresh).toHaveBeenCalledTimes(times);
});

test('each change is measured from the width before it [SHELL-37]', () => {
  vi.stubGlobal('innerWidth', 1000);
  render(<ResizeRefresh />);
  resize(700);
  resize(390);
  expect(refresh).not.toHaveBeenCalled();
  resize(1440);
  expect(refresh).toHaveBeenCalledTimes(1);
});
