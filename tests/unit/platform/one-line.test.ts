import { expect, test } from 'vitest';
import { oneLine } from '#lib/platform/domain/text/one-line.ts';

test.each([
  ['  taza\n\tazul ', 'taza azul'],
  ['uno\r\n\r\ndos', 'uno dos'],
  ['taza\u0000azul', 'taza azul'],
  ['\u001b[2Jborrado', '[2Jborrado'],
  ['a\u202eb\u2028c', 'a b c'],
  ['\u200b', ''],
  ['Ñandú 👍🏽', 'Ñandú 👍🏽'],
])('%j in one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
