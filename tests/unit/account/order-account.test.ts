import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountFromOrder } from '#lib/account/order-account.ts';
import { afterOrder } from '#lib/platform/session/content.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';

const sent = vi.hoisted(() => [] as { method: string; body: Record<string, unknown>; token: string }[]);
const responses = vi.hoisted(() => ({}) as Record<string, { status?: number; body: object }>);
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    sent.push({ method, body: JSON.parse(body || '{}'), token: headers.authorization ?? '' });
    const { status = 200, body: response } = responses[method] ?? { body: { success: true } };
    return { status, text: JSON.stringify(response) };
  },
}));

const ORDER = '123456789';
const BACK = '/order/status/paidOffline';
const TAKEN = { success: false, message: 'El usuario ya existente', errorcode: '002' };
const LOGIN = {
  ...{ success: true, token: 'bearer', userId: 7, email: 'rosa@correo.bo', firstname: 'Rosa', lastname: '' },
  ...{ lastname2: '', phone: '', code: '', birthday: '', exponea_status: 'N' },
};
const order = { EMAIL: 'rosa@correo.bo', FIRSTNAME: 'Rosa', LASTNAME: 'Quispe', PHONE: '70012345' };

/** A guest who has placed the order sends the form. */
async function post(fields: Readonly<Record<string, string>>, owns = true) {
  const jar = cookieJar({ ajuar_store: '101' });
  const { session, save } = await openSession(jar);
  await save(afterOrder(session, { id: ORDER, key: 'k1', placedAt: Date.now() }));
  const loadPlacedOrder = async () => (owns ? (order as never) : null);
  const { handle } = accountFromOrder({ loadPlacedOrder });
  const answered = await postForm(handle, { orderid: ORDER, return: BACK, ...fields }, { jar });
  const flash = await readFlash(jar);
  return { flash, location: answered.headers.get('location'), session: (await openSession(jar)).session };
}
const calls = () => sent.map(({ method }) => method).filter((method) => method !== 'getSignedInCustomer');

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  sent.length = 0;
  for (const method of Object.keys(responses)) delete responses[method];
  responses.setCustomers = { body: { success: true, message: '' } };
  responses.login = { body: LOGIN };
  responses.attachOrder = { body: { success: true } };
  responses.getSignedInCustomer = {
    body: { success: true, customerid: 7, firstname: 'Rosa', haveevent: false },
  };
});

describe('an account after an order', () => {
  test('is made of the order, and of a password alone; the order becomes its own', async () => {
    const strange = { email: 'otra@correo.bo', names: 'Otra', password: 'secreta2026' };
    const { location, session, flash } = await post(strange);
    expect(location).toBe('/sales/order/history');
    expect(session).toMatchObject({ userId: 7, token: 'bearer' });
    expect(flash?.notice?.text).toMatch(/^Creamos tu cuenta/);
    expect(calls()).toEqual(['setCustomers', 'login', 'attachOrder']);
    const [registered, , attached] = sent.filter(({ method }) => method !== 'getSignedInCustomer');
    expect(registered?.body).toMatchObject({
      ...{ email: 'rosa@correo.bo', names: 'Rosa', lastname: 'Quispe', phone: '70012345', storeid: 101 },
    });
    expect(JSON.stringify(sent)).not.toContain('secreta2026');
    expect(attached).toMatchObject({ body: { orderid: ORDER, customerid: 7 }, token: 'Bearer bearer' });
  });

  test('is refused with a weak password on the page it came from, before anybody is called', async () => {
    const { location, flash, session } = await post({ password: 'corta1' });
    expect(location).toBe(BACK);
    expect(flash?.form).toMatchObject({
      values: {},
      errors: { password: 'La contraseña debe contener al menos 8 caracteres' },
    });
    expect(JSON.stringify(flash)).not.toContain('corta1');
    expect(session.userId).toBeNull();
    expect(calls()).toEqual([]);
  });

  test('logs in where the e-mail has an account and the password is its own: so a second post does, too', async () => {
    responses.setCustomers = { body: TAKEN };
    const { location, session, flash } = await post({ password: 'secreta2026' });
    expect([location, session.userId]).toEqual(['/sales/order/history', 7]);
    expect(flash?.notice?.text).toMatch(/^Ya tenías una cuenta/);
  });

  test('asks for the account’s own password where it is another, and then registers nobody', async () => {
    responses.setCustomers = { body: TAKEN };
    responses.login = {
      body: { success: false, message: 'Usuario o Password Incorrecto', errorcode: 'AUTE_10' },
    };
    const first = await post({ password: 'secreta2026' });
    expect(first.location).toBe(BACK);
    expect(first.flash?.form).toMatchObject({ values: { known: 'S' }, errors: { password: '' } });
    sent.length = 0;
    const second = await post({ password: 'x', known: 'S' });
    expect(second.flash?.form?.errors).toEqual({ password: 'Esa no es la contraseña de tu cuenta.' });
    expect(calls()).toEqual(['login']);
  });

  test('is nobody’s but the session’s that placed the order', async () => {
    const { location, session } = await post({ password: 'secreta2026' }, false);
    expect([location, session.userId]).toEqual(['/customer/tracking', null]);
    expect(calls()).toEqual([]);
  });

  test('stands though the order cannot be attached', async () => {
    responses.attachOrder = { status: 500, body: {} };
    const { location, session } = await post({ password: 'secreta2026' });
    expect([location, session.userId]).toEqual(['/sales/order/history', 7]);
  });

  test('too many registrations are told on the page', async () => {
    responses.setCustomers = {
      status: 429,
      body: { success: false, message: 'Hiciste demasiados intentos.' },
    };
    const { location, flash } = await post({ password: 'secreta2026' });
    expect(location).toBe(BACK);
    expect(flash?.notice).toMatchObject({ tone: 'error', text: 'Hiciste demasiados intentos.' });
  });
});
