import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveCart } from '#app/api/forms/leave-cart.ts';
import { changeLine, settingQuantities } from '#lib/cart/forms.ts';
import { typedQuantities } from '#lib/cart/typed-quantities.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { twiceTyped } from '#lib/platform/bff/twice-typed.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

interface SetIntent {
  key: string;
  quantity: number;
}
const sent = vi.hoisted(() => [] as SetIntent[][]);
const started = vi.hoisted(() => [] as unknown[]);
const lines = vi.hoisted(() => [
  { key: 'ROJO', productname: 'Taza roja', quantity: 2 },
  { key: 'AZUL', productname: 'Taza azul', quantity: 1 },
]);
vi.mock('#lib/cart/data.ts', () => ({ loadCart: async () => ({ data: { products: lines } }) }));
vi.mock('#lib/cart/follow-store.ts', () => ({ followToWrite: async (session: unknown) => session }));
vi.mock('#lib/cart/session-cart.ts', () => ({ rescueCart: async () => false }));
/** Up to five of a line, all or nothing. */
vi.mock('#lib/cart/change.ts', () => ({
  change: async ({ intents }: { intents: SetIntent[] }) => {
    sent.push(intents);
    const success = intents.every(({ quantity }) => quantity <= 5);
    return { success, message: success ? 'Cantidad cambiada' : 'No hay más' };
  },
}));
vi.mock('#lib/checkout/forms.ts', () => ({
  startCheckout: async (posted: unknown) => {
    started.push(posted);
    return { to: '/checkout/cart?step=2' };
  },
}));
const entered = vi.hoisted(() => [] as unknown[]);
vi.mock('#lib/cart/coupons/forms.ts', () => ({
  changeCoupon: async ({ couponcode }: { couponcode?: unknown }) => {
    entered.push(couponcode);
    return { to: '/checkout/cart' };
  },
}));

const context = () => ({
  session: parseSession({ cartId: '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11' }),
  jar: cookieJar(),
  store: { storeId: storeId.parse(101), catalogId: catalogId.parse(1) },
  event: null,
  requestId: 'r',
  address: '',
});
const typed = (red: string, blue: string) => ({ linekey: ['ROJO', 'AZUL'], linequantity: [red, blue] });
const noticeOf = ({ flash }: { flash?: { notice?: { text: string; lines?: readonly string[] } } }) =>
  flash?.notice;

beforeEach(() => {
  sent.length = 0;
  started.length = 0;
  entered.length = 0;
});

test('a line counts once, and keys without their quantities for nothing', () => {
  const twice = { linekey: ['ROJO', 'ROJO'], linequantity: ['3', ' 4 '] };
  expect(typedQuantities(twice)).toEqual([{ key: 'ROJO', text: '4' }]);
  expect(typedQuantities({ linekey: 'ROJO', linequantity: '3' })).toEqual([{ key: 'ROJO', text: '3' }]);
  expect(typedQuantities({ linekey: ['ROJO', 'AZUL'], linequantity: '3' })).toEqual([]);
  expect(typedQuantities({})).toEqual([]);
});

test.each([
  [['casa50', ''], '', 'casa50'],
  [['', 'casa50'], '', 'casa50'],
  [['CASA50', ''], 'CASA50', ''],
  [['CASA50', 'OTRO'], 'CASA50', 'OTRO'],
  [['CASA50', 'CASA50'], 'CASA50', 'CASA50'],
  [[], '', ''],
])('of an entry that a page has twice, %j, where %j stood, the code is %j', (texts, before, code) => {
  expect(twiceTyped({ couponcode: texts, couponcodebefore: before }, 'couponcode', 'couponcodebefore')).toBe(
    code,
  );
});

describe('the buy button', () => {
  test('sets what stands in the fields first, all at once, and nothing where they say what the cart has', async () => {
    expect(await leaveCart(typed('3', '4'), context())).toMatchObject({ to: '/checkout/cart?step=2' });
    expect(sent).toEqual([
      [
        { type: 'set', key: 'ROJO', quantity: 3 },
        { type: 'set', key: 'AZUL', quantity: 4 },
      ],
    ]);
    await leaveCart(typed('2', '1'), context());
    await leaveCart({ linekey: ['GONE'], linequantity: ['9'] }, context());
    expect(sent).toHaveLength(1);
    expect(started).toHaveLength(3);
  });

  test('stays where one cannot be set, says which, and keeps the others', async () => {
    const one = await leaveCart(typed('9', '1'), context());
    expect(noticeOf(one)?.text).toBe('Taza roja: No hay más');
    sent.length = 0;
    const both = await leaveCart({ ...typed('9', '3'), couponcode: 'CASA50' }, context());
    expect(both).toMatchObject({
      to: '/checkout/cart#formstep1',
      flash: { notice: { tone: 'error' }, form: { values: { couponcode: 'CASA50' } } },
    });
    expect(sent.at(-1)).toEqual([{ type: 'set', key: 'AZUL', quantity: 3 }]);
    expect(noticeOf(await leaveCart(typed('9', 'dos'), context()))?.lines).toEqual([
      expect.stringMatching(/^Taza azul: /),
      'Taza roja: No hay más',
    ]);
    expect(started).toEqual([]);
  });

  test('says a code that was not applied, once', async () => {
    const held = await leaveCart({ couponcode: 'casa50', couponcodetold: '' }, context());
    expect(noticeOf(held)?.text).toContain('El cupón CASA50 todavía no está aplicado');
    await leaveCart({ couponcode: 'casa50', couponcodetold: 'CASA50' }, context());
    expect(started).toHaveLength(1);
  });
});

test('minus and plus of a line go with what was typed in the others', async () => {
  const outcome = await changeLine({ ...typed('2', '4'), to: '3 ROJO' }, context());
  expect(sent).toEqual([
    [
      { type: 'set', key: 'ROJO', quantity: 3 },
      { type: 'set', key: 'AZUL', quantity: 4 },
    ],
  ]);
  expect(noticeOf(outcome)?.text).toBe('Cantidad cambiada correctamente');
});

test('a button of a line goes with what was typed in the others, and in its own where that line stays', async () => {
  const set = (key: string, quantity: number) => ({ type: 'set', key, quantity });
  await changeLine({ ...typed('9', '4'), lineaction: 'remove ROJO' }, context());
  expect(sent).toEqual([[set('AZUL', 4)], [{ type: 'remove', key: 'ROJO' }]]);
  sent.length = 0;
  await changeLine({ ...typed('3', '1'), lineaction: 'save ROJO' }, context());
  await changeLine({ ...typed('3', '1'), lineaction: 'restore VERDE' }, context());
  await changeLine({ ...typed('3', '1'), lineaction: 'forget VERDE' }, context());
  expect(sent).toEqual(
    ['save ROJO', 'restore VERDE', 'forget VERDE'].flatMap((action) => {
      const [type, key] = action.split(' ');
      return [[set('ROJO', 3)], [{ type, key }]];
    }),
  );
  sent.length = 0;
  const taken = { type: 'add', productid: '12', sku: 'VERDE', quantity: '2' };
  const back = await changeLine({ ...typed('2', '9'), ...taken, lineaction: 'bring-back' }, context());
  expect(sent.at(-1)).toEqual([{ type: 'add', productid: 12, sku: 'VERDE', quantity: 2 }]);
  expect(noticeOf(back)).toMatchObject({ tone: 'error', lines: ['Taza azul: No hay más'] });
  sent.length = 0;
  for (const lineaction of ['remove ', 'drop ROJO', '']) await changeLine({ lineaction }, context());
  expect(sent).toEqual([]);
});

test('another button of the cart sets them too, and says what it could not', async () => {
  const notice = { tone: 'success' as const, text: 'Listo' };
  const button = settingQuantities(async () => ({ to: '/checkout/cart', flash: { notice } }));
  expect(noticeOf(await button(typed('3', '1'), context()))).toEqual(notice);
  expect(sent).toHaveLength(1);
  expect(noticeOf(await button(typed('9', '1'), context()))).toMatchObject({
    tone: 'error',
    lines: ['Taza roja: No hay más'],
  });
});

describe('a code that stands in the entry of coupons', () => {
  const withCode = { ...typed('3', '1'), couponcode: 'casa50' };

  test('is applied by Enter, which sends the form of the cart; quantities are set first', async () => {
    await changeLine(withCode, context());
    expect(sent).toEqual([[{ type: 'set', key: 'ROJO', quantity: 3 }]]);
    expect(entered).toEqual(['casa50']);
  });

  test.each([
    ['the minus of a line', { to: '1 ROJO' }],
    ['the button that takes one out', { lineaction: 'remove AZUL' }],
    ['Enter once it was refused', { couponcodetold: 'CASA50' }],
    ['Enter where it stood before', { couponcodebefore: 'casa50', couponcodetold: 'CASA50' }],
  ])('is left alone by %s', async (_, more) => {
    await changeLine({ ...withCode, ...more }, context());
    expect(entered).toEqual([]);
  });
});
