import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { cardConfig, cardOffer, configuredHref } from '#lib/catalogue/domain/card/card-config.ts';
import { colourBySize } from './product-factory.ts';

const card = { productsku: 'A-1', outOfStock: false, quantity: { min: 1, step: 1, max: 9 } };
const selling = (quantitySelected = 1) =>
  cardConfig({ quantitySelected, fatherConfig: { action: 'addEventCart', id: 7 } });

test('a card has every field of its configuration, whatever its place says [CARD-06]', () => {
  expect(cardConfig()).toEqual({
    showVariants: true,
    optionsselected: {},
    quantitySelected: 1,
    favorite: false,
    fatherConfig: { action: '', id: null },
  });
  expect(cardConfig({ favorite: true, fatherConfig: { action: 'addEventList', id: 7 } })).toMatchObject({
    showVariants: true,
    favorite: true,
    fatherConfig: { action: 'addEventList', id: 7 },
  });
});

describe('the button of a card', () => {
  test('puts it on a gift list for parent action addEventList [CARD-17]', () => {
    const list = cardConfig({ fatherConfig: { action: 'addEventList', id: 7 } });
    expect(cardOffer(card, list)).toEqual({ kind: 'list', sku: 'A-1' });
    expect(cardOffer({ ...card, productsku: null }, list)).toEqual({ kind: 'list', sku: null });
    expect(cardOffer({ ...card, outOfStock: true }, list)).toBeNull();
  });

  test.each([
    ['adds what needs no choice', card, { kind: 'add', sku: 'A-1', quantity: 1 }],
    ['leads to the page when options are to be chosen', { ...card, productsku: null }, { kind: 'choose' }],
    ['is not there without stock', { ...card, productsku: null, outOfStock: true }, null],
  ])('%s [CARD-18]', (_, one, offer) => {
    expect(cardOffer(one, selling())).toEqual(offer);
  });

  test.each(['', 'other'])('is not there for parent action %j [CARD-18]', (action) => {
    expect(cardOffer(card, cardConfig({ fatherConfig: { action, id: 7 } }))).toBeNull();
  });

  test('adds the selected quantity, in steps, never more than there is [CARD-06]', () => {
    expect(cardOffer(card, selling(4))).toMatchObject({ quantity: 4 });
    expect(cardOffer(card, selling(40))).toMatchObject({ quantity: 1 });
    expect(cardOffer({ ...card, quantity: { min: 2, step: 2, max: 9 } }, selling(3))).toMatchObject({
      quantity: 4,
    });
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 200 }), fc.integer({ min: 1, max: 9 }), (wanted, min) => {
        const quantity = { min, step: min, max: 90 };
        const offer = cardOffer({ ...card, quantity }, selling(wanted));
        const added = offer?.kind === 'add' ? offer.quantity : Number.NaN;
        expect(added % min).toBe(0);
        expect(added).toBeGreaterThanOrEqual(min);
        expect(added).toBeLessThanOrEqual(90);
      }),
    );
  });
});

test('a selected option is suggested to the page, a colour by its SKU; a colour clone stays what it is [CARD-06, CARD-03, GAP-004]', () => {
  const card = toProductCard(colourBySize(), '2026-05-01');
  const suggested = (optionsselected: Record<number, string>, shown = card) =>
    configuredHref(shown, cardConfig({ optionsselected })).suggestedcolor;
  expect(suggested({ 1: 'azul' })).toBe('A-S');
  expect(suggested({ 9: 'otro' })).toBe('otro');
  expect(suggested({})).toBeNull();
  expect(suggested({ 1: 'azul' }, { ...card, href: { ...card.href, suggestedcolor: 'SKU-2' } })).toBe(
    'SKU-2',
  );
});
