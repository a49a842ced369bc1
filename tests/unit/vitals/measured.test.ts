import { expect, test } from 'vitest';
import { allowsFigures, consentText, PURPOSES } from '#lib/platform/domain/visitor/consent.ts';
import { deviceOf } from '#lib/vitals/domain/device.ts';
import { kindAt } from '#lib/vitals/domain/kind-at.ts';
import { isTarget, targetOf } from '#lib/vitals/domain/target.ts';
import { vitalsPage } from '#lib/vitals/domain/vitals-page.ts';

test.each([
  [['(browse)'], 'HOME'],
  [['(browse)', 'p', '12', '-', 'taza'], 'PRODUCT'],
  [['(buy)', 'checkout', 'cart'], 'CHECKOUT'],
  [['(buy)', 'order', 'status', 'paid'], 'OTHER'],
])('a page of %j counts as %s', (segments, kind) => {
  expect(vitalsPage(segments)).toBe(kind);
});

const PAGES = [
  { kind: 'HOME', path: '/', since: 0 },
  { kind: 'CATEGORY', path: '/mesa', since: 4000 },
  { kind: 'PRODUCT', path: '/taza', since: 9000 },
] as const;

test.each([
  ['of the whole page, its first one', { time: null, path: null }, 'HOME'],
  ['the click on a link, that of the link', { time: 3950, path: null }, 'HOME'],
  ['a shift on a page that the router shows', { time: 4000, path: null }, 'CATEGORY'],
  ['the last one', { time: 60_000, path: null }, 'PRODUCT'],
  ['what the browser names by itself', { time: 60_000, path: '/mesa' }, 'CATEGORY'],
  ['an address that is not known, by its time', { time: 5000, path: '/otra' }, 'CATEGORY'],
])('a measurement is of the page on which it happened: %s', (_, moment, kind) => {
  expect(kindAt(PAGES, moment)).toBe(kind);
  expect(kindAt([], moment)).toBe('OTHER');
});

test.each([
  [{ isCoarse: true, side: 390 }, 'phone'],
  [{ isCoarse: true, side: 820 }, 'tablet'],
  [{ isCoarse: false, side: 390 }, 'desktop'],
])('%o is a %s', (screen, device) => {
  expect(deviceOf(screen)).toBe(device);
});

interface Fake {
  localName: string;
  classList: string[];
  parentElement: Fake | null;
}
const element = (localName: string, classes: string[] = [], parentElement: Fake | null = null): Fake => ({
  localName,
  classList: classes,
  parentElement,
});

test('a target names elements and classes of our style sheets, the innermost four, without their build', () => {
  const card = element('article', ['_8fEEna_card', 'other'], element('li', [], element('ul')));
  const body = element('a', ['Qlf-0a_link'], card);
  expect(targetOf(element('img', ['ana@correo.bo'], body))).toBe('li > article.card > a.link > img');
  expect(targetOf(element('a', ['card-module__Ab1_x2__link']))).toBe('a.link');
  expect(targetOf(element('div', ['wrap']))).toBe('div.wrap');
  expect(targetOf(null)).toBe('');
  expect(isTarget(targetOf(element('span', ['a'.repeat(60)])))).toBe(true);
});

test.each(['#ana', 'a#ana', 'input[value="Ana"]', 'p > Ana Flores', 'a'.repeat(130), ''])(
  '%j says more than a target may, or nothing',
  (text) => expect(isTarget(text)).toBe(false),
);

test('figures are allowed until they are refused', () => {
  expect([undefined, '', '0.y', 'roto'].map(allowsFigures)).toEqual([true, true, true, true]);
  const choices = [
    consentText(new Set(['marketing']), ['marketing']),
    consentText(new Set(['figures']), ['figures']),
    consentText(new Set(['analytics']), PURPOSES),
  ];
  expect(choices.map(allowsFigures)).toEqual([true, true, false]);
});
