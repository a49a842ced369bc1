import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDraft, withoutExpired } from '#lib/checkout/domain/draft.ts';
import { newTempCode, spellTempCode } from '#lib/checkout/domain/temp-code.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const draw = (at: number) => (least: number, most: number) => Math.floor(least + at * (most - least + 1));

test('a temporary code is drawn from 10,000,000 to 99,999,999 and kept for 0.16 days [GAP-021, SYNC-22]', () => {
  expect(newTempCode(NOW, draw(0))).toEqual({ code: 10_000_000, until: NOW + 13_824_000 });
  const one = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(one, (at) => {
      const { code } = newTempCode(NOW, draw(at));
      expect(code).toBeGreaterThanOrEqual(10_000_000);
      expect(code).toBeLessThanOrEqual(99_999_999);
      expect(spellTempCode(code)).toMatch(/^\d{4} \d{4}$/);
    }),
  );
});

test('one that is good still stays, one that has ended is forgotten and drawn again [SYNC-22]', () => {
  const known = { code: 48_210_377, until: NOW + 1 };
  const next = newTempCode(NOW, draw(0));
  const draft = mergeDraft(EMPTY_DRAFT, { tempCode: known });
  expect(mergeDraft(draft, { tempCode: next }).tempCode).toEqual(known);
  expect(withoutExpired(draft, NOW)).toBe(draft);
  const later = withoutExpired(draft, NOW + 1);
  expect(later).toEqual({ ...draft, tempCode: null });
  expect(mergeDraft(later, { tempCode: next }).tempCode).toEqual(next);
});
