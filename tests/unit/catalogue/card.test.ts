import { describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { priceView } from '#lib/catalogue/domain/price-view.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { colourBySize, option, product, record, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const card = (values: Partial<ProductRecord>, options = {}) => toProductCard(product(values), TODAY, options);
const discount = { newpriced: 4000, newpriced2: 0.2 };
const combo = { newpricec1: 3, newpricec2: 4000 };
const colours = (count: number, kind: 'color' | 'text') => {
  const names = Array.from({ length: count }, (_, i) => `v${i}`);
  return {
    options: [option(1, 'Color', names, kind)],
    quantities: names.flatMap((name) => sku(`SKU-${name}`, { 1: name })),
  };
};

describe('link', () => {
  test.each([
    ['a category and a path', {}, 'mesa/tazas', 'taza-valle-12'],
    ['no category', { category: '' }, '', 'taza-valle-12'],
    ['a path without the id', { path: 'taza-valle' }, 'mesa/tazas', 'taza-valle-12'],
    ['no path: the label', { path: '', productname: 'Taza Ñandú' }, 'mesa/tazas', 'taza-nandu-12'],
  ])('with %s [CARD-01, CARD-02, GAP-006]', (_, values, category, productpath) => {
    expect(card(values).href).toEqual({ category, productpath, suggestedcolor: null });
  });

  test('a colour clone suggests its SKU and shows its pictures [CARD-03]', () => {
    const clone = toProductCard(colourBySize(), TODAY, { clonedSku: 'A-L' });
    expect(clone.href.suggestedcolor).toBe('A-L');
    expect(clone.image.path).toBe('img-A-L');
    expect(clone.price.price).toBe(8000);
  });
});

describe('colours', () => {
  test('each suggests the SKU of its value to take first; words suggest none [CARD-03, GAP-004]', () => {
    const quantities = [
      ...sku('GONE', { 1: 'rojo' }, { quantity: 0, preferredsku: true }),
      ...sku('PLAIN', { 1: 'rojo' }),
      ...sku('LIKED', { 1: 'rojo' }, { preferredsku: true }),
      ...sku('OTHER', { 1: 'azul' }),
    ];
    const skusOf = (kind: 'color' | 'text') =>
      card({
        options: [option(1, 'Color', ['rojo', 'azul', 'gris'], kind)],
        quantities,
      }).options[0]?.chips.map((chip) => chip.sku);
    expect(skusOf('color')).toEqual(['LIKED', 'OTHER', '']);
    expect(skusOf('text')).toEqual(['', '', '']);
  });
});

describe('pictures', () => {
  test('those of the record, with the second one on hover [CARD-07]', () => {
    const quantities = [record('A'), record('B')];
    expect(card({ quantities, image: 'img-B' })).toMatchObject({
      image: { path: 'img-B', count: 2 },
      hoverImage: { path: 'img-B', n: 2 },
    });
  });

  test('no hover picture when there is only one [CARD-07]', () => {
    expect(card({ quantities: [record('A', { imagesquantity: 1 })] }).hoverImage).toBeNull();
  });

  test('every colour chip carries its picture [CARD-08]', () => {
    expect(card(colours(2, 'color')).options[0]?.chips.map(({ image }) => image)).toEqual([
      'img-SKU-v0',
      'img-SKU-v1',
    ]);
  });
});

describe('chips', () => {
  test.each([
    ['text', 5, 5, 0],
    ['text', 8, 5, 3],
    ['color', 6, 6, 0],
    ['color', 9, 6, 3],
  ] as const)('%s: of %s values %s show, then +%s [CARD-12]', (kind, count, shown, overflow) => {
    const [group] = card(colours(count, kind)).options;
    expect([group?.chips.length, group?.overflow]).toEqual([shown, overflow]);
  });

  test('a value without stock is banned [PDP-37]', () => {
    const sizes = toProductCard(colourBySize(), TODAY).options[1];
    expect(sizes?.chips.map(({ value, banned }) => [value, banned])).toEqual([
      ['s', false],
      ['m', true],
      ['l', false],
    ]);
  });

  test('a pack shows none [PDP-38]', () => {
    expect(card({ packname: 'Juego', quantities: [record('PACK-12')] })).toMatchObject({
      options: [],
      productsku: 'PACK-12',
    });
  });
});

describe('price', () => {
  const view = (quantities: ProductRecord['quantities'], values: Partial<ProductRecord> = {}) => {
    const item = product({ quantities, ...values });
    return priceView(buildVariants(item), item, TODAY);
  };

  test('the old price stands beside the new one [PRICE-19, CARD-19]', () => {
    expect(view([record('A', discount)])).toEqual({
      price: 4000,
      sku: 'A',
      oldPrice: 5000,
      from: false,
      discount: '-20%',
      combo: null,
      partial: false,
    });
  });

  test('a combo leaves the price of one unit [CARD-19]', () => {
    expect(view([record('A', combo)])).toMatchObject({
      price: 5000,
      oldPrice: null,
      combo: { quantity: 3, groupPrice: 12000 },
    });
  });

  test("of different prices the lowest shows as 'from'", () => {
    expect(view([record('A', { price: 9000 }), record('B')])).toMatchObject({ price: 5000, from: true });
  });

  test.each([
    ['all SKUs', discount, discount, true, false],
    ['some SKUs', discount, {}, false, true],
    ['no SKU', {}, {}, false, false],
    ['all, but differently', discount, { newpriced: 4500, newpriced2: 0.1 }, false, true],
  ])('when %s carry the discount [CARD-20]', (_, a, b, allSKusD, partial) => {
    const model = card({ quantities: [record('A', a), record('B', b)] });
    expect([model.allSKusD, model.price.partial]).toEqual([allSKusD, partial]);
  });

  test.each([
    ['all SKUs', combo, combo, true, false],
    ['some SKUs', combo, {}, false, true],
  ])('when %s carry the combo [CARD-20]', (_, a, b, allSKusC, partial) => {
    const model = card({ quantities: [record('A', a), record('B', b)] });
    expect([model.allSKusC, model.price.partial]).toEqual([allSKusC, partial]);
  });

  test('a discount shows only inside its dates [PRICE-04]', () => {
    const dates = { datestart: '2026-06-16', dateend: '2026-06-30' };
    expect(view([record('A', discount)], dates)).toMatchObject({ price: 5000, discount: null });
  });

  test('a locked category shows no discount, tag or combo [GAP-045, PRICE-06]', () => {
    const tags = [
      { id: 2, name: 't', label: 'Oferta', style: {}, storeId: null, from: '', to: '', languageId: 3 },
    ];
    const model = card({ quantities: [record('A', { ...discount, ...combo })], islockedcat: true, tags });
    expect(model).toMatchObject({
      isLockedCat: true,
      tag: null,
      price: { discount: null, combo: null },
    });
  });

  test('SKUs without stock or price do not make the price', () => {
    expect(
      view([record('A', { price: 100, quantity: 0 }), record('B', { price: 0 }), record('C')]).price,
    ).toBe(5000);
    expect(view([record('A', { quantity: 0 }), record('B', { price: 0 })]).price).toBe(5000);
    expect(view([]).price).toBe(0);
  });
});

describe('tags', () => {
  const tag = {
    id: 2,
    name: 't',
    label: 'Oferta',
    style: {},
    storeId: null,
    from: '',
    to: '',
    languageId: 3,
  };

  test.each([
    [4.9, true],
    [0, true],
    [5, false],
  ])("age %s: 'new' is %s [PRICE-13]", (age, isNew) => {
    expect(card({ age }).isNew).toBe(isNew);
  });

  test("nothing is 'new' in a locked category [GAP-045, PRICE-06]", () => {
    expect(card({ age: 0, islockedcat: true }).isNew).toBe(false);
  });

  test.each([
    ['0.75', 0.25],
    ['0.50', 0.5],
    ['0.25', 0.75],
    ['0.9', 1],
    ['', 1],
  ])('opacity %s becomes %s [GAP-030, PRICE-15]', (opacity, expected) => {
    expect(card({ tags: [{ ...tag, style: { opacity } }] }).tag?.opacity).toBe(expected);
  });

  test('its style is read, what is missing is empty [PRICE-14]', () => {
    const style = {
      background: '#111',
      color: '#fff',
      'font-size': '12px',
      'font-weight': '700',
      position: 'top',
    };
    expect(card({ tags: [{ ...tag, style }] }).tag).toEqual({
      label: 'Oferta',
      background: '#111',
      color: '#fff',
      fontSize: '12px',
      fontWeight: '700',
      textDecoration: '',
      position: 'top',
      positionb: '',
      align: '',
      opacity: 1,
      imagepath: '',
    });
  });

  test.each([
    ['of this store', { storeId: 101 }, true],
    ['of another store', { storeId: 102 }, false],
    ['of all stores', { storeId: null }, true],
    ['that is over', { to: '2026-06-14' }, false],
    ['that is still to come', { from: '2026-06-16' }, false],
    ['without a text', { label: '' }, false],
    ['that is a picture', { label: '', style: { imagepath: 'sello' } }, true],
  ])('a tag %s shows: %s → %s [PRICE-16]', (_, values, shows) => {
    expect(card({ tags: [{ ...tag, ...values }] }, { storeId: 101 }).tag !== null).toBe(shows);
  });

  test('tagid 1 is an extra gift [PRICE-18]', () => {
    expect(card({ quantities: [record('A', { tagid: 1 })] }).hasGift).toBe(true);
    expect(card({ quantities: [record('A', { tagid: 2 })] }).hasGift).toBe(false);
  });
});

describe('buying from the card', () => {
  test('only a product with one SKU can be added as it is [CARD-16]', () => {
    expect(card({}).productsku).toBe('TAZA-1');
    expect(toProductCard(colourBySize(), TODAY).productsku).toBeNull();
    expect(card({ quantities: [record('A', { quantity: 0 })] })).toMatchObject({
      productsku: null,
      outOfStock: true,
    });
  });

  test('the stepper knows minimum, step and highest stock [CARD-16]', () => {
    expect(toProductCard(colourBySize(), TODAY).quantity).toEqual({ min: 1, step: 1, max: 7 });
  });
});
