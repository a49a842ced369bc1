import { expect, test } from 'vitest';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';

test.each([
  ['\u200bAna\u200b Mar\u00eda', 'Ana Mar\u00eda'],
  ['Ana\u00a0María\u202f', 'Ana María'],
  ['\u202eanA\u202c', 'anA'],
  ['\u2066Ana\u2069', 'Ana'],
  ['\ufeff71234567', '71234567'],
  ['Ana\ufe0f', 'Ana'],
  ['7\ufe0f1', '71'],
  ['Feliz día \u2764\ufe0f', 'Feliz día \u2764\ufe0f'],
  ['uno\ndos', 'uno\ndos'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['\u200b', ''],
])('%j is %j without what nobody sees', (typed, text) => {
  expect(withoutInvisible(typed)).toBe(text);
});
