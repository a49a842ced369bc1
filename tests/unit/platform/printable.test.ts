import { expect, test } from 'vitest';
import { printable } from '#lib/platform/domain/text/printable.ts';

test.each([
  ['\u001b[31mrojo\u001b[0m', '[31mrojo[0m'],
  ['pantalla\u0007 \u009b2J', 'pantalla 2J'],
  ['\u202esaludo\u2066', 'saludo'],
  ['Todo bien\rTodo mal', 'Todo bienTodo mal'],
  ['una\tlínea\r\ny otra\n', 'una\tlínea\ny otra\n'],
  ['👨‍👩‍👧 y ñandú', '👨‍👩‍👧 y ñandú'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
