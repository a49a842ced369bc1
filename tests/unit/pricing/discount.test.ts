import { describe, expect, test } from 'vitest';
import { isWithin, laPazDay } from '#lib/platform/domain/day.ts';
import { activeCombo } from '#lib/pricing/domain/combo.ts';
import { activePercent } from '#lib/pricing/domain/discount.ts';
import { comboOffer, comboTag, percentLabel } from '#lib/pricing/domain/labels.ts';

const TODAY = '2026-06-15';
const terms = { datestart: '2026-06-01', dateend: '2026-06-30', islockedcat: false };
const comboTerms = { datestartdiscount: '2026-06-01', dateenddiscount: '2026-06-30', islockedcat: false };
const sku = { price: 10000, newpriced: 8000, newpriced2: 0.2 };
const comboSku = { price: 5900, newpricec1: 3, newpricec2: 5000 };

describe('percent discount', () => {
  test('newpriced is the unit price and newpriced2 the fraction of the label [PRICE-03, PRICE-05]', () => {
    expect(activePercent(sku, terms, TODAY)).toEqual({ unitPrice: 8000, percent: 20 });
  });

  test.each([
    ['on the first day', '2026-06-01', true],
    ['on the last day', '2026-06-30', true],
    ['the day before', '2026-05-31', false],
    ['the day after', '2026-07-01', false],
  ])('datestart and dateend bound it: %s [GAP-041, GAP-042, PRICE-04, PRICE-02]', (_, today, holds) => {
    expect(activePercent(sku, terms, today) !== null).toBe(holds);
  });

  test('open dates hold always [PRICE-04]', () => {
    expect(activePercent(sku, { ...terms, datestart: '', dateend: '' }, TODAY)).not.toBeNull();
  });

  test.each([
    ['no discounted price', null],
    ['a price of 0', 0],
    ['a negative price', -100],
    ['the regular price itself', 10000],
    ['more than the regular price', 12000],
  ])('is none with %s [GAP-041, PRICE-04]', (_, newpriced) => {
    expect(activePercent({ ...sku, newpriced }, terms, TODAY)).toBeNull();
  });

  test('is none in a locked category [GAP-041, PRICE-06]', () => {
    expect(activePercent(sku, { ...terms, islockedcat: true }, TODAY)).toBeNull();
  });

  test.each([
    [0.145, 8550, 15],
    [0.2, 8000, 20],
    [null, 8500, 15],
    [null, 6667, 33],
    [0, 7500, 25],
    [null, 9999, 1],
    [null, 1, 99],
  ])(
    'fraction %s at new price %s of 10000 reads %s percent [GAP-040, PRICE-05]',
    (newpriced2, newpriced, percent) => {
      expect(activePercent({ price: 10000, newpriced, newpriced2 }, terms, TODAY)?.percent).toBe(percent);
    },
  );
});

describe('combo', () => {
  test('newpricec1 is the count and newpricec2 the unit price in the group [PRICE-03, PRICE-07]', () => {
    expect(activeCombo(comboSku, comboTerms, TODAY)).toEqual({
      quantity: 3,
      unitPrice: 5000,
      groupPrice: 15000,
    });
  });

  test('its own dates bound it [GAP-042, PRICE-02]', () => {
    expect(activeCombo(comboSku, comboTerms, '2026-05-31')).toBeNull();
    expect(activeCombo(comboSku, comboTerms, '2026-06-01')).not.toBeNull();
    expect(activeCombo(comboSku, comboTerms, '2026-06-30')).not.toBeNull();
    expect(activeCombo(comboSku, comboTerms, '2026-07-01')).toBeNull();
  });

  test.each([
    ['no count', { ...comboSku, newpricec1: null }],
    ['no price', { ...comboSku, newpricec2: null }],
    ['a count of 1', { ...comboSku, newpricec1: 1 }],
    ['a broken count', { ...comboSku, newpricec1: 2.5 }],
    ['a price of 0', { ...comboSku, newpricec2: 0 }],
    ['a price above the regular one', { ...comboSku, newpricec2: 6000 }],
  ])('is none with %s [PRICE-07]', (_, broken) => {
    expect(activeCombo(broken, comboTerms, TODAY)).toBeNull();
  });

  test('is none in a locked category [PRICE-06]', () => {
    expect(activeCombo(comboSku, { ...comboTerms, islockedcat: true }, TODAY)).toBeNull();
  });
});

test('labels: a negative whole percent, or N x the price of the group [CARD-19]', () => {
  expect(percentLabel(15)).toBe('-15%');
  expect(comboTag({ quantity: 3, groupPrice: 15000 })).toBe('3 x Bs.\u00a0150,00');
  expect(comboOffer({ quantity: 3, groupPrice: 15000 })).toBe('Lleva 3 por Bs.\u00a0150,00');
});

describe('days are days of La Paz', () => {
  test.each([
    ['2026-06-15T03:59:59.999Z', '2026-06-14'],
    ['2026-06-15T04:00:00.000Z', '2026-06-15'],
    ['2026-01-01T03:00:00.000Z', '2025-12-31'],
  ])('%s is %s', (instant, day) => {
    expect(laPazDay(new Date(instant))).toBe(day);
  });

  test('a time behind the last day does not shorten it', () => {
    expect(isWithin('2026-06-30', '2026-06-30T10:00', '2026-06-30T00:00')).toBe(true);
  });
});
