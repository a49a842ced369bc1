import { describe, expect, test } from 'vitest';
import { offeredAmounts, postedAmount } from '#lib/registry/domain/contribution.ts';
import {
  type Gift,
  giftPage,
  giftsOf,
  giftsToChoose,
  splitGifts,
  toGiftSort,
} from '#lib/registry/domain/guest-list.ts';

const gift = (sku: string, changes: Partial<Gift> = {}): Gift => ({
  ...{ sku, productid: 1, name: sku, variant: '', image: '', price: 1000, category: '', productpath: '' },
  ...{
    comment: '',
    requested: 1,
    remaining: 1,
    available: 1,
    held: 0,
    releasesIn: 0,
    isGone: false,
    buyers: [],
    group: null,
    ownContribution: null,
    ownOrder: null,
  },
  ...changes,
});
const hrefOf = ({ orderid, isAtStore }: { orderid: string; isAtStore: boolean }) =>
  `${isAtStore ? 'order' : 'pay'}/${orderid}`;
const skus = (gifts: readonly Gift[]) => gifts.map(({ sku }) => sku);

const product = {
  ...{
    productid: 12,
    productsku: 'A',
    productname: 'Taza',
    variant: 'Verde, 30 cm',
    image: 'abc',
    price: 5000,
  },
  ...{
    quantity: 3,
    quantity_assigned: 1,
    maxQuantity: 9,
    held: 0,
    isgroup: false,
    isfull: false,
    category: 'mesa',
  },
  ...{
    productpath: 'taza-12',
    tagid: 0,
    packname: '',
    commentsku: ' En verde ',
    showComment: true,
    orders: [],
  },
};
const state = {
  ...{ productsku: 'A', productid: 12, quantity: 3, quantity_assigned: 1, remaining: 2, available: 2 },
  ...{ held: 0, releasesin: 0, buyers: [], group: null, owncontribution: null, ownorder: null },
};

describe('the card of a gift', () => {
  test('has SKU, picture, price and option values, how many are requested and the couple’s words [CARD-05]', () => {
    expect(giftsOf([product], [state], hrefOf)).toMatchObject([
      { sku: 'A', image: 'abc', price: 5000, variant: 'Verde, 30 cm', requested: 3, comment: 'En verde' },
    ]);
  });

  test('is gone once the store sells it no more', () => {
    const gone = { ...product, category: '', productpath: '', price: 0, maxQuantity: 0 };
    expect(giftsOf([product, gone], [state], hrefOf).map(({ isGone }) => isGone)).toEqual([false, true]);
  });

  test('has no number where any number is welcome, and no words where they wrote none [CARD-05]', () => {
    const open = { ...state, quantity: -1, remaining: null };
    const silent = { ...product, commentsku: 'Sin comentario', showComment: false };
    expect(giftsOf([silent], [open], hrefOf)).toMatchObject([{ requested: null, comment: '' }]);
  });
});

test.each([
  [false, 'pay/123456789'],
  [true, 'order/123456789'],
])('a gift in an own order leads to where that is paid, in the store: %s', (atstore, href) => {
  const ownorder = { orderid: '123456789', atstore };
  expect(giftsOf([product], [{ ...state, ownorder }], hrefOf)).toMatchObject([
    { ownOrder: { orderid: '123456789', isAtStore: atstore, href } },
  ]);
});

describe('the gifts of a list', () => {
  const list = [
    gift('B', { price: 300 }),
    gift('A', { price: 200 }),
    gift('C', { price: 100, remaining: 0 }),
    gift('D', { price: 400, remaining: null, requested: null }),
  ];

  test.each([
    ['list', ['B', 'A', 'D']],
    ['minorprice', ['A', 'B', 'D']],
    ['majorprice', ['D', 'B', 'A']],
    ['AZ', ['A', 'B', 'D']],
  ] as const)('that are left, by %s; bought ones stand apart [GIFT-13]', (sort, open) => {
    const split = splitGifts(list, sort);
    expect([skus(split.open), skus(split.bought)]).toEqual([open, ['C']]);
  });

  test('that the store sells no more are not to be chosen, and stand behind those that have a price', () => {
    const gone = gift('Z', { price: 0, isGone: true });
    for (const sort of ['minorprice', 'majorprice'] as const)
      expect(skus(splitGifts([gone, ...list], sort).open).at(-1)).toBe('Z');
    expect(giftsToChoose(splitGifts([gone, ...list], 'list').open)).toBe(3);
    expect(giftsToChoose([gone])).toBe(0);
  });

  test('none is left once all are bought [GIFT-17]', () => {
    expect(splitGifts([gift('A', { remaining: 0 })], 'list').open).toEqual([]);
  });

  test('come in pages that there are [GIFT-13]', () => {
    const many = Array.from({ length: 25 }, (_, at) => gift(String(at)));
    expect(giftPage(many, '2')).toEqual({ page: 2, pages: 3 });
    expect(giftPage(many, '9')).toEqual({ page: 3, pages: 3 });
    expect(giftPage([], 'x')).toEqual({ page: 1, pages: 1 });
    expect([toGiftSort('AZ'), toGiftSort('__proto__')]).toEqual(['AZ', 'list']);
  });
});

describe('what is given to a gift that several pay', () => {
  test('can be chosen up to what is missing', () => {
    const group = { goal: 60_000, collected: 20_000, room: 30_000, least: 5000, percent: 33 };
    const offered = offeredAmounts({ ...group, contributors: 1, state: 'open' });
    expect(offered).toEqual({ least: 5000, room: 30_000, suggested: [5000, 10_000, 20_000, 30_000] });
  });

  test.each([
    ['5000', '', 5000],
    ['5000', '120', 12_000],
    ['5000', 'Bs. 1.200,5', 120_050],
    ['', '120.50', 12_050],
    ['x', '', null],
    ['5000', '-3', null],
    ['5000', '0', null],
    ['5000', '1,2,3', null],
  ])('chosen %j and typed %j is %j', (chosen, typed, amount) => {
    expect(postedAmount(chosen, typed)).toBe(amount);
  });
});
