import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '#app/api/forms/forms.ts';
import { saveAddress } from '#lib/account/addresses.ts';
import { saveData } from '#lib/account/change-data.ts';
import { savePassword } from '#lib/account/change-password.ts';
import { lowercased } from '#lib/account/domain/lowercased.ts';
import { changeNewsletter } from '#lib/account/newsletter.ts';
import { formField } from '#lib/contracts/forms.ts';
import type { PostedForm } from '#lib/platform/bff/define-form.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { readKept } from '#lib/platform/session/kept-form.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const USER = {
  EMAIL: 'rosa@correo.bo',
  FIRSTNAME: 'Rosa',
  LASTNAME: 'Quispe',
  LASTNAME2: '',
  PHONE: '',
  CODE: '',
};
const ZONES = [{ value: '1-calacoto', label: 'Calacoto · Bs. 15,00' }];
const DELIVERY = {
  formName: 'ADDRESS',
  formLabel: '',
  formOptionID: 2,
  shippingCost: 15,
  formData: [
    { name: 'city', type: 'SELECT', source: 'deliveryCities', values: [{ value: '1', label: 'La Paz' }] },
    { name: 'zone', type: 'SELECT', source: 'deliveryZones', values: ZONES },
  ],
  formConfig: { zonesByCity: { 1: ['1-calacoto'] } },
};
const sent = vi.hoisted(() => [] as { path: string; method: string; body: unknown }[]);
const responses = vi.hoisted(() => new Map<string, object>());
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { body }: { body: string }) => {
    const method = url.pathname.split('/').find((part) => responses.has(part)) ?? '';
    sent.push({ path: url.pathname, method, body: JSON.parse(body) });
    return { status: 200, text: JSON.stringify(responses.get(method) ?? {}) };
  },
}));
vi.mock('#lib/forms/data.ts', () => ({
  loadForm: async (name: string) => {
    const file = inRoot(`data/demo/layouts/private/${name}_3.json`);
    const { rows } = JSON.parse(readFileSync(file, 'utf8'));
    return { title: '', submitLabel: '', fields: rows.map((row: unknown) => formField.parse(row)) };
  },
}));

const REFUSED = { success: false, message: 'El servidor dice que no', errorcode: '009' };

/** The customer's browser sends a form. @param isOver their login has ended */
async function post({ handle }: PostedForm, fields: Readonly<Record<string, string>>, isOver = false) {
  const jar = cookieJar({ ajuar_store: '101' });
  const { session, save } = await openSession(jar);
  if (!isOver) await save({ ...session, userId: 7, token: 'bearer', expiry: Date.now() + 3_600_000 });
  sent.length = 0;
  const response = await postForm(handle, fields, { jar });
  const flash = await readFlash(jar);
  const bodyOf = (method: string) => sent.find((one) => one.method === method)?.body;
  return {
    jar,
    location: response.headers.get('location'),
    notice: flash?.notice,
    form: flash?.form,
    paths: sent.map(({ path }) => path),
    bodyOf,
  };
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  responses.clear();
  responses.set('getSignedInCustomer', { success: true, customerid: 7, firstname: 'Rosa', haveevent: false });
  responses.set('getCustomerById', { success: true, USER, ADDRESS: [] });
  responses.set('getFormShippingTypes', { success: true, rows: [DELIVERY] });
  for (const method of [
    'updateCustomers',
    'changePassword',
    'suscribe',
    'cancelSubscription',
    'setCustomerAddress',
  ])
    responses.set(method, REFUSED);
});

const DATA = { firstname: 'Rosa', lastname: 'Quispe', email: 'rosa@correo.bo', birthday: '1990-05-17' };

describe('a customer’s own data', () => {
  test('are sent under lower-case names, and what fails is told by the label of its code [ACC-09][ACC-10][FORM-37]', async () => {
    expect(lowercased({ FIRSTNAME: 'Rosa', PassWord: 'CoN mAyÚsculas' })).toEqual({
      firstname: 'Rosa',
      password: 'CoN mAyÚsculas',
    });
    const other = await post(saveData, DATA);
    expect(other.bodyOf('updateCustomers')).toMatchObject({ customerid: 7, ...DATA, birthday: '19900517' });
    expect(other.notice).toEqual({
      tone: 'error',
      text: 'No pudimos actualizar tus datos. Intenta de nuevo.',
    });
    expect(other.form?.values).toMatchObject({ firstname: 'Rosa' });
    responses.set('updateCustomers', { ...REFUSED, errorcode: '002' });
    const taken = await post(saveData, DATA);
    expect(taken.form?.errors).toEqual({ email: 'El usuario ya existente intente con otro correo' });
    responses.set('updateCustomers', { success: true, message: 'Datos Actualizados correctamente' });
    expect(await post(saveData, DATA)).toMatchObject({
      location: '/customer/account',
      notice: { tone: 'success', text: 'Datos Actualizados correctamente' },
    });
  });

  test('wait, without passwords, for who has to log in again, and for nobody else', async () => {
    const { jar, location } = await post(saveData, { ...DATA, customer: '7', password: 'secreto' }, true);
    expect(location).toContain('/customer/account/login?return=');
    expect(await readKept(jar, 'accountForm', 7)).toMatchObject({ firstname: 'Rosa' });
    expect(JSON.stringify(await readKept(jar, 'accountForm', 7))).not.toContain('secreto');
    expect(await readKept(jar, 'accountForm', 8)).toBeNull();
    expect(await readKept(jar, 'addressForm', 7)).toBeNull();
  });

  test('are no other customer’s who has logged in with the same browser since: nothing is changed, and it is said', async () => {
    responses.set('updateCustomers', { success: true, message: '' });
    const { jar, location, notice, form, bodyOf } = await post(saveData, { ...DATA, customer: '8' });
    expect(bodyOf('updateCustomers')).toBeUndefined();
    expect({ location, notice, form }).toEqual({
      location: '/customer/account',
      notice: { tone: 'error', text: expect.stringContaining('otra cuenta') },
      form: undefined,
    });
    // They find it when they log in again; who is logged in now never does.
    expect(await readKept(jar, 'accountForm', 8)).toMatchObject({ firstname: 'Rosa' });
    expect(await readKept(jar, 'accountForm', 7)).toBeNull();
    expect((await post(saveData, { ...DATA, customer: '7' })).bodyOf('updateCustomers')).toBeDefined();
  });

  /** What every form of a customer begins with. */
  const READS_OF_A_LOGIN = ['/api/ajuar/getSignedInCustomer', '/api/ajuar/refreshToken'];
  test.each(
    // What was typed for a gift list is kept by its definition, for which stores are read.
    forms.filter(
      ({ who, name }) => (who === 'customers' && name !== 'event-save') || name === 'logout-everywhere',
    ),
  )('$name of a page that another customer left open: nothing is asked of the back-end', async (form) => {
    const { paths, notice } = await post(form, {
      customer: '8',
      addressid: '1',
      password: 'clave-segura-1',
    });
    expect(paths).toEqual(READS_OF_A_LOGIN);
    expect(notice).toEqual({ tone: 'error', text: expect.stringContaining('otra cuenta') });
  });
});

test('no password comes back to a page; a wrong old one is told at its field [ACC-06][ACC-08]', async () => {
  const typed = { oldpassword: 'vieja-clave-1', password: 'nueva-clave-1', password2: 'nueva-clave-1' };
  const unequal = await post(savePassword, { ...typed, password2: 'otra-clave-12' });
  expect(unequal.form).toEqual({
    name: 'passwordForm',
    values: {},
    errors: { password2: 'Las contraseñas no coindicen' },
  });
  expect(unequal.bodyOf('changePassword')).toBeUndefined();
  responses.set('changePassword', { ...REFUSED, errorcode: '002' });
  const wrong = await post(savePassword, typed);
  expect(wrong.form).toMatchObject({ values: {}, errors: { oldpassword: 'Contraseña erronea' } });
  responses.set('changePassword', REFUSED);
  expect((await post(savePassword, typed)).notice?.text).toBe(
    'No pudimos cambiar tu contraseña. Intenta de nuevo.',
  );
});

test('a newsletter that fails shows the server’s message [ACC-04]', async () => {
  for (const action of ['subscribe', 'cancel'])
    expect((await post(changeNewsletter, { action })).notice).toEqual({
      tone: 'error',
      text: 'El servidor dice que no',
    });
});

describe('an address', () => {
  const ADDRESS = { alias: 'Casa', city: '1', zone: '1-calacoto', street: 'Av. Ecuador', number: '2044' };

  test('is stored with what its zone tells; without a word of the server’s it fails by its label [ACC-15][ACC-16]', async () => {
    responses.set('setCustomerAddress', { success: false, message: '' });
    const failed = await post(saveAddress, ADDRESS);
    expect(JSON.parse((failed.bodyOf('setCustomerAddress') as { addressinfo: string }).addressinfo)).toEqual({
      ...ADDRESS,
      address: 'Av. Ecuador 2044',
      zonecode: '1-calacoto',
      cityname: 'La Paz',
      zonename: 'Calacoto',
      shippingCost: 15,
    });
    expect(failed.notice?.text).toBe('No pudimos guardar tu dirección. Intenta de nuevo.');
    expect(failed.form?.values).toMatchObject(ADDRESS);
    responses.set('setCustomerAddress', { success: true, message: '12' });
    expect((await post(saveAddress, ADDRESS)).location).toBe('/customer/address?map=12');
  });

  test('of another city’s zone, or of an address that is gone, is given back', async () => {
    const wrong = await post(saveAddress, { ...ADDRESS, zone: '3-equipetrol' });
    expect(wrong.form?.errors).toEqual({ zone: expect.stringContaining('Valor no permitido') });
    const gone = await post(saveAddress, { ...ADDRESS, addressid: '99' });
    expect(gone).toMatchObject({
      location: '/customer/address?edit=new',
      notice: { tone: 'error', text: 'No pudimos actualizar tu dirección. Intenta de nuevo.' },
    });
  });
});
