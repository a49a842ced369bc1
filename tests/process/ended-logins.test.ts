import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#lib/contracts/index.ts';
import { ENDPOINTS } from '#lib/platform/domain/routes/endpoints.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { sampleInput } from '#tests/fixtures/hostile-input.ts';
import { isPlaced, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { runCommand } from './support/command.ts';
import { FORM_FIELDS } from './support/form-fields.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const PASSWORD = 'clave-segura-1';
const OTHER_PASSWORD = 'otra-clave-22';

let shop: TestShop;
let goods: TestProduct;
beforeAll(async () => {
  shop = await startShop({ RATE_TRIES: '0', RATE_WRITES: '1000000' });
  goods = await makeProduct(shop, 100);
});
afterAll(() => shop?.close());

/** Somebody with an account, logged in with one browser: a cart, mostly an order, an address, a wish and a gift list. */
interface Customer {
  device: Visitor;
  email: string;
  /** Words that only what is theirs shows. */
  secrets: string[];
  order: string;
  event: string;
}

async function makeCustomer({ isBuying = true } = {}): Promise<Customer> {
  const code = crypto.randomUUID().slice(0, 8);
  const device = newVisitor(shop.url);
  const email = `zenobia-${code}@correo.example`;
  const send = async (form: string, fields: Record<string, string>) => {
    const answer = await device.send(form, fields);
    expect([form, answer.status]).toEqual([form, 303]);
    return answer.headers.get('location') ?? '';
  };
  await send('register', { names: `Zenobia${code}`, lastname: 'Ticona', email, password: PASSWORD });
  await send('wish', { wish: `${goods.productid}:`, return: '/' });
  await send('address', { ...FORM_FIELDS.address, addressid: '', action: '', street: `Calle ${code}` });
  const events = await send('event-save', {
    ...{ eventtype: '1', key: crypto.randomUUID(), eventname: `Boda ${code}` },
    ...{ eventdate: '20270601', eventenddate: '20270615', city: '1', storeid: '101' },
    ...{ 'customerinfo:0:firstname': 'Zenobia', 'customerinfo:0:lastname': 'Ticona' },
    ...{ 'customerinfo:1:firstname': 'Rosa', 'customerinfo:1:lastname': 'Lima' },
  });
  const order = isBuying ? await placeOrder(device, email) : '123456789';
  await putIntoCart(device, goods);
  await send('checkout-personal', {
    firstname: `Zenobia${code}`,
    lastname: 'Ticona',
    email,
    phone: '71298765',
  });
  const event = /\/manage\/(?:[^/?#]*-)?(\d+)/.exec(events)?.[1] ?? '';
  expect([order, event]).toEqual([expect.stringMatching(/^\d{9}/), expect.stringMatching(/^\d+$/)]);
  return {
    device,
    email,
    secrets: [`Zenobia${code}`, `Calle ${code}`, email, '71298765'],
    order,
    event,
  };
}

/** An order of one unit, to be picked up and paid in the store. @returns its number */
async function placeOrder(device: Visitor, email: string): Promise<string> {
  await putIntoCart(device, goods);
  const placed = await device.send(
    'place-order',
    await reachPayment(device, await readTerms(shop), { email }),
  );
  expect(isPlaced(placed)).toBe(true);
  return /"orderid":"(\d+)"/i.exec(await exported(device, PASSWORD))?.[1] ?? '';
}

/** All that the shop knows of a customer. */
async function exported(device: Visitor, password: string): Promise<string> {
  const { status, text } = await device.send('account-export', { password });
  expect(status).toBe(200);
  return JSON.stringify(JSON.parse(text));
}

/** Every address that shows something of one visitor, with what the customer has. */
function addressesOf({ order, event, email }: Customer): string[] {
  const own: Readonly<Record<string, string>> = {
    ...{
      orderId: order,
      orderid: order,
      email,
      eventId: event,
      key: event,
      file: 'lista.csv',
      sku: goods.sku,
    },
    ...{ 'term?': 'nada', 'key?': event, 'type?': '1', 'token?': '', action: 'confirm', form: 'login' },
  };
  const paths = [...STORE_PAGES, ...ENDPOINTS]
    .filter(({ area, isPlanned }) => !isPlanned && ['buy', 'account', 'private', 'api'].includes(area))
    // Number and e-mail together open an order for whoever knows them.
    .filter(({ pattern }) => !pattern.startsWith('/getOrderDetails'))
    .map(({ pattern }) => pattern.replaceAll(/[:](\w+\??)/g, (_, name: string) => own[name] ?? 'x'));
  const steps = ['1', '2', '3'].map((step) => `/checkout/cart?step=${step}`);
  return [...paths, ...steps, `/customer/event/manage/${event}?step=list`, '/customer/account?edit=data'];
}

/** All that a browser with these cookies is shown, each by itself. */
async function readAll(device: Visitor, customer: Customer): Promise<string> {
  const pages = addressesOf(customer).map(async (address) => (await device.clone().get(address)).text);
  const calls = contract.map(async (call) => {
    const { browser } = call;
    if (browser === false || call.kind === 'write' || call.isForm) return '';
    const sample = Object.entries(Object(sampleInput(call)));
    const ids: Readonly<Record<string, unknown>> = {
      eventid: Number(customer.event),
      orderid: customer.order,
    };
    const body = Object.fromEntries(
      sample
        .filter(([key]) => browser.includes(key as never))
        .map(([key, value]) => [key, ids[key] ?? value]),
    );
    return JSON.stringify((await device.clone().ask(`${call.service}/${call.method}`, body)).body);
  });
  return (await Promise.all([...pages, ...calls])).join('\n');
}

/** Every form and every call that changes something, as somebody sends it who has these cookies alone. */
async function writeAll(device: Visitor, { order, event, email }: Customer): Promise<string[]> {
  const own = { orderid: order, eventid: event, proof: email };
  const texts: string[] = [];
  for (const [form, fields] of Object.entries(FORM_FIELDS)) {
    // What proves an order, as its page does: who knows number and e-mail may ask for these.
    if (['reorder', 'order-cancel', 'order-pickup', 'order-account', 'tracking'].includes(form)) continue;
    const known = Object.fromEntries(Object.entries(own).filter(([name]) => name in fields));
    const visitor = device.clone();
    const { status, text, headers } = await visitor.send(form, { ...fields, ...known });
    expect(status, form).toBeLessThan(500);
    texts.push(text);
    const led = headers.get('location') ?? '';
    if (led.startsWith('/')) texts.push((await visitor.get(led)).text);
  }
  for (const call of contract) {
    const { browser } = call;
    if (browser === false || call.kind === 'read' || call.isForm) continue;
    const sample = Object.entries(Object(sampleInput(call)));
    const body = Object.fromEntries(sample.filter(([key]) => browser.includes(key as never)));
    const { status, body: answer } = await device.clone().ask(`${call.service}/${call.method}`, body);
    expect(status, call.method).toBeLessThan(500);
    texts.push(JSON.stringify(answer));
  }
  return texts;
}

/** Which of the words a text has: short to read where a test fails. */
function shownOf(words: readonly string[], text: string): string[] {
  return words.filter((word) => text.includes(word));
}

/** The end of a login, seen from another browser of the same customer. */
interface End {
  end: (customer: Customer, other: Visitor) => Promise<{ status: number }>;
  /** What logs in afterwards; null for an account that is gone. */
  password: string | null;
}

const ENDS: Readonly<Record<string, End>> = {
  'a logout on the device': { end: ({ device }) => device.clone().send('logout', {}), password: PASSWORD },
  'a logout on all devices': { end: (_, other) => other.send('logout-everywhere', {}), password: PASSWORD },
  'another password': {
    end: (_, other) =>
      other.send('account-password', {
        ...{ oldpassword: PASSWORD, password: OTHER_PASSWORD, password2: OTHER_PASSWORD },
      }),
    password: OTHER_PASSWORD,
  },
  'the end of the account': {
    end: (_, other) => other.send('account-erase', { password: PASSWORD }),
    password: null,
  },
};

async function logIn(email: string, password: string): Promise<Visitor> {
  const visitor = newVisitor(shop.url);
  expect((await visitor.send('login', { email, password, remember: 'S' })).status).toBe(303);
  expect((await visitor.get('/customer/account')).status).toBe(200);
  return visitor;
}

const without = (device: Visitor, name: RegExp) =>
  newVisitor(shop.url, new Map([...device.cookies()].filter(([cookie]) => !name.test(cookie))));

test.each(Object.entries(ENDS))(
  '%s: cookies that were saved before it read and change nothing of the customer any more',
  async (_name, { end, password }) => {
    // An account whose order is under way is not erased.
    const customer = await makeCustomer({ isBuying: password !== null });
    const { device, email, secrets } = customer;
    // What a stranger sees, too, is no secret.
    expect(shownOf(secrets, await readAll(newVisitor(shop.url), customer))).toEqual([]);
    const own = await readAll(device, customer);
    // That is what the login shows.
    expect(shownOf(secrets, own)).toEqual(secrets);
    const saved = device.clone();
    const other = await logIn(email, PASSWORD);
    expect((await end(customer, other)).status).toBe(303);
    const opens = async (word: string) => {
      const { headers } = await newVisitor(shop.url).send('login', { email, password: word, remember: 'S' });
      return headers.get('location') === '/';
    };
    expect(await opens(password ?? PASSWORD)).toBe(password !== null);
    const later = password && (await logIn(email, password));
    const before = later && (await exported(later, password));
    for (const thief of [saved, without(saved, /customer/), without(saved, /session/)]) {
      expect(shownOf(secrets, await readAll(thief, customer))).toEqual([]);
    }
    // What a write may have brought is read again.
    const written = await writeAll(saved, customer);
    expect(shownOf(secrets, [...written, await readAll(saved, customer)].join('\n'))).toEqual([]);
    if (later) expect(await exported(later, password)).toBe(before);
  },
);

test('the staff: a logout, another password and a disabled login end what a saved cookie opens', async () => {
  const shown = z.string().transform((text) => /contraseña: (\S+)/.exec(text)?.[1] ?? '');
  const run = async (...args: string[]) => shown.parse((await runCommand(shop, 'operators', args)).out);
  const ends: Readonly<Record<string, (name: string, device: Visitor) => Promise<unknown>>> = {
    salida: (_, device) => device.clone().send('staff-logout', { return: '/operador' }),
    clave: (name) => run('password', name),
    baja: (name) => run('disable', name),
  };
  const { order } = await makeCustomer();
  for (const [name, end] of Object.entries(ends)) {
    const password = await run('add', name, '--store', '101', '--role', 'manager');
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
    expect(shownOf(words, await seen()), name).toEqual(words);
    await end(name, device);
    expect(shownOf(words, await seen()), name).toEqual([]);
    const forms: Record<string, Record<string, string>> = {
      'staff-order': { orderid: order, action: 'ready' },
      'staff-cart': add,
      'staff-cart-link': {},
    };
    for (const [form, fields] of Object.entries(forms)) {
      const { status, headers } = await device.clone().send(form, fields);
      expect([name, form, status, headers.get('location')]).toEqual([name, form, 303, '/operador']);
    }
  }
});
