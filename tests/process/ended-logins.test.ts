import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#lib/contracts/index.ts';
import { ENDPOINTS } from '#lib/platform/domain/routes/endpoints.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { sampleInput } from '#tests/fixtures/hostile-input.ts';
import { isPlaced, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { FORM_FIELDS } from './support/form-fields.ts';
import { writtenLink } from './support/mail-link.ts';
import { movableClock } from './support/moved.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const PASSWORD = 'clave-segura-1';
const NO_ORDER = '123456789';
const OTHER_PASSWORD = 'otra-clave-22';

/** A Tuesday before noon in La Paz. */
const START = '2026-12-01T14:00:00.000Z';
const clock = movableClock(START);

let shop: TestShop;
let goods: TestProduct;
beforeAll(async () => {
  shop = await startShop({ RATE_TRIES: '0', RATE_WRITES: '1000000', ...clock.env });
  goods = await makeProduct(shop, 100);
});
afterAll(async () => {
  await shop?.close();
  clock.remove();
});

/** Somebody with an account, logged in with one browser: a cart, mostly an order, an address, a wish and a gift list. */
interface Customer {
  device: Visitor;
  email: string;
  /** Words that only what is theirs shows. */
  secrets: string[];
  order: string;
  event: string;
  /** Path of the link to their wishlist. */
  wishlist: string;
}

async function makeCustomer({ isBuying = true } = {}): Promise<Customer> {
  const code = crypto.randomUUID().slice(0, 8);
  const device = newVisitor(shop.url);
  const email = `zenobia-${code}@correo.example`;
  const send = async (form: string, fields: Record<string, string>) => {
    const response = await device.send(form, fields);
    expect([form, response.status]).toEqual([form, 303]);
    return response.headers.get('location') ?? '';
  };
  await send('register', { names: `Zenobia${code}`, lastname: 'Ticona', email, password: PASSWORD });
  await send('wish', { wish: `${goods.productid}:`, return: '/' });
  await send('wishlist-share', { action: 'share', return: '/' });
  const wishes = (await device.get('/wishlist/index/index')).text;
  const wishlist = /\/wishlist\/index\/index\/[\w.~-]+/.exec(wishes)?.[0] ?? '';
  await send('address', { ...FORM_FIELDS.address, addressid: '', action: '', street: `Calle ${code}` });
  const events = await send('event-save', {
    ...{ eventtype: '1', key: crypto.randomUUID(), eventname: `Boda ${code}` },
    ...{ eventdate: '20270601', eventenddate: '20270615', city: '1', storeid: '101' },
    ...{ 'customerinfo:0:firstname': 'Zenobia', 'customerinfo:0:lastname': 'Ticona' },
    ...{ 'customerinfo:1:firstname': 'Rosa', 'customerinfo:1:lastname': 'Lima' },
  });
  const order = isBuying ? await placeOrder(device, email) : NO_ORDER;
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
    wishlist,
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
    .filter(({ area }) => ['buy', 'account', 'private', 'api'].includes(area))
    // Number and e-mail together open an order for whoever knows them.
    .filter(({ pattern }) => !pattern.startsWith('/getOrderDetails'))
    .map(({ pattern }) => pattern.replaceAll(/[:](\w+\??)/g, (_, name: string) => own[name] ?? 'x'));
  const steps = ['1', '2', '3'].map((step) => `/checkout/cart?step=${step}`);
  return [...paths, ...steps, `/customer/event/manage/${event}?step=list`, '/customer/account?edit=data'];
}

/** The files of a gift list and of an order, by no proof but the cookies; what they say is packed. */
const filesOf = ({ order, event }: Customer) => [
  ...['qr.png', 'tarjeta.pdf', 'evento.ics', 'agradecimientos.csv'].map(
    (file) => `/api/registry/${event}/${file}`,
  ),
  ...(order === NO_ORDER ? [] : [`/api/orders/${order}/receipt/-`, `/api/orders/${order}/calendar/-`]),
];

/** Those of the files that open. */
async function openFiles(device: Visitor, customer: Customer): Promise<string[]> {
  const responses = filesOf(customer).map(async (file) => [file, (await device.clone().get(file)).status]);
  return (await Promise.all(responses)).flatMap(([file, status]) => (status === 200 ? [String(file)] : []));
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

/** Three pages that together have all words of a customer's. */
async function readAccount(device: Visitor): Promise<string> {
  const addresses = ['/customer/account', '/customer/address', '/checkout/cart?step=2'];
  const pages = addresses.map(async (address) => (await device.clone().get(address)).text);
  return (await Promise.all(pages)).join('\n');
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
    const { status, body: response } = await device.clone().ask(`${call.service}/${call.method}`, body);
    expect(status, call.method).toBeLessThan(500);
    texts.push(JSON.stringify(response));
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
  /** The lines of the cart, and nothing else, go on as a guest's. */
  leavesLines?: true;
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
  'another password by the link of a mail': {
    end: async ({ email }, other) => {
      await other.clone().send('forgot-password', { email });
      const token = await writtenLink(shop, email, /recovery\/password\/([\w.~-]+)/);
      const fields = { token, password: OTHER_PASSWORD, password2: OTHER_PASSWORD };
      return newVisitor(shop.url).send('recover-password', fields);
    },
    password: OTHER_PASSWORD,
  },
  'the end of the account': {
    end: (_, other) => other.send('account-erase', { password: PASSWORD }),
    password: null,
  },
  'the end of its time': {
    end: async ({ device }) => {
      clock.moveTo(new Date(Date.parse(START) + 25 * 3_600_000).toISOString());
      const isOver = async () => (await device.clone().get('/customer/account')).status === 303;
      await until('the login is over', isOver);
      return { status: 303 };
    },
    password: PASSWORD,
    leavesLines: true,
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

test('a login opens what is a customer’s, which a stranger is not shown', async () => {
  const customer = await makeCustomer();
  const { device, secrets } = customer;
  expect(shownOf(secrets, await readAll(newVisitor(shop.url), customer))).toEqual([]);
  expect(shownOf(secrets, await readAll(device, customer))).toEqual(secrets);
  expect(await openFiles(newVisitor(shop.url), customer)).toEqual([]);
  expect(await openFiles(device, customer)).toEqual(filesOf(customer));
});

test.each(Object.entries(ENDS))(
  '%s: cookies that were saved before it read and change nothing of the customer any more',
  async (_name, { end, password, leavesLines = false }) => {
    // An account whose order is under way is not erased.
    const customer = await makeCustomer({ isBuying: password !== null });
    const { device, email, secrets } = customer;
    expect(shownOf(secrets, await readAccount(device))).toEqual(secrets);
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
      expect(await openFiles(thief, customer)).toEqual([]);
    }
    const cart = (await saved.clone().get('/checkout/cart')).text;
    // The page of an empty cart shows what sells well.
    expect(cart.includes(`name="linekey" value="${goods.sku}"`)).toBe(leavesLines);
    // A link that somebody was given opens the list as long as there is one, and names nobody.
    const shared = await saved.clone().get(customer.wishlist);
    expect([shared.status, shownOf(secrets, shared.text)]).toEqual([password === null ? 404 : 200, []]);
    // What a write may have brought is read again.
    const written = await writeAll(saved, customer);
    expect(shownOf(secrets, [...written, await readAll(saved, customer)].join('\n'))).toEqual([]);
    if (later) expect(await exported(later, password)).toBe(before);
  },
);
