import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { erasedData, exportedData } from '#backend/modules/own-data/operator-contract.ts';
import { setCustomerAddress } from '#lib/contracts/account/addresses.ts';
import { eraseOwnAccount, exportOwnData } from '#lib/contracts/account/own-data.ts';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { addWishlist } from '#lib/contracts/wishlist.ts';
import { add, bought, makeCart, makeProduct, PERSON } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { tell, waitingOrder } from '../payments/bank.ts';
import { as, type Customer, makeCustomer, makeProven, newEmail, PASSWORD, signIn } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function operate(action: 'export' | 'erase', email: string) {
  const { status, text } = await shop.operate(`/operator/customers/${action}`, { email });
  return { status, body: JSON.parse(text) as { message?: string } };
}

/** Every text of every table. */
async function everything(): Promise<string> {
  const { db } = shop.deps;
  const tables = [
    'customer',
    'customer_address',
    'account_link',
    'shop_order',
    'outbox',
    'newsletter_subscription',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows).toLowerCase();
}

test('a person’s data are handed over whole, and erased; their orders keep what accounting needs', async () => {
  const mug = await makeProduct(shop, { stock: 9, price: 5900 });
  const orderid = await bought(shop, await makeCart(shop, add(mug, 2)));
  const rosa = await makeProven(shop, { email: PERSON.email, lastname: 'Quispe', suscribe: true });
  const luis = await makeCustomer(shop);
  const addressinfo = JSON.stringify({ alias: 'Casa', address: 'Av. Ecuador 2044' });
  await as(shop, rosa)(addWishlist, { customerid: rosa.customerid, productid: mug.productid });
  await as(shop, rosa)(setCustomerAddress, { customerid: rosa.customerid, shippingtypeid: 2, addressinfo });

  const handed = await operate('export', PERSON.email.toLowerCase());
  const data = exportedData.parse(handed.body);
  expect(data).toMatchObject({
    account: { EMAIL: PERSON.email, LASTNAME: 'Quispe', EMAILPROVEN: true },
    addresses: [{ ADDRESSNAME: 'Casa' }],
    logins: [{ began: shop.deps.clock().toISOString() }],
    newsletter: 'subscribed',
    wishlist: [{ productid: mug.productid, sku: '', added: shop.deps.clock().toISOString() }],
    orders: [{ order: { ORDERID: orderid }, personal: { firstname: 'Rosa' }, lines: [{ QUANTITY: 2 }] }],
  });
  expect(JSON.stringify(handed.body)).not.toMatch(/argon2|password|token/i);

  const early = await operate('erase', PERSON.email);
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining(orderid)]);
  await changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, 7);
  const before = await shop.deps.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
  expect(erasedData.parse((await operate('erase', PERSON.email)).body)).toMatchObject({
    account: 1,
    orders: 1,
    newsletter: 1,
  });

  const after = await shop.deps.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
  const { address, ...kept } = before;
  expect(after).toEqual({
    ...kept,
    customer_id: null,
    email: '',
    personal: {},
    dedication: { name: '', message: '222' },
    address: expect.objectContaining({ day: address.day, hour: address.hour }),
  });
  expect(await shop.deps.db.selectFrom('wishlist_item').selectAll().execute()).toEqual([]);
  const left = await everything();
  for (const trace of [PERSON.email.toLowerCase(), 'quispe mamani', 'av. ecuador'])
    expect(left).not.toContain(trace);
  expect((await as(shop, rosa)(getSignedInCustomer)).status).toBe(401);
  expect(await signIn(shop, PERSON.email)).toMatchObject({ success: false, errorcode: 'AUTE_10' });
  expect(await signIn(shop, luis.email)).toMatchObject({ success: true });
});

test('of whom the shop knows nothing, nothing is handed over or erased', async () => {
  for (const action of ['export', 'erase'] as const) {
    const email = newEmail();
    const { status, body } = await operate(action, email);
    expect([status, body.message]).toEqual([409, `La tienda no guarda nada de ${email}.`]);
  }
  expect((await operate('erase', '')).status).toBe(400);
});

const own = async (
  customer: Customer,
  call: typeof exportOwnData | typeof eraseOwnAccount,
  password = PASSWORD,
) => as(shop, customer)(call, { password });

test('a customer takes their own data along by their password; of an unproven e-mail nothing of others', async () => {
  const guest = { ...PERSON, email: newEmail() };
  const mug = await makeProduct(shop, { stock: 9, price: 5900 });
  const orderid = await bought(shop, await makeCart(shop, add(mug, 1)), { personaldata: guest });
  const rosa = await makeCustomer(shop, { email: guest.email });
  expect((await own(rosa, exportOwnData, 'equivocada1')).body).toEqual({
    success: false,
    errorcode: '002',
    message: 'Contraseña erronea',
  });
  const early = (await own(rosa, exportOwnData)).body;
  expect(early).toMatchObject({ success: true, data: { account: { EMAIL: rosa.email }, orders: [] } });
  expect(JSON.stringify(early)).not.toMatch(/argon2|password|token/i);
  // Nor does a stranger's account take them away with it.
  expect((await own(rosa, eraseOwnAccount)).body).toMatchObject({ success: true });
  const proven = await makeProven(shop, { email: guest.email });
  expect((await own(proven, exportOwnData)).body).toMatchObject({
    data: { orders: [{ order: { ORDERID: orderid, TOTAL: expect.anything() } }] },
  });
  expect((await own(proven, eraseOwnAccount)).body).toEqual({
    success: false,
    errorcode: '003',
    message: `Tienes pedidos en curso: ${orderid}. Podrás borrar tu cuenta cuando los hayas recibido.`,
  });
  expect((await as(shop, proven)(getSignedInCustomer)).status).toBe(200);
  await changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, 7);
  expect((await own(proven, eraseOwnAccount, 'equivocada1')).body).toMatchObject({ errorcode: '002' });
  expect((await own(proven, eraseOwnAccount)).body).toEqual({
    success: true,
    message: 'Borramos tu cuenta y tus datos.',
  });
  expect((await as(shop, proven)(getSignedInCustomer)).status).toBe(401);
  expect(await everything()).not.toContain(guest.email.toLowerCase());
});

test('tries of a password are limited, and who has none is told how to get one', async () => {
  const luis = await makeCustomer(shop);
  for (let tries = 0; tries < 10; tries += 1) await own(luis, exportOwnData, 'equivocada1');
  for (const call of [exportOwnData, eraseOwnAccount]) expect((await own(luis, call)).status).toBe(429);
  const social = await makeCustomer(shop);
  await shop.deps.db
    .updateTable('customer')
    .set({ password_hash: null })
    .where('customer_id', '=', social.customerid)
    .execute();
  expect((await own(social, eraseOwnAccount)).body).toMatchObject({ success: false, errorcode: '004' });
});

test('nothing that a customer wrote about an order outlives their account; a refund after that has nobody to write to', async () => {
  const email = newEmail().toLowerCase();
  const cup = await makeProduct(shop, { stock: 9 });
  const waiting = await waitingOrder(shop, cup);
  const { orderid } = waiting;
  const told = JSON.stringify({ holder: 'Titular Zubizarreta' });
  const { db } = shop.deps;
  await db
    .updateTable('shop_order')
    .set({ email, payment_data: told })
    .where('order_id', '=', orderid)
    .execute();
  await tell(shop, waiting);
  await shop.call(cancelOwnOrder, { orderid, reason: 'Me mudo a Villa Adela' });
  expect((await operate('erase', email)).status).toBe(200);
  const left = await everything();
  for (const trace of ['zubizarreta', 'adela']) expect(left).not.toContain(trace);
  const { status } = await shop.operate(`/operator/orders/${orderid}/refund`, { by: 'Juana' });
  expect(status).toBe(200);
  const mails = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  expect(mails.filter(({ payload }) => 'to' in payload && payload.to === '')).toEqual([]);
});
