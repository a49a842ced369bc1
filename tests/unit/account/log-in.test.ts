import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '#lib/account/log-in.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';

const sent = vi.hoisted(() => [] as { method: string; body: string }[]);
const response = vi.hoisted(() => ({ status: 200, body: {} as object }));
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { body }: { body: string }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    sent.push({ method, body });
    if (method === 'login') return { status: response.status, text: JSON.stringify(response.body) };
    return {
      status: 200,
      text: JSON.stringify({ success: true, customerid: 7, firstname: 'Rosa', haveevent: false }),
    };
  },
}));

vi.mock('#lib/forms/load-model.ts', () => ({ loadModel: async () => model }));

const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const TYPED = { email: 'rosa@correo.bo', password: 'clave-2026' };
const LOGIN = {
  success: true,
  token: 'bearer',
  userId: 7,
  ...{
    email: 'rosa@correo.bo',
    firstname: 'Rosa',
    lastname: '',
    lastname2: '',
    phone: '',
    code: '',
    birthday: '',
  },
  exponea_status: 'N',
  expires: new Date(Date.now() + 3_600_000).toISOString(),
};
const model = compileForm(
  [
    { name: 'email', type: 'INPUT', validationtype: 'email' },
    { name: 'password', type: 'PASSWORD', autocomplete: 'current-password' },
    { name: 'remember', type: 'CHECKBOX', notRequired: true },
  ].map((field) => formField.parse(field)),
  '2026-11-24',
);

/** A visitor with a cart sends the login's form. */
async function post(fields: Readonly<Record<string, string>>) {
  const jar = cookieJar({ ajuar_store: '101' });
  const { session, save } = await openSession(jar);
  await save({ ...session, cartId: CART, cartStoreId: 101 });
  const answered = await postForm(logIn, fields, { jar });
  const cookie = jar.written.findLast(({ name }) => name === 'ajuar_customer');
  return { jar, location: answered.headers.get('location'), status: answered.status, cookie };
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  sent.length = 0;
  Object.assign(response, { status: 200, body: LOGIN });
});

describe('logging in', () => {
  test('opens the session, keeps the cart and leads to where the login was wanted', async () => {
    const { jar, location, status } = await post({ ...TYPED, remember: 'S', next: '/sales/order/history' });
    expect([status, location]).toEqual([303, '/sales/order/history']);
    const { session } = await openSession(jar);
    expect(session).toMatchObject({ userId: 7, token: 'bearer', cartId: CART, firstName: 'Rosa' });
  });

  test.each([
    ['S', true],
    ['', false],
  ])('remember %j: the cookie outlives the browser: %s', async (remember, outlives) => {
    const { cookie } = await post({ ...TYPED, remember });
    expect(cookie?.options?.maxAge !== undefined).toBe(outlives);
  });

  test.each(['//example.org', '/api/me', '/customer/account/login', 'javascript:alert(1)'])(
    'never leads to %s',
    async (next) => {
      expect((await post({ ...TYPED, next })).location).toBe('/');
    },
  );

  test.each([
    [
      200,
      { success: false, message: 'Usuario o Password Incorrecto', errorcode: 'AUTE_10' },
      'Usuario o Password Incorrecto',
    ],
    [200, { success: false, message: '' }, 'Error desconocido'],
    [429, { success: false, message: 'Hiciste demasiados intentos.' }, 'Hiciste demasiados intentos.'],
  ])('refused with %i %j: the page again, with the e-mail alone', async (status, body, text) => {
    Object.assign(response, { status, body });
    const { jar, location } = await post({ ...TYPED, next: '/checkout/cart' });
    expect(location).toBe('/customer/account/login?return=%2Fcheckout%2Fcart');
    const flash = await readFlash(jar);
    expect(flash?.notice).toEqual({ tone: 'error', text });
    expect(flash?.form?.values).toEqual({ email: TYPED.email, remember: '' });
  });

  test('within a purchase leads on to step 2, refused back to the question there [CHK-22]', async () => {
    const buying = { ...TYPED, next: '/checkout/cart?step=2#formstep2', buying: 'S' };
    expect((await post(buying)).location).toBe('/checkout/cart?step=2#formstep2');
    Object.assign(response, { status: 200, body: { success: false, message: '', errorcode: 'AUTE_10' } });
    expect((await post(buying)).location).toBe('/checkout/cart?login=1#formstep1');
    expect((await post({ ...buying, password: '' })).location).toBe('/checkout/cart?login=1#formstep1');
  });

  test('an incomplete form is judged before anybody is called', async () => {
    const { jar, location } = await post({ email: 'rosa' });
    expect(location).toBe('/customer/account/login');
    expect(Object.keys((await readFlash(jar))?.form?.errors ?? {})).toEqual(['email', 'password']);
    expect(sent.filter(({ method }) => method === 'login')).toEqual([]);
  });

  test('the password goes to the back-end as its digest alone [FORM-13]', async () => {
    await post(TYPED);
    const [{ body } = { body: '' }] = sent.filter(({ method }) => method === 'login');
    expect(body).not.toContain(TYPED.password);
    expect(body).toContain('rosa@correo.bo');
  });
});
