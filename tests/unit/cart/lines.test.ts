import { describe, expect, test } from 'vitest';
import { compareCart } from '#lib/cart/domain/check.ts';
import { buildCart } from '#lib/cart/domain/lines.ts';
import { cartLine } from '#lib/contracts/carts.ts';
import { sku } from '../catalogue/product-factory.ts';
import { draft, mug, shop, shown, TODAY } from './cart-factory.ts';

/** The red mug alone, changed. */
const red = (values: Parameters<typeof sku>[2]) =>
  mug({ quantities: sku('ROJO', { 1: 'rojo' }, { price: 5900, ...values }) });
const combo = { newpricec1: 3, newpricec2: 5000 };

describe('a line', () => {
  test('has all its data from the catalogue [CART-35, CART-36]', () => {
    const { products } = buildCart([draft('ROJO', 2)], shop(), TODAY);
    expect(products).toEqual([
      {
        key: 'ROJO',
        productsku: 'ROJO',
        productid: 12,
        productname: 'Taza Valle',
        productpath: 'taza-valle-12',
        category: 'mesa/tazas',
        image: 'img-ROJO',
        price: 5900,
        priceOld: 5900,
        NEWPRICED: null,
        NEWPRICEC1: null,
        NEWPRICEC2: null,
        combogroup: '',
        quantity: 2,
        subtotal: 11800,
        discount: 0,
        maxQuantity: 10,
        decimalstep: 1,
        optionsselected: [{ optionid: 1, optionLabel: 'Color', optionvalue: 'rojo' }],
        packname: '',
        skus: [],
        fixedquantity: false,
        nostock: false,
        eventid: null,
        issue: null,
      },
    ]);
  });

  test('of a pack names its parts, has no options and is one line [CART-36, PDP-38]', () => {
    const line = { key: 'pack:30', productid: 30 };
    const { products } = buildCart([draft('PACK-30', 1, line)], shop(), TODAY);
    expect(products[0]).toMatchObject({
      packname: 'Juego de té',
      optionsselected: [],
      skus: [{ sku: 'ROJO' }, { sku: 'TETERA' }],
      maxQuantity: 3,
    });
  });

  test.each([
    ['as it is', shop(), 2],
    ['gone and seen', shop(), 3],
  ])('is one of the contract, %s [CART-35]', (_, lookup, quantity) => {
    const drafts = [draft('ROJO', quantity), draft('NADA', 1)];
    const { products } = buildCart(drafts, lookup, TODAY);
    for (const line of products) expect(cartLine.safeEncode(line).success).toBe(true);
  });

  test('keeps the old price beside the discounted one [CART-03, PRICE-10]', () => {
    const lookup = shop(red({ newpriced: 5000, newpriced2: 0.15 }));
    const cart = buildCart([draft('ROJO', 2)], lookup, TODAY);
    expect(cart.products[0]).toMatchObject({ price: 5000, priceOld: 5900, NEWPRICED: 5000, discount: 1800 });
    expect(cart).toMatchObject({ subtotal: 11800, discount: 1800, total: 10000 });
  });
});

describe('sums', () => {
  test('lines of one product share its combo [CART-31, CART-32, PRICE-08]', () => {
    const quantities = [...sku('ROJO', { 1: 'rojo' }, combo), ...sku('AZUL', { 1: 'azul' }, combo)];
    const priced = quantities.map((entry) => ({ ...entry, price: 5900 }));
    const cart = buildCart([draft('ROJO', 2), draft('AZUL', 2)], shop(mug({ quantities: priced })), TODAY);
    expect(cart).toMatchObject({ subtotal: 23600, discount: 2700, total: 20900 });
    expect(cart.products[0]).toMatchObject({ NEWPRICEC1: 3, NEWPRICEC2: 5000, combogroup: 'product:12' });
  });

  test('a line set aside counts neither in the sums nor in a combo [CART-29]', () => {
    const quantities = [
      ...sku('ROJO', { 1: 'rojo' }, { ...combo, price: 5900 }),
      ...sku('AZUL', { 1: 'azul' }, { ...combo, price: 5900, quantity: 0 }),
    ];
    const cart = buildCart([draft('ROJO', 2), draft('AZUL', 1)], shop(mug({ quantities })), TODAY);
    expect(cart).toMatchObject({ subtotal: 11800, discount: 0, total: 11800 });
    expect(cart.products).toHaveLength(2);
  });
});

describe('an issue', () => {
  const seen = shown([draft('ROJO', 2)]);

  test.each([
    ['gone', mug({ quantities: [] }), true],
    ['gone', red({ price: 0 }), true],
    ['nostock', red({ quantity: 0 }), true],
    ['lessstock', red({ quantity: 1 }), false],
    ['price', red({ price: 6500 }), false],
    [null, red({ quantity: 2 }), false],
  ])('%s [CART-27, CART-28, CART-36]', (issue, product, nostock) => {
    const [line] = buildCart(seen, shop(product), TODAY).products;
    expect(line?.issue).toBe(issue);
    expect(line?.nostock).toBe(nostock);
  });

  test('a line that is gone keeps what the shopper saw of it [CART-29]', () => {
    const [line] = buildCart(seen, shop(mug({ quantities: [] })), TODAY).products;
    expect(line).toMatchObject({ productname: 'Taza Valle', image: 'img-ROJO', quantity: 2, maxQuantity: 0 });
  });

  test('a price that only the combo changes is none', () => {
    expect(buildCart(seen, shop(red(combo)), TODAY).products[0]?.issue).toBeNull();
  });
});

describe('the check of a cart', () => {
  const drafts = shown([draft('ROJO', 2), draft('AZUL', 1)]);
  const before = buildCart(drafts, shop(), TODAY).products;
  const check = (product: ReturnType<typeof mug>) =>
    compareCart(before, buildCart(drafts, shop(product), TODAY));
  const both = (values: Parameters<typeof sku>[2]) =>
    mug({
      quantities: [
        ...sku('ROJO', { 1: 'rojo' }, { price: 5900, ...values }),
        ...sku('AZUL', { 1: 'azul' }, { price: 6900 }),
      ],
    });

  test('a cart that still stands needs nothing [CART-37]', () => {
    expect(check(both({ quantity: 99 }))).toEqual({ newSkus: [], needReview: false, needShow: false });
  });

  test('less stock than wanted needs a review [CART-37, GAP-052]', () => {
    expect(check(both({ quantity: 1 }))).toMatchObject({
      newSkus: [{ key: 'ROJO', issue: 'lessstock', maxQuantity: 1 }],
      needReview: true,
      needShow: true,
    });
  });

  test('another price is shown and can be bought [CART-37]', () => {
    expect(check(both({ price: 6500 }))).toMatchObject({
      newSkus: [{ key: 'ROJO', issue: 'price', price: 6500 }],
      needReview: false,
      needShow: true,
    });
  });

  test('a new combo is shown [CART-37]', () => {
    expect(check(both({ newpricec1: 2, newpricec2: 5000 }))).toMatchObject({
      newSkus: [{ key: 'ROJO', discount: 1800 }],
      needReview: false,
      needShow: true,
    });
  });

  test('a line that another tab added or took away is shown [CART-37]', () => {
    const [red = before[0], blue] = before;
    if (!red || !blue) throw new Error('the cart has two lines');
    expect(compareCart([red], { products: [red, blue] })).toEqual({
      newSkus: [blue],
      needReview: false,
      needShow: true,
    });
    expect(compareCart([red, blue], { products: [red] })).toEqual({
      newSkus: [],
      needReview: false,
      needShow: true,
    });
  });
});
