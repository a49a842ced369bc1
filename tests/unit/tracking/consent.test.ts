import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedRows } from '#app/s/[store]/(browse)/pages/cookies/stored-rows.ts';
import { durationText } from '#lib/labels/tracking/consent.ts';
import { cookieRule } from '#lib/platform/domain/cookies.ts';
import { STORAGE_KEYS } from '#lib/platform/domain/storage-keys.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import {
  allowedNow,
  allowsFigures,
  asksNotToBeFollowed,
  consentText,
  PURPOSES,
  readConsent,
  refusalsIn,
  unanswered,
} from '#lib/platform/domain/visitor/consent.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const purposes = fc.subarray([...PURPOSES]);

describe('what a visitor allows', () => {
  test('is read back as it was chosen, from a text that the page’s first script can read', () => {
    fc.assert(
      fc.property(purposes, purposes, (chosen, asked) => {
        const text = consentText(new Set(chosen), asked);
        expect(text).toMatch(/^[a-z0-9.]+$/);
        const allowed = chosen.filter((purpose) => asked.includes(purpose));
        expect([...(readConsent(text, asked) ?? ['undecided'])]).toEqual(allowed);
      }),
    );
  });

  test('keeps what was answered to purposes that are not asked now', () => {
    fc.assert(
      fc.property(purposes, purposes, purposes, purposes, (first, asked, second, again) => {
        const before = consentText(new Set(first), asked);
        const after = readConsent(consentText(new Set(second), again, before)) ?? new Set();
        for (const purpose of PURPOSES) {
          const [chosen, of] = again.includes(purpose) ? [second, again] : [first, asked];
          expect(after.has(purpose)).toBe(chosen.includes(purpose) && of.includes(purpose));
        }
        const refused = consentText(new Set(), ['figures']);
        expect(allowsFigures(consentText(new Set(second), ['marketing'], refused))).toBe(false);
      }),
    );
  });

  test('leaves its refusals to whoever uses the browser next, and nothing that was allowed', () => {
    fc.assert(
      fc.property(purposes, purposes, (chosen, asked) => {
        const refused = asked.filter((purpose) => !chosen.includes(purpose));
        const left = refusalsIn(consentText(new Set(chosen), asked));
        expect(left === '').toBe(refused.length === 0);
        expect([...(readConsent(left, refused) ?? [])]).toEqual([]);
        expect(unanswered(left, PURPOSES)).toEqual(PURPOSES.filter((purpose) => !refused.includes(purpose)));
        expect(allowsFigures(left)).toBe(!refused.includes('figures'));
      }),
    );
  });

  test('is asked again where one of the purposes was not asked for then', () => {
    fc.assert(
      fc.property(purposes, purposes, (before, now) => {
        const text = consentText(new Set(before), before);
        expect(readConsent(text, now) === null).toBe(now.some((purpose) => !before.includes(purpose)));
      }),
    );
  });

  test.each([
    undefined,
    '',
    '3',
    '3.',
    '3.yxnu',
    '3.ynyu.y',
    '1.yyyy',
    '3.yyy',
    'yyyy',
    '3.YYYY',
    '<script>',
  ])('is undecided, and nothing, by %s', (text) => {
    expect(readConsent(text)).toBeNull();
    expect(allowedNow(text, false).size).toBe(0);
  });

  test('is asked again where marketing was allowed before it meant orders, too; all other answers stand', () => {
    expect(readConsent('2.yunu', ['marketing'])).toBeNull();
    expect(allowedNow('2.yyny', false)).toEqual(new Set(['analytics', 'figures']));
    expect(readConsent('2.nunn', ['marketing', 'ads'])).toEqual(new Set());
    expect(allowsFigures('2.ynnn')).toBe(false);
    expect(consentText(new Set(['marketing']), ['marketing'], '2.yynn')).toBe('3.yynn');
  });

  test('is nothing while the browser asks not to be followed', () => {
    const yes = consentText(new Set(PURPOSES), PURPOSES);
    expect(allowedNow(yes, true).size).toBe(0);
    expect(allowedNow(yes, false).size).toBe(PURPOSES.length);
    expect(asksNotToBeFollowed(new Headers({ 'sec-gpc': '1' }))).toBe(true);
    expect(asksNotToBeFollowed(new Headers({ dnt: '1' }))).toBe(true);
    expect(asksNotToBeFollowed(new Headers({ dnt: '0' }))).toBe(false);
    expect(asksNotToBeFollowed(new Headers())).toBe(false);
  });
});

describe('the page of cookies', () => {
  const rows = storedRows();

  test('says of each what it is for and how long it lasts', () => {
    expect(rows.filter(({ purpose, lasts }) => purpose === '' || lasts === '')).toEqual([]);
    expect(rows.find(({ name }) => name === 'ajuar_session')?.lasts).toBe('7 días');
    expect(rows.find(({ name }) => name === 'ajuar_staff')?.lasts).toBe('hasta cerrar el navegador');
    expect(rows.find(({ name }) => name === 'ajuar_cart')?.lasts).toBe('hasta que lo borres');
  });

  test('names everything that the code keeps under a name of the shop', () => {
    const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: inRoot('.') });
    const used = files.flatMap((file) =>
      [...readFileSync(inRoot(file), 'utf8').matchAll(/storedName\('(\w+)'\)/g)].map(([, word = '']) => word),
    );
    // Names of channels between tabs, and of a mark in the history.
    const unstored = ['overlay'];
    const unknown = used.filter(
      (word) =>
        !cookieRule(storedName(word)) && !STORAGE_KEYS.has(storedName(word)) && !unstored.includes(word),
    );
    expect(unknown).toEqual([]);
    expect([...STORAGE_KEYS.values()].filter(({ word }) => !used.includes(word))).toEqual([]);
  });

  test.each([
    [120, '2 minutos'],
    [86_400, '1 día'],
    [43_200, '12 horas'],
    [13_824, '4 horas'],
    [30, '30 segundos'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
