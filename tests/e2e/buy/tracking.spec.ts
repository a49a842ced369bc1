import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { expect, openPayment, placeOrder, test } from './buyer.ts';

test.use({ allowedProblems: ['404'] });

const NOT_FOUND = 'No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico';

test('number and e-mail find the order, with its bar and lines, for anyone; all else answers alike [ORD-10, ORD-11, ORD-15, ORD-16, ORD-17, ORD-18, ORD-19]', async ({
  page,
  noJsPage: stranger,
  product,
}) => {
  const { number, email } = await placeOrder(page, product);

  await stranger.goto('/customer/tracking');
  await stranger.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(stranger.getByText('Escribe tu número de pedido', { exact: true })).toBeVisible();
  const look = async (orderid: string, mail: string) => {
    await stranger.getByLabel('Número de pedido').fill(orderid);
    await stranger.getByLabel('Correo electrónico').fill(mail);
    await stranger.getByRole('button', { name: 'Ver mi pedido' }).click();
  };
  await look(number, 'otra@ejemplo.bo');
  await expect(stranger.getByText(NOT_FOUND)).toBeVisible();
  await expect(stranger.getByLabel('Número de pedido')).toHaveValue(number);
  await look('000000000', email);
  await expect(stranger.getByText(NOT_FOUND)).toBeVisible();
  await look(`Pedido ${number.slice(0, 3)} ${number.slice(3)}`, email.toUpperCase());
  await expect(stranger.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  expect(stranger.url()).not.toContain('@');
  await expect(stranger.getByRole('listitem').filter({ hasText: 'Recibido' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(stranger.getByText('En camino')).toHaveCount(0);
  await expect(stranger.getByRole('region', { name: 'Productos' })).toContainText('Total');
  // The confirmation says what comes next; once it is ready that, too, leads to how it stands.
  await operate('orders', ['status', number, '5']);
  await page.goto('/order/status/paidOffline/');
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
});

test('an order that waits for its payment is paid from where it is found, on any device, until it was', async ({
  page,
  context,
  noJsPage: stranger,
  product,
}) => {
  const email = await openPayment(page, product);
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paga tu pedido' });
  const number = /\d{6,}/.exec((await dialog.getByText(/^Número de pedido/).textContent()) ?? '')?.[0] ?? '';

  await stranger.goto('/customer/tracking');
  await stranger.getByLabel('Número de pedido').fill(number);
  await stranger.getByLabel('Correo electrónico').fill(email);
  await stranger.getByRole('button', { name: 'Ver mi pedido' }).click();
  const due = stranger.getByRole('region', { name: 'Falta tu pago' });
  await expect(due).toContainText(/Apartamos tus productos hasta (las|el .* a las) \d\d:\d\d\./);
  const order = stranger.url();
  const scripted = await context.newPage();
  await scripted.goto(order);
  await expect(scripted.getByRole('region', { name: 'Falta tu pago' })).toBeVisible();
  await expectAccessible(scripted, 'main');
  await scripted.close();
  await due.getByRole('link', { name: 'Pagar Bs. 289,00' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: `Paga tu pedido ${number}` })).toBeVisible();
  await expect(stranger.getByRole('img', { name: /^Código QR para pagar Bs\. 289,00/ })).toBeVisible();
  const bank = stranger.getByRole('link', { name: 'Abrir la página del banco' });
  await stranger.goto((await bank.getAttribute('href')) ?? '');
  await stranger.getByRole('button', { name: 'Pagar' }).click();
  await expect(stranger.getByText('Pago realizado')).toBeVisible();
  await page.waitForURL(`**/order/status/paid/${number}`);
  await stranger.goto(order);
  await expect(stranger.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(due).toHaveCount(0);
});

test('the address with number and e-mail works, tells search engines nothing and passes nothing on [ORD-10, ORD-15, ORD-16, ORD-19] @desktop', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const { number, email } = await placeOrder(page, product);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  // Somebody who knows the shop: it does not ask for the city first.
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const other = await context.newPage();
  const response = await other.goto(`/getOrderDetails/${number}/${email}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  expect(response?.headers()['cache-control']).toContain('private');
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(other.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  const bar = other.getByRole('region', { name: 'Estado de tu pedido' });
  await expect(bar.getByRole('listitem').filter({ hasText: 'Recibido' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(other.getByRole('region', { name: 'Productos' })).toContainText(product.title);
  for (const fact of ['Pago en tienda', 'Retiro en tienda'])
    await expect(other.getByRole('main')).toContainText(fact);
  await expectAccessible(other, 'main');
  for (const missing of [
    `/getOrderDetails/${number}/otra@ejemplo.bo`,
    '/order/status/paid/000000000',
    `/order/status/paid/${number}`,
  ]) {
    expect((await other.goto(missing))?.status()).toBe(404);
    await expect(other.getByText(NOT_FOUND)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Buscar otro pedido' })).toBeVisible();
  }
  const stateOf = async (one: string) => (await other.request.get(`/api/orders/${one}`)).json();
  expect(await stateOf(number)).toEqual(await stateOf('000000000'));
  await context.close();
});

test('without an order the confirmation leads home [PAY-15]', async ({ page }) => {
  await page.goto('/order/status/paidOffline/');
  await expect(page).toHaveURL(/\/$/);
});

test('writes from another site are refused', async ({ page, baseURL }) => {
  for (const origin of ['https://otra.example', 'null', '']) {
    const headers: Record<string, string> = origin ? { origin } : {};
    const form = await page.request.post('/api/forms/store', {
      form: { storeid: '106' },
      headers,
      maxRedirects: 0,
    });
    expect(form.status(), origin).toBe(403);
    const call = await page.request.post('/api/frontend/changeCart', { data: { intents: [] }, headers });
    expect(call.status(), origin).toBe(403);
  }
  const right = { headers: { origin: baseURL ?? '' }, form: { storeid: '106' }, maxRedirects: 0 };
  expect((await page.request.post('/api/forms/store', right)).status()).toBe(303);
});
