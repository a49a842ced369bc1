import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { changeCart } from '#lib/contracts/carts.ts';
import { getFormShippingTypes, setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { changePickup, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { checkOrderPaid } from '#lib/contracts/orders.ts';
import { decideBankCharge } from '#lib/contracts/payments/bank.ts';
import { getOrderPayment } from '#lib/contracts/payments/payments.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { enterAs, type TestCustomer } from '#tests/e2e/account/customer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn, mailsTo } from '#tests/e2e/support/mails.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { expect, type Goods, newEmail, placeOrder, test } from './buyer.ts';
import { enter, hire } from './floor.ts';

const STORE = storeId.parse(101);
const QR = 2;
const ORDER_LINK = /\/getOrderDetails\/\d+\/[\w-]+/;

const reported = (page: Page) =>
  page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []).includes('"purchase"'));
const isOpen = (page: Page, form: string) =>
  page
    .locator('details')
    .filter({ has: page.locator(`#${form}`) })
    .evaluate((element) => element.hasAttribute('open'));

/** The pick-up as calendars read it. */
async function calendarOf(page: Page, href: string): Promise<string> {
  return (await page.request.get(href)).text();
}

/** An order of a customer that was paid by QR. */
async function paidOrder({ id, token, email }: TestCustomer, { handle, path }: Goods): Promise<string> {
  const productid = Number(/-(\d+)$/.exec(path)?.[1]);
  const line = { type: 'add' as const, productid, sku: `E2E-${handle}`.toUpperCase(), quantity: 1 };
  const { shopCart } = await callAsServer(
    changeCart,
    { id: null, storeid: STORE, userid: id, updatedate: null, intents: [line] },
    token,
  );
  const forms = await callAsServer(getFormShippingTypes, {
    domainid: 27,
    _formData: {},
    formData: { storeid: STORE },
    userInfo: { userId: null },
  });
  const days = Object.entries(forms.rows[0]?.formConfig.hoursByDay as Record<string, string[]>);
  const [day, [hour = ''] = []] = days.at(-1) ?? ['', []];
  const { message: orderid } = await callAsServer(
    setOrdersCoupons,
    {
      ...{ storeid: STORE, cartsessionid: shopCart?.id ?? '', customerid: id, idempotencykey: randomUUID() },
      ...{ shippingtypeid: 1, addressinfo: { day, hour }, paymnettypeid: QR },
      personaldata: { firstname: 'Rosa', lastname: 'Quispe', email, phone: '70012345' },
      expectedtotal: shopCart?.data.total ?? 0,
    },
    token,
  );
  const slip = await callAsServer(getOrderPayment, { orderid });
  const charge = slip.success ? (slip.payment.link.split('/').at(-1) ?? '') : '';
  await callAsServer(decideBankCharge, { token: charge, decision: 'pay' });
  const isPaid = async () => {
    const state = await callAsServer(checkOrderPaid, { orderid, userId: id }, token);
    return state.success && state.order.STATUSID > 1;
  };
  await expect.poll(isPaid, { timeout: 30_000 }).toBe(true);
  return orderid;
}

test('a purchase is reported once, whatever browser shows its order', async ({ page, product }) => {
  await placeOrder(page, product);
  await hydrated(page);
  await expect.poll(() => reported(page)).toBe(true);
  // Another browser of the same session, as far as analytics can know: the shop remembers.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Descargar recibo (PDF)' })).toBeVisible();
  expect(await reported(page)).toBe(false);
});

test('the receipt of an order is a PDF for whoever has its link, and a page that says why for others', async ({
  page,
  noJsPage: linked,
  product,
}) => {
  const { number } = await placeOrder(page, product);
  const href = (await page.getByRole('link', { name: 'Descargar recibo (PDF)' }).getAttribute('href')) ?? '';
  const receipt = await page.request.get(href);
  expect(receipt.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="recibo-${number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await linked.request.get(href)).status()).toBe(200);
  // Who follows the link of a page that is old reads why, and no JSON.
  const refused = await linked.request.get(href.replace(/[^/]+$/, 'nada'), {
    headers: { accept: 'text/html' },
  });
  expect([refused.status(), refused.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain(errors.notFoundLoggedOut);
});

test('a guest moves the pick-up by the link of a mail, without JavaScript', async ({
  page: buyer,
  noJsPage: linked,
  product,
}) => {
  const { email } = await placeOrder(buyer, product);
  const path = await linkIn(email, ORDER_LINK);
  // Who has chosen no store is asked for none: the order's own is theirs from now on.
  await linked.context().clearCookies();
  await linked.goto(path);
  expect((await linked.context().cookies()).find(({ name }) => name === 'ajuar_store')?.value).toBe('101');
  const order = linked.getByRole('article');
  await order.getByText('Cambiar el día de retiro', { exact: true }).click();
  const times = linked.getByLabel('Nuevo día y hora');
  await times.selectOption('');
  await linked.getByRole('button', { name: 'Guardar el nuevo día' }).click();
  await expect(linked.getByText('Elige un día y una hora.')).toBeVisible();
  expect(await isOpen(linked, 'order-pickup')).toBe(true);
  const time = (await times.locator('option').last().textContent()) ?? '';
  await times.selectOption({ label: time });
  await linked.getByRole('button', { name: 'Guardar el nuevo día' }).click();
  await expect(linked.getByText('Listo: retiras tu pedido el')).toContainText(
    time.replace(/^./, (letter) => letter.toLowerCase()),
  );
  const [, day = '', hours = ''] = /^(.*), de (.*)$/.exec(time) ?? [];
  await expect(linked.getByRole('region', { name: 'Retiro en tienda' })).toContainText(
    new RegExp(`${day}, de ${hours}`, 'i'),
  );
  const calendar =
    (await linked.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')) ?? '';
  expect(await calendarOf(linked, calendar)).toContain('SEQUENCE:1\r\nSTATUS:CONFIRMED');
  await expect
    .poll(() => mailsTo(email).some((mail) => mail.includes('nuevo día de retiro')), { timeout: 40_000 })
    .toBe(true);
});

/** Moves the pick-up of an order to the last hour that is offered, by the call. */
async function movePickup(orderid: string): Promise<void> {
  const told = await callAsServer(getOrderOptions, { orderid });
  const { day = '', hours = [] } = (told.success && told.options.days.at(-1)) || {};
  await callAsServer(changePickup, { orderid, day, hour: hours.at(-1) ?? '' });
}

test('a guest cancels an order, after which every page and its calendar say so', async ({
  page,
  noJsPage: linked,
  product,
}) => {
  const { number, email } = await placeOrder(page, product);
  await movePickup(number);
  const path = await linkIn(email, ORDER_LINK);
  // A page that stays open meanwhile.
  await linked.goto(path);
  const order = linked.getByRole('article');
  const calendar =
    (await linked.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Rastrea tu pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await hydrated(page);
  await page.getByText('Cancelar mi pedido', { exact: true }).click();
  await expect(page.getByText('No pagaste nada todavía: no hay dinero que devolver.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByLabel('Motivo (opcional)').fill('Me mudo antes');
  await page.getByRole('button', { name: 'Sí, cancelar mi pedido' }).click();
  await expect(page.getByText(`Cancelamos tu pedido ${number}.`)).toBeVisible();
  await expect(page.getByText('Pedido cancelado')).toBeVisible();
  await expect(page.getByText('Lo cancelaste tú.')).toBeVisible();
  await expect(page.getByText('Cancelar mi pedido', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'main');
  expect(await operate('orders', ['show', number])).toContain('cancelado por el cliente: Me mudo antes');
  expect(await calendarOf(linked, calendar)).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED');

  // The confirmation, by a bookmark or the way back, promises nothing any more.
  await page.goto('/order/status/paidOffline');
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByText('Tu pedido está reservado')).toHaveCount(0);

  // A page that was open before: moving says why not, cancelling again says the same.
  await order.getByText('Cambiar el día de retiro', { exact: true }).click();
  await linked.getByRole('button', { name: 'Guardar el nuevo día' }).click();
  await expect(linked.getByText('el día de retiro ya no cambia por aquí')).toBeVisible();
  const again = await linked.request.post('/api/forms/order-cancel', {
    form: { orderid: number, proof: path.split('/').at(-1) ?? '' },
    headers: { origin: process.env.E2E_URL ?? '' },
    maxRedirects: 0,
  });
  expect([again.status(), again.headers().location]).toEqual([303, path]);
  await linked.goto(path);
  await expect(linked.getByText(`Cancelamos tu pedido ${number}.`)).toBeVisible();
});

test('a customer cancels a paid order from the history, and a manager of the store gives the money back; one that is ready is not cancelled @desktop', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const customer = await enterAs(page, { email: newEmail() });
  const [paid, ready] = [await paidOrder(customer, product), await paidOrder(customer, product)];
  await page.goto('/sales/order/history');
  await page.getByRole('link', { name: `Cancelar el pedido ${paid}` }).click();
  await expect(page).toHaveURL(/open=cancel#order-cancel$/);
  expect(await isOpen(page, 'order-cancel')).toBe(true);
  await expect(page.getByText(/^Te devolvemos Bs\. 289,00/)).toBeVisible();
  const reason = page.getByLabel('Motivo (opcional)');
  await reason.fill('Compré dos veces');
  await page.getByRole('button', { name: 'Sí, cancelar mi pedido' }).dblclick();
  await expect(page.getByText(`Cancelamos tu pedido ${paid}.`)).toBeVisible();
  await expect(page.getByText(/Vamos a devolverte Bs\. 289,00/)).toBeVisible();
  expect(await operate('orders', ['reviews'])).toContain(paid);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const floor = await context.newPage();
  await enter(floor, await hire('manager'));
  await floor.goto(`/operador/pedido/${paid}`);
  await expectAccessible(floor);
  await floor.getByRole('button', { name: 'Devolver el dinero' }).dblclick();
  await expect(floor.getByText(`Pedido ${paid}: el dinero quedó devuelto.`)).toBeVisible();
  await expect(floor.getByText(/^Devuelto, por prueba-/).first()).toBeVisible();
  await context.close();
  expect(await operate('orders', ['reviews'])).not.toContain(paid);
  await page.reload();
  await expect(page.getByText(/Ya te devolvimos Bs\. 289,00/)).toBeVisible();

  // The page was open when the order became ready: what was typed stays, and the page says why.
  await page.goto(`/getOrderDetails/${ready}/mi-pedido?open=cancel`);
  await operate('orders', ['status', ready, '5']);
  await reason.fill('Ya no lo quiero');
  await page.getByRole('button', { name: 'Sí, cancelar mi pedido' }).click();
  await expect(page.getByText('Tu pedido ya está listo o en camino')).toBeVisible();
  await expect(reason).toHaveValue('Ya no lo quiero');
  await page.goto('/sales/order/history');
  await expect(page.getByRole('link', { name: `Ver pedido ${ready}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Cancelar el pedido ${ready}` })).toHaveCount(0);
});
