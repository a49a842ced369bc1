import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '#lib/account/log-in.ts';
import * as preregistration from '#lib/account/preregister.ts';
import * as recovery from '#lib/account/recovery.ts';
import { register as registerWith } from '#lib/account/register.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { log } from '#lib/platform/logging.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';

const sent = vi.hoisted(() => [] as { method: string; body: Record<string, unknown> }[]);
const responses = vi.hoisted(() => new Map<string, { status: number; body: object }>());
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { body }: { body: string }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    sent.push({ method, body: JSON.parse(body || '{}') });
    const { status, body: response } = responses.get(method) ?? { status: 200, body: { success: true } };
    return { status, text: JSON.stringify(response) };
  },
}));
vi.mock('#lib/platform/logging.ts', () => ({ log: vi.fn() }));
const shown = vi.hoisted(() => ({ model: {} }));
vi.mock('#lib/forms/load-model.ts', () => ({ loadModel: async () => shown.model }));

const EMAIL = 'rosa@correo.bo';
const PASSWORD = 'clave-2026';
const LOGIN = {
  ...{ success: true, token: 'bearer', userId: 7, email: EMAIL, firstname: 'Rosa', lastname: '' },
  ...{ lastname2: '', phone: '', code: '', birthday: '', exponea_status: 'N' },
};
const fields = (...names: readonly string[]) =>
  names.map((name) =>
    formField.parse({
      name,
      type: name.startsWith('password') ? 'PASSWORD' : 'INPUT',
      ...(name === 'email' && { validationtype: 'email' }),
      ...(name === 'password2' && { matches: 'password' }),
      ...(name === 'remember' && { notRequired: true }),
    }),
  );
const model = (...names: readonly string[]) => compileForm(fields(...names), '2026-11-24');
const NEW = model('names', 'email', 'password', 'remember');
const FORGOT = model('email');
const CHANGE = model('password', 'password2');

const storesOf = (...ids: number[]) =>
  ids.map((id) => ({ storeId: storeId.parse(id), catalogId: catalogId.parse(1) }));
const { handle: register } = registerWith({ loadStores: async () => storesOf(102, 106) });
const { handle: preregister } = preregistration.preregister;
const { handle: requestRecovery } = recovery.requestRecovery;
const { handle: recoverPassword } = recovery.recoverPassword;

/** A visitor sends a form, which the shop defines like this. */
async function post(handle: FormHandler, form: FormModel, typed: Readonly<Record<string, string>>) {
  shown.model = form;
  const jar = cookieJar({ ajuar_store: '102' });
  const response = await postForm(handle, typed, { jar, loadStores: async () => storesOf(102) });
  return { jar, to: response.headers.get('location'), status: response.status, flash: await readFlash(jar) };
}

const refuse = (method: string, errorcode: string, message = 'otra cosa') =>
  responses.set(method, { status: 200, body: { success: false, message, errorcode } });

beforeEach(() => {
  sent.length = 0;
  responses.clear();
  responses.set('setCustomers', { status: 200, body: { success: true, message: '' } });
  responses.set('login', { status: 200, body: LOGIN });
  responses.set('getTokenEmail', { status: 200, body: { success: true, token: 'enviado' } });
  responses.set('changePasswordByToken', { status: 200, body: { success: true, message: '' } });
  responses.set('getSignedInCustomer', {
    status: 200,
    body: { success: true, customerid: 7, firstname: 'Rosa', haveevent: false },
  });
});

describe('registering', () => {
  const typed = { names: 'Rosa', email: EMAIL, password: PASSWORD, remember: 'S', next: '/checkout/cart' };

  test('takes the store of the session, logs in and leads on, with the news', async () => {
    const { jar, to, flash } = await post(register, NEW, typed);
    expect(to).toBe('/checkout/cart');
    expect(sent.find(({ method }) => method === 'setCustomers')?.body).toMatchObject({
      ...{ email: EMAIL, names: 'Rosa', storeid: 102, suscribe: false },
    });
    expect(flash?.notice?.text).toBe(accountTexts.registered);
    expect((await openSession(jar)).session).toMatchObject({ userId: 7, remembered: true });
  });

  test.each([
    ['106', 106],
    ['999', 102],
    ['x', 102],
  ])('is in the store of the form, else of the session: %s [AUTH-20]', async (storeid, expected) => {
    await post(register, NEW, { ...typed, storeid });
    expect(sent.find(({ method }) => method === 'setCustomers')?.body).toMatchObject({ storeid: expected });
  });

  test.each([
    ['without scripts', { plain: '1' }, 200],
    ['where the login is refused', {}, 429],
  ])('%s a page of its own says so', async (_, more, status) => {
    responses.set('login', { status, body: status === 200 ? LOGIN : { success: false, message: 'Espera.' } });
    const { to, jar } = await post(register, NEW, { ...typed, ...more });
    expect(to).toBe('/customer/account/create/successful?return=%2Fcheckout%2Fcart');
    expect((await openSession(jar)).session.userId).toBe(status === 200 ? 7 : null);
  });

  test('002 is said at the e-mail, and all but the password stays [AUTH-13, AUTH-26]', async () => {
    refuse('setCustomers', '002');
    const { to, flash } = await post(register, NEW, typed);
    expect(to).toBe('/customer/account/create?return=%2Fcheckout%2Fcart');
    expect(flash?.form?.errors).toEqual({ email: 'El usuario ya existente intente con otro correo' });
    expect(flash?.form?.values).toEqual({ names: 'Rosa', email: EMAIL, remember: 'S' });
  });

  test('too many tries keep what was typed', async () => {
    responses.set('setCustomers', { status: 429, body: { success: false, message: 'Hiciste demasiados.' } });
    const { flash } = await post(register, NEW, typed);
    expect(flash?.notice).toEqual({ tone: 'error', text: 'Hiciste demasiados.' });
    expect(flash?.form?.values.names).toBe('Rosa');
  });

  test('a missing e-mail is logged and said, and nobody is called', async () => {
    const { flash } = await post(register, NEW, { ...typed, email: '' });
    expect(log).toHaveBeenCalledWith('info', 'register.no-email', expect.anything());
    expect(Object.keys(flash?.form?.errors ?? {})).toEqual(['email']);
    expect(sent).toEqual([]);
  });
});

describe('the first step of a registration, on a page of blocks', () => {
  test.each([
    ['goes on with what was typed', EMAIL, {}, 'Ya casi: completa tus datos y elige una contraseña.'],
    ['says at the field what was wrong', 'rosa', { email: expect.any(String) }, undefined],
  ])('%s [BLOCK-51]', async (_, email, errors, notice) => {
    const { to, flash } = await post(preregister, model('names', 'email'), { names: 'Rosa', email });
    expect(to).toBe('/customer/account/create');
    expect(flash?.form).toEqual({ name: 'registerForm', values: { names: 'Rosa', email }, errors });
    expect(flash?.notice?.text).toBe(notice);
    expect(sent).toEqual([]);
  });
});

describe('a login that is refused', () => {
  test.each([
    ['AUTE_10', 'Usuario o Password Incorrecto'],
    ['AUTE_90', 'Error desconocido'],
    ['AUTE_55', 'otra cosa'],
  ])('with %s says %s [AUTH-10, AUTH-11]', async (code, text) => {
    refuse('login', code);
    const { flash } = await post(logIn, model('email', 'password'), { email: EMAIL, password: PASSWORD });
    expect(flash?.notice).toEqual({ tone: 'error', text });
  });
});

describe('asking for the mail that recovers an account', () => {
  test.each(['enviado', 'abc', '', 'successful'])(
    'token %j never says that a password was changed [GAP-081]',
    async (token) => {
      responses.set('getTokenEmail', { status: 200, body: { success: true, token } });
      const { to, flash } = await post(requestRecovery, FORGOT, { email: EMAIL });
      expect(to).toBe(`/customer/account/login/${token === 'abc' ? 'abc' : 'enviado'}`);
      expect(flash?.notice?.text).toContain(EMAIL);
      expect(sent.map(({ method }) => method)).toEqual(['getTokenEmail']);
    },
  );

  test('002, an e-mail that nobody has, says what a known one does [AUTH-27]', async () => {
    const outcome = async (body: object) => {
      responses.set('getTokenEmail', { status: 200, body });
      const { status, to, flash } = await post(requestRecovery, FORGOT, { email: EMAIL });
      return { status, to, notice: flash?.notice?.text, form: flash?.form };
    };
    const known = await outcome({ success: true, token: 'enviado' });
    expect(await outcome({ success: false, errorcode: '002', message: 'No existe' })).toEqual(known);
    expect(known).toMatchObject({ to: '/customer/account/login/enviado' });
  });

  test.each([
    ['001', 'El correo electrónico no existe'],
    ['003', `No pudimos enviar el correo de recuperación a ${EMAIL}. Intenta de nuevo.`],
  ])('%s says %s [AUTH-12, AUTH-28]', async (code, text) => {
    refuse('getTokenEmail', code);
    const { to, flash } = await post(requestRecovery, FORGOT, { email: EMAIL });
    expect(to).toBe('/customer/account/forgotpassword');
    expect(flash?.notice).toEqual({ tone: 'error', text });
    expect(flash?.form?.values.email).toBe(EMAIL);
  });

  test('a back-end that is away is a failure with the e-mail, too [AUTH-28]', async () => {
    responses.set('getTokenEmail', { status: 503, body: {} });
    const { flash } = await post(requestRecovery, FORGOT, { email: EMAIL });
    expect(flash?.notice?.text).toContain(EMAIL);
    expect(flash?.form?.values.email).toBe(EMAIL);
  });
});

describe('choosing another password by a link', () => {
  const typed = { token: 'enlace', password: PASSWORD, password2: PASSWORD };

  test('leads to the login, which says so [AUTH-29]', async () => {
    expect((await post(recoverPassword, CHANGE, typed)).to).toBe('/customer/account/login/successful');
    expect(sent.at(-1)?.body).toMatchObject({ token: 'enlace', email: '' });
    expect(JSON.stringify(sent)).not.toContain(PASSWORD);
  });

  test('is not tried before the form is valid [AUTH-31, GAP-079]', async () => {
    const { to, flash } = await post(recoverPassword, CHANGE, { ...typed, password2: 'otra' });
    expect(to).toBe('/customer/recovery/password/enlace');
    expect(flash?.form).toEqual({
      name: 'recoveryPasswordForm',
      values: {},
      errors: { password2: expect.any(String) },
    });
    const weak = { ...typed, password: 'sin numeros', password2: 'sin numeros' };
    expect((await post(recoverPassword, CHANGE, weak)).flash?.form?.errors).toHaveProperty('password');
    expect(sent).toEqual([]);
  });

  test.each([
    ['001', 'El correo electrónico no existe'],
    ['003', accountTexts.updateFailed],
    ['777', accountTexts.updateFailed],
  ])('%s says %s [AUTH-33, AUTH-34, GAP-082]', async (code, text) => {
    refuse('changePasswordByToken', code);
    const { flash } = await post(recoverPassword, CHANGE, typed);
    expect(flash?.notice).toEqual({ tone: 'error', text });
  });

  test('002 is a link that is over [AUTH-32]', async () => {
    refuse('changePasswordByToken', '002');
    const { flash } = await post(recoverPassword, CHANGE, typed);
    expect(flash?.form?.errors).toEqual({ token: accountTexts.linkOver });
  });
});
