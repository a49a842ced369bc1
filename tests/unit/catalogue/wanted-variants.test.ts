import { describe, expect, test } from 'vitest';
import { wantedVariants } from '#lib/catalogue/domain/card/wanted-variants.ts';
import { searchedColours } from '#lib/search/domain/searched-colours.ts';
import { option, product, sku } from './product-factory.ts';

describe('the SKU that a filter wants of a card', () => {
  const blanket = product({
    options: [option(1, 'Color', ['rojo', 'azul'], 'color'), option(2, 'Medida', ['queen', 'king'], 'text')],
    quantities: [
      ...sku('R-Q', { 1: 'rojo', 2: 'queen' }),
      ...sku('R-K', { 1: 'rojo', 2: 'king' }, { preferredsku: true }),
      ...sku('A-Q', { 1: 'azul', 2: 'queen' }, { imagespath: '', imagesquantity: 0 }),
      ...sku('A-K', { 1: 'azul', 2: 'king' }),
    ],
  });
  test.each([
    ['nothing', {}, null],
    ['an option that the product has not', { 7: ['rojo'] }, null],
    ['a value that no SKU has', { 1: ['verde'] }, null],
    ['a colour: its preferred SKU', { 1: ['rojo'] }, 'R-K'],
    ['a colour: its SKU with a picture', { 1: ['azul'] }, 'A-K'],
    ['a colour and a size', { 1: ['azul'], 2: ['queen'] }, 'A-Q'],
    ['one of two colours', { 1: ['azul', 'rojo'] }, 'R-K'],
    ['another option besides', { 1: ['rojo'], 7: ['lino'] }, 'R-K'],
  ])('%s', (_, wanted, expected) => {
    expect(wantedVariants(blanket, wanted)?.sku ?? null).toBe(expected);
  });
});

describe('colours that a search names', () => {
  const colours = { rosa: 'Rosa viejo', noche: 'Azul noche' };
  const blanket = product({
    options: [
      {
        ...option(1, 'Color', [], 'color'),
        optionvalues: Object.entries(colours).map(([value, label]) => ({
          value,
          label,
          filtername: value,
          swatch: '',
        })),
      },
      option(2, 'Motivo', ['azul'], 'text'),
    ],
    quantities: Object.keys(colours).flatMap((value) => sku(value, { 1: value, 2: 'azul' })),
  });
  test.each([
    ['mantas azules', 'noche'],
    ['AZUL', 'noche'],
    ['manta rosa', 'rosa'],
    ['manta', null],
    ['manta de viaje', null],
    ['', null],
  ])("'%s'", (term, expected) => {
    expect(wantedVariants(blanket, searchedColours(blanket, term))?.sku ?? null).toBe(expected);
  });
});
