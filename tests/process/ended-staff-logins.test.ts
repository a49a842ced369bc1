import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '#app/api/forms/forms.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { isPlaced, newEmail, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { runCommand } from './support/command.ts';
import { movableClock } from './support/moved.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

/** A Tuesday before noon in La Paz. */
const START = '2026-12-01T14:00:00.000Z';
const clock = movableClock(START);

let shop: TestShop;
let goods: TestProduct;
let order: string;
beforeAll(async () => {
  shop = await startShop({ RATE_TRIES: '0', RATE_WRITES: '1000000', ...clock.env });
  goods = await makeProduct(shop, 100);
  const buyer = newVisitor(shop.url);
  await putIntoCart(buyer, goods);
  const email = newEmail();
  const placed = await buyer.send('place-order', await reachPayment(buyer, await readTerms(shop), { email }));
  expect(isPlaced(placed)).toBe(true);
  order = /\b\d{9}\b/.exec((await buyer.get('/order/status/paidOffline')).text)?.[0] ?? '';
});
afterAll(async () => {
  await shop?.close();
  clock.remove();
});

/** Runs a command about the staff. @returns the password that it shows, '' without */
async function operators(...args: string[]): Promise<string> {
  return /contraseña: (\S+)/.exec((await runCommand(shop, 'operators', args)).out)?.[1] ?? '';
}

test('the staff: a logout, another password and a disabled login end what a saved cookie opens', async () => {
  const ends: Readonly<Record<string, (name: string, device: Visitor) => Promise<unknown>>> = {
    salida: (_, device) => device.clone().send('staff-logout', { return: '/operador' }),
    clave: (name) => operators('password', name),
    baja: (name) => operators('disable', name),
  };
  for (const [name, end] of Object.entries(ends)) {
    const password = await operators('add', name, '--store', '101', '--role', 'manager');
    const device = newVisitor(shop.url);
    await device.send('staff-login', { name, password });
    const add = { productid: String(goods.productid), sku: goods.sku, quantity: '1', action: 'add' };
    const begun = await device.send('staff-cart', { ...add, cart: crypto.randomUUID() });
    expect(begun.headers.get('location')).toBe('/operador/carrito');
    const pages = [
      '/operador',
      `/operador?q=${order}`,
      `/operador/pedido/${order}`,
      '/operador/existencias?q=taza',
    ];
    const seen = async () =>
      (await Promise.all(pages.map(async (page) => (await device.clone().get(page)).text))).join('\n');
    // The name of the order's buyer.
    const words = ['Ana María Quispe'];
    const shown = (text: string) => words.filter((word) => text.includes(word));
    expect(shown(await seen()), name).toEqual(words);
    await end(name, device);
    expect(shown(await seen()), name).toEqual([]);
    for (const page of ['/operador/carrito', ...pages.slice(2)]) {
      const { headers } = await device.clone().get(page);
      expect([name, headers.get('location')]).toEqual([
        name,
        `/operador?${new URLSearchParams({ volver: page })}`,
      ]);
    }
    const sent: Record<string, Record<string, string>> = {
      'staff-order': { orderid: order, action: 'ready' },
      'staff-cart': add,
    };
    for (const { name: form } of forms.filter(({ who }) => who === 'staff')) {
      const visitor = device.clone();
      const { status, headers } = await visitor.send(form, sent[form] ?? {});
      expect([name, form, status, headers.get('location')]).toEqual([name, form, 303, '/operador']);
      const { text } = await visitor.get('/operador');
      expect([name, form, text.includes(staffTexts.loginEnded)]).toEqual([name, form, true]);
    }
  }
});

test('one of the staff who logs in again goes on where they were: with what they typed, and with the cart that they fill', async () => {
  const name = 'olga';
  const device = newVisitor(shop.url);
  await device.send('staff-login', {
    name,
    password: await operators('add', name, '--store', '101', '--role', 'manager'),
  });
  const add = { productid: String(goods.productid), sku: goods.sku, quantity: '1', action: 'add' };
  await device.send('staff-cart', { ...add, cart: crypto.randomUUID() });
  for (const action of ['ready', 'pay'])
    await device.send('staff-order', { orderid: order, action, tender: 'cash' });
  const password = await operators('password', name);
  const other = await operators('add', 'hugo', '--store', '101', '--role', 'seller');
  const logInAgain = async (visitor: Visitor, who: string, word: string, next = '') =>
    (await visitor.send('staff-login', { name: who, password: word, next })).headers.get('location');

  const collector = { collectorname: 'Zenobia Ticona', carnet: '7654321', reason: 'Se le perdió el correo' };
  const sent = { orderid: order, action: 'handovercarnet', ...collector };
  for (const [form, fields, to, typed] of [
    ['staff-order', sent, `/operador/pedido/${order}#handovercarnet`, Object.values(collector)],
    [
      'staff-cart',
      { ...add, quantity: '37', query: goods.sku },
      `/operador/existencias?q=${goods.sku}`,
      ['37'],
    ],
    ['staff-cart-link', {}, '/operador/carrito', [goods.sku]],
    ['staff-cart-new', {}, '/operador/carrito', [goods.sku]],
  ] as const) {
    const saved = device.clone();
    await saved.send(form, fields);
    const strange = saved.clone();
    // A wrong password loses nothing.
    expect(await logInAgain(saved, name, 'no-es-esta-1')).toBe('/operador');
    expect(await logInAgain(saved, name, password)).toBe(to);
    const { text } = await saved.get(to);
    expect([form, typed.filter((word) => !text.includes(word))]).toEqual([form, []]);
    expect((await saved.get('/operador/carrito')).text).toContain(goods.sku);
    // It is nobody else's.
    expect(await logInAgain(strange, 'hugo', other, '/operador/carrito')).toBe('/operador/carrito');
    expect((await strange.get('/operador/carrito')).text).not.toContain(goods.sku);
  }
  for (const [next, to] of [
    ['https://otra.example/operador', '/operador'],
    ['/operadora', '/operador'],
    ['/operador/../customer/account', '/operador'],
  ] as const) {
    expect(await logInAgain(newVisitor(shop.url), 'hugo', other, next)).toBe(to);
  }
});

test('the staff’s day of twelve hours ends in words, and with nothing lost, too', async () => {
  const name = 'noche';
  const password = await operators('add', name, '--store', '101', '--role', 'manager');
  const device = newVisitor(shop.url);
  await device.send('staff-login', { name, password });
  const add = { productid: String(goods.productid), sku: goods.sku, quantity: '1', action: 'add' };
  await device.send('staff-cart', { ...add, cart: crypto.randomUUID() });
  clock.moveTo(new Date(Date.parse(START) + 13 * 3_600_000).toISOString());
  await until('the login is over', async () => {
    const { headers } = await device.clone().get('/operador/carrito');
    return headers.get('location')?.startsWith('/operador?') === true;
  });
  const late = await device.send('staff-cart', { ...add, quantity: '37', query: goods.sku });
  expect(late.headers.get('location')).toBe('/operador');
  expect((await device.get('/operador')).text).toContain(staffTexts.loginEnded);
  const entered = await device.send('staff-login', { name, password });
  const to = `/operador/existencias?q=${goods.sku}`;
  expect(entered.headers.get('location')).toBe(to);
  expect((await device.get(to)).text).toContain('37');
  expect((await device.get('/operador/carrito')).text).toContain(goods.sku);
});
