import { beforeEach, expect, test, vi } from 'vitest';
import { dropLostOverlayEntry, pushOverlayEntry } from '#components/ui/overlays/overlay-history.ts';

let back = vi.fn();

beforeEach(() => {
  back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.replaceState({ list: 3 }, '', '/mesa?page=2');
});

test('a step keeps what its entry said, and a reload takes it back once', () => {
  pushOverlayEntry();
  expect(window.history.state).toMatchObject({ list: 3 });
  dropLostOverlayEntry();
  dropLostOverlayEntry();
  expect(back).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual({ list: 3 });
});

test.each([null, 'x', { list: 3 }])('an entry of %o is no step', (state) => {
  window.history.replaceState(state, '');
  dropLostOverlayEntry();
  expect(back).not.toHaveBeenCalled();
});

test('a page that took the place of the step stays', () => {
  pushOverlayEntry();
  window.history.replaceState(window.history.state, '', '/mesa/taza-12');
  dropLostOverlayEntry();
  expect(back).not.toHaveBeenCalled();
});
