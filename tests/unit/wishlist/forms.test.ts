import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { moveToCart, moveToEvent, shareWishlist, toggleWish } from '#lib/wishlist/forms.ts';
import { joinWithWaitingWishes, keepWaiting } from '#lib/wishlist/waiting.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { product, record } from '#tests/unit/catalogue/product-factory.ts';

const responses = vi.hoisted(() => [] as unknown[]);
const calls = vi.hoisted(() => [] as [string, unknown][]);
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async ({ method }: { method: string }, input: unknown) => {
    calls.push([method, input]);
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  },
}));

const LIST = '/wishlist/index/index';
const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
const rosa = { userId: 7, token: 't'.repeat(40) };
const added = { success: true, errorcode: 'ADD', message: '' };
const removed = { success: true, errorcode: 'REMOVE', message: '' };

let jar: ReturnType<typeof cookieJar>;
const context = (session: object = rosa) => ({
  ...{ session: parseSession(session), jar, store },
  ...{ event: null, requestId: '', address: '' },
});
const waiting = () => jar.get('ajuar_wishes')?.value;

beforeEach(() => {
  responses.length = 0;
  calls.length = 0;
  jar = cookieJar();
});

describe('a heart without scripts', () => {
  test('is toggled by the shop, and leads back', async () => {
    responses.push(added, removed, { success: false, message: 'Está llena' });
    const post = () => toggleWish.handle({ wish: '12:TAZA-VER', return: '/mesa' }, context());
    expect(await post()).toMatchObject({
      to: '/mesa',
      flash: { notice: { text: 'Lo agregamos a tu lista de deseos' } },
    });
    expect(await post()).toMatchObject({ flash: { notice: { text: 'Lo quitamos de tu lista de deseos' } } });
    expect(await post()).toMatchObject({ flash: { notice: { tone: 'error', text: 'Está llena' } } });
    expect(calls[0]).toEqual(['addWishlist', { customerid: 7, productid: 12, sku: 'TAZA-VER' }]);
  });

  test('of a visitor waits for the login, without a call', async () => {
    expect(await toggleWish.handle({ wish: '12:', return: '/mesa' }, context({}))).toEqual({
      to: '/customer/account/login?return=%2Fmesa',
      flash: { notice: { tone: 'warn', text: 'Primero debe estar registrado' } },
    });
    expect([calls, waiting()]).toEqual([[], '["12:"]']);
  });

  test('that names nothing changes nothing', async () => {
    expect(await toggleWish.handle({ wish: 'x', return: '//otra.example' }, context())).toMatchObject({
      to: LIST,
      flash: { notice: { tone: 'error' } },
    });
    expect(calls).toEqual([]);
  });
});

describe('what waited for a login', () => {
  const join = (session: object, notice: null | { tone: 'warn'; text: string } = null) =>
    joinWithWaitingWishes(async (own) => ({ session: own, notice }), jar)(parseSession(session), store);

  test('is added in its order once the carts were joined, and waits no more', async () => {
    keepWaiting(jar, { productid: 12, sku: '' });
    keepWaiting(jar, { productid: 13, sku: 'PLATO-AZU' });
    responses.push(added, added);
    const joined = await join(rosa, { tone: 'warn', text: 'Juntamos tus carritos' });
    expect(joined.notice).toEqual({
      ...{ tone: 'warn', text: 'Juntamos tus carritos' },
      lines: ['Guardamos 2 productos en tu lista de deseos.'],
    });
    expect(calls.map(([, input]) => input)).toEqual([
      { customerid: 7, productid: 12, state: 'ADD' },
      { customerid: 7, productid: 13, sku: 'PLATO-AZU', state: 'ADD' },
    ]);
    expect(waitingAfter()).toBe('');
    expect((await join(rosa)).notice).toBeNull();
  });

  test('is said to be lost when it cannot be kept; what can is', async () => {
    keepWaiting(jar, { productid: 12, sku: '' });
    keepWaiting(jar, { productid: 13, sku: '' });
    responses.push(new Error('away'), added);
    expect((await join(rosa)).notice).toEqual({
      tone: 'success',
      text: 'Lo guardamos en tu lista de deseos.',
    });
    keepWaiting(jar, { productid: 12, sku: '' });
    responses.push({ success: false, message: 'Está llena' });
    expect((await join(rosa)).notice).toMatchObject({ tone: 'warn' });
  });

  const waitingAfter = () => waiting() ?? '';
});

describe('moving to the cart', () => {
  const inCart = { to: '/checkout/cart', flash: { notice: { tone: 'success' as const, text: 'Agregado' } } };
  const posted = { wish: '12:', productid: '12', sku: 'TAZA-1', quantity: '1' };
  const listed = { success: true, rows: [{ PRODUCTID: 12, PREFERREDSKU: '' }] };
  const add = vi.fn<FormHandler>();
  const { handle: move } = moveToCart(add);
  beforeEach(() => add.mockReset().mockResolvedValue(inCart));

  test('adds it and takes it out of the list', async () => {
    responses.push(listed, removed);
    expect(await move(posted, context())).toEqual({
      to: LIST,
      flash: { notice: { tone: 'success', text: 'Lo pasamos a tu carrito.' } },
    });
    expect(calls.at(-1)).toEqual(['addWishlist', { customerid: 7, productid: 12, state: 'REMOVE' }]);
  });

  test.each([
    [
      'is not in the list any more',
      () => responses.push({ success: true, rows: [] }),
      0,
      /pasamos a tu carrito/,
    ],
    [
      'the cart refuses',
      () => {
        responses.push(listed);
        add.mockResolvedValue({ to: '/x', flash: { notice: { tone: 'error', text: 'Quedan 0' } } });
      },
      1,
      /Quedan 0/,
    ],
    ['the list cannot let go', () => responses.push(listed, new Error('away')), 1, /no pudimos quitarlo/],
  ])('what %s is said, and adds once at most', async (_, prepare, times, text) => {
    prepare();
    const outcome = await move(posted, context());
    expect(outcome).toMatchObject({ to: LIST, flash: { notice: { text: expect.stringMatching(text) } } });
    expect(add).toHaveBeenCalledTimes(times);
  });

  test('needs a login, as sharing does', async () => {
    const login = { to: `/customer/account/login?return=${encodeURIComponent(LIST)}` };
    expect(await move(posted, context({}))).toEqual(login);
    expect(await shareWishlist.handle({}, context({}))).toEqual(login);
    expect([calls, add.mock.calls]).toEqual([[], []]);
  });
});

describe('moving to a gift list', () => {
  const cup = product({ productid: 12, quantities: [record('TAZA-1')] });
  const shirt = product({ productid: 13, quantities: [record('A-1'), record('A-2')] });
  const listed = (...ids: number[]) => [
    { success: true, rows: ids.map((PRODUCTID) => ({ PRODUCTID, PREFERREDSKU: '' })) },
    { rows: [cup, shirt] },
    { success: false },
  ];
  const addGift = vi.fn<Parameters<typeof moveToEvent>[0]['addGift']>();
  const { handle: move } = moveToEvent({ addGift });
  beforeEach(() => addGift.mockReset().mockResolvedValue({ success: true, message: '' }));

  test('puts its SKU there and takes it out of the wishlist', async () => {
    responses.push(...listed(12), removed);
    expect(await move({ wish: '12:', eventid: '1000' }, context())).toEqual({
      to: LIST,
      flash: { notice: { tone: 'success', text: 'Lo pasamos a tu lista de regalos.' } },
    });
    expect(addGift.mock.calls[0]?.slice(0, 2)).toEqual([1000, { productid: 12, sku: 'TAZA-1', quantity: 1 }]);
    expect(calls.at(-1)).toEqual(['addWishlist', { customerid: 7, productid: 12, state: 'REMOVE' }]);
  });

  test.each([
    ['is not in the wishlist any more', '12:', '1000', () => responses.push(...listed()), 0, /Lo pasamos/],
    ['has no list to go to', '12:', '', () => responses.push(...listed(12)), 0, /No pudimos pasarlo/],
    ['has options to choose', '13:', '1000', () => responses.push(...listed(13)), 0, /No pudimos pasarlo/],
    [
      'the gift list refuses',
      '12:',
      '1000',
      () => {
        responses.push(...listed(12));
        addGift.mockResolvedValue({ success: false, message: 'Una lista puede tener hasta 500 productos.' });
      },
      1,
      /No pudimos pasarlo a tu lista de regalos\. Una lista puede tener/,
    ],
    [
      'the wishlist cannot let go',
      '12:',
      '1000',
      () => responses.push(...listed(12), new Error('away')),
      1,
      /no pudimos quitarlo/,
    ],
  ] as const)('what %s is said, and adds once at most', async (_, wish, eventid, prepare, times, text) => {
    prepare();
    const outcome = await move({ wish, eventid }, context());
    expect(outcome).toMatchObject({ to: LIST, flash: { notice: { text: expect.stringMatching(text) } } });
    expect(addGift).toHaveBeenCalledTimes(times);
  });

  test('needs a login', async () => {
    const login = { to: `/customer/account/login?return=${encodeURIComponent(LIST)}` };
    expect(await move({ wish: '12:', eventid: '1000' }, context({}))).toEqual(login);
    expect([calls, addGift.mock.calls]).toEqual([[], []]);
  });
});
