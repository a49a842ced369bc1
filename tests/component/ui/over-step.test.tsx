import { beforeEach, expect, test, vi } from 'vitest';
import { beginOverStep, endLostStep } from '#components/ui/over-step.ts';

let back = vi.fn();

beforeEach(() => {
  back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.replaceState({ list: 3 }, '', '/mesa?page=2');
});

test('a step keeps what its entry said, and a reload takes it back once', () => {
  beginOverStep();
  expect(window.history.state).toMatchObject({ list: 3 });
  endLostStep();
  endLostStep();
  expect(back).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual({ list: 3 });
});

test.each([null, 'x', { list: 3 }])('an entry of %o is no step', (state) => {
  window.history.replaceState(state, '');
  endLostStep();
  expect(back).not.toHaveBeenCalled();
});

test('a page that took the place of the step stays', () => {
  beginOverStep();
  window.history.replaceState(window.history.state, '', '/mesa/taza-12');
  endLostStep();
  expect(back).not.toHaveBeenCalled();
});
