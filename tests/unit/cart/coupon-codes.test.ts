import { beforeEach, expect, test, vi } from 'vitest';
import { applyCode, applyPending, type CouponOwner } from '#lib/cart/coupons/apply.ts';
import { changeCoupon } from '#lib/cart/coupons/forms.ts';
import { followCouponLink } from '#lib/cart/coupons/link.ts';
import { joinWithPendingCoupon, withPendingCoupon } from '#lib/cart/coupons/pending.ts';
import { keepPendingCode, pendingCode } from '#lib/cart/coupons/pending-code.ts';
import { CODE_PATTERN, codeOf } from '#lib/cart/domain/coupon-code.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

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

const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };

/** What the back-end says of a code. */
const said = (errorcode: string | null, more: object = {}) => ({
  success: errorcode === null,
  message: errorcode ?? 'Felicidades',
  ...(errorcode !== null && { errorcode }),
  hint: '',
  couponlabel: '',
  attemptsleft: 3,
  inputhidden: false,
  shopCart: null,
  ...more,
});

let jar: ReturnType<typeof cookieJar>;
const owner = (session: object = {}): CouponOwner => ({
  session: parseSession({ cartId: CART, cartStoreId: 101, ...session }),
  store,
  jar,
  address: '10.0.0.1',
});
const context = (session: object = {}) => ({ ...owner(session), event: null, requestId: '' });

beforeEach(() => {
  responses.length = 0;
  calls.length = 0;
  jar = cookieJar();
});

test.each([
  ['  casa 50 ', 'CASA50'],
  ['ñandú-1', 'ÑANDÚ-1'],
  ['\u202aCASA\u00a050\u200b\ufe0f', 'CASA50'],
  ['   ', ''],
  ['x'.repeat(80), 'X'.repeat(80)],
])('a code as it is typed, %j, is %j', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test.each([
  ['NOCART', false, 'CASA50'],
  ['LOGIN', false, 'CASA50'],
  ['RULES', false, ''],
  ['RULES', true, 'CASA50'],
  ['GONE', true, 'CASA50'],
  ['INVALID', true, ''],
  ['INUSE', true, ''],
  [null, true, ''],
])('after %s (patient: %s) the code that waits is %j', async (errorcode, isPatient, left) => {
  responses.push(said(errorcode));
  await applyCode('CASA50', owner(), { isPatient });
  expect(await pendingCode(jar)).toBe(left);
  expect(calls).toEqual([
    [
      'prevalCoupon',
      {
        ...{ storeid: 101, cartsessionid: CART, customerid: null, remoteaddress: '10.0.0.1' },
        ...{ couponcode: 'CASA50', tempcode: '' },
      },
    ],
  ]);
});

test('a code that waits is applied once: what came of it is said, what is still to come is not', async () => {
  expect(await applyPending(owner())).toBeNull();
  expect(calls).toEqual([]);
  await keepPendingCode(jar, 'CASA50');
  responses.push(said('RULES'), new BackendError('refused', 'm', ''), said(null));
  expect(await applyPending(owner())).toBeNull();
  expect(await applyPending(owner())).toBeNull();
  expect((await applyPending(owner()))?.notice).toEqual({ tone: 'success', text: 'Felicidades' });
  expect(await applyPending(owner())).toBeNull();
  expect(calls).toHaveLength(3);
});

test('forms lead back to their step, to the login, or to the question for the invoice', async () => {
  responses.push(said(null), said('RULES', { hint: 'Lleva más.' }), said('LOGIN'));
  expect(await changeCoupon({ code: ' casa50', step: '3' }, context())).toMatchObject({
    to: '/checkout/cart?step=3#formstep3',
    flash: { notice: { tone: 'success' } },
    coupon: { isApplied: true },
  });
  expect(await changeCoupon({ code: 'casa50', step: '2' }, context())).toMatchObject({
    to: '/checkout/cart?step=2#formstep2',
    flash: {
      form: { name: 'coupon', values: { couponcode: 'CASA50' }, errors: { couponcode: 'RULES. Lleva más.' } },
    },
  });
  expect((await changeCoupon({ code: 'casa50' }, context())).to).toBe(
    '/checkout/cart?login=coupon#formstep1',
  );
  responses.push(said('NOATTEMPTS', { attemptsleft: 0 }), said(null));
  expect((await changeCoupon({ code: 'x' }, context())).to).toBe('/checkout/cart?invoice=1#formstep1');
  expect((await changeCoupon({ removecoupon: '1 CASA50', couponcode: 'MAL' }, context())).to).toBe(
    '/checkout/cart#formstep1',
  );
  expect(calls.at(-1)?.[0]).toBe('unlockCoupon');
  const before = calls.length;
  // A button of a step stands in that step's form, whatever else does.
  const kept = { applycoupon: '2 casa50', couponcode: 'MAL', step: '1' };
  responses.push(said(null));
  expect((await changeCoupon(kept, context())).to).toBe('/checkout/cart?step=2#formstep2');
  expect(calls.pop()?.[1]).toMatchObject({ couponcode: 'CASA50' });
  expect(await changeCoupon({ code: ' ' }, context())).toMatchObject({
    flash: { notice: { tone: 'error' } },
  });
  await keepPendingCode(jar, 'OTRO');
  await changeCoupon({ couponcode: 'MAL', forgetcoupon: '1' }, context());
  expect(await pendingCode(jar)).toBe('');
  expect(calls).toHaveLength(before);
});

test('a code that is too long for one is refused in words and comes back whole, and its link is none', async () => {
  const code = 'X'.repeat(61);
  expect(await changeCoupon({ code, step: '2' }, context())).toMatchObject({
    to: '/checkout/cart?step=2#formstep2',
    flash: {
      form: {
        values: { couponcode: code },
        errors: { couponcode: 'El campo Código del cupón puede tener como máximo 60 caracteres' },
      },
    },
  });
  expect(await followCouponLink(code, owner())).toMatchObject({ to: '/', isGood: false });
  expect(calls).toEqual([]);
  const pattern = new RegExp(`^(?:${CODE_PATTERN})$`, 'v');
  expect([code, `  ${'x'.repeat(60)} `, 'casa 50', ''].map((typed) => pattern.test(typed))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

const AWAY = new BackendError('unreachable', 'm', '');

test.each([
  [
    'casa50',
    said(null, { shopCart: { data: { products: [{}] }, id: CART, storeid: 101, userid: -1 } }),
    true,
    '/checkout/cart#formstep1',
  ],
  ['casa50', said('NOCART'), true, '/'],
  ['casa50', said('INVALID'), false, '/'],
  ['casa50', AWAY, true, '/'],
  ['%E0%A4%A', null, false, '/'],
])('a link with %j leads on', async (segment, response, isGood, to) => {
  if (response) responses.push(response);
  const followed = await followCouponLink(segment, owner());
  expect([followed.isGood, followed.to]).toEqual([isGood, to]);
  expect(await pendingCode(jar)).toBe(
    response === AWAY || followed.notice.text.includes('Guardamos') ? 'CASA50' : '',
  );
});

test('a form that began a cart, and a login, say what became of the code that waited', async () => {
  await keepPendingCode(jar, 'CASA50');
  const added = {
    to: '/checkout/cart',
    session: owner().session,
    flash: { notice: { tone: 'success' as const, text: 'Agregado' } },
  };
  responses.push(said('INVALID', { message: 'No es' }));
  expect((await withPendingCoupon(added, context())).flash?.notice).toEqual({
    ...{ tone: 'error', text: 'Agregado', lines: ['No es'] },
  });
  const refused = { ...added, flash: { notice: { tone: 'error' as const, text: 'No' } } };
  expect(await withPendingCoupon(refused, context())).toBe(refused);

  await keepPendingCode(jar, 'CASA50');
  responses.push(said(null));
  const join = joinWithPendingCoupon(async (session) => ({ session, notice: null }), { jar, address: '' });
  expect((await join(owner({ userId: 7 }).session, store)).notice).toEqual({
    tone: 'success',
    text: 'Felicidades',
  });
});
