import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEventMode } from '#lib/registry/domain/event-mode.ts';

test('a stored id above 0 and a stored action are event mode [BLOCK-04]', () => {
  expect(parseEventMode('42', 'addEventCart')).toEqual({
    mode: { id: 42, action: 'addEventCart' },
    invalid: false,
  });
  expect(parseEventMode('42', 'addEventList').mode?.action).toBe('addEventList');
});

test('without both there is no event and nothing to log', () => {
  expect(parseEventMode(null, null)).toEqual({ mode: null, invalid: false });
});

test.each([
  ['0', 'addEventCart'],
  ['-3', 'addEventCart'],
  ['abc', 'addEventCart'],
  ['1e9', 'addEventCart'],
  ['9'.repeat(40), 'addEventCart'],
  ['42', null],
  ['42', ''],
  ['42', '<script>'],
  [null, 'addEventCart'],
])('id %j with action %j is invalid: for the log, without an event [BLOCK-05]', (id, action) => {
  expect(parseEventMode(id, action)).toEqual({ mode: null, invalid: true });
});

test('reading never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (id, action) => {
      const { mode, invalid } = parseEventMode(id, action);
      expect(mode === null).toBe(invalid);
    }),
  );
});
