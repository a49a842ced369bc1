import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  expect,
  fillCart,
  fillPersonal,
  fillPickup,
  newEmail,
  openPayment,
  orderNumber,
  putInCart,
  startBuying,
  test,
} from './buyer.ts';

/** On a small phone the button is whole on the screen from the top of the page on, with the total, and covers no field. */
async function expectInReach(page: Page, button: Locator): Promise<void> {
  const size = page.viewportSize();
  if (!size || size.width >= 800) return;
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(button).toBeInViewport({ ratio: 1 });
  const bar = page.locator('[data-action-bar]');
  await expect(bar).toContainText(/Total\s*Bs\.\s578,00/);
  const top = (await bar.boundingBox())?.y ?? 0;
  for (const field of await page.locator('main input:not([type=hidden]):visible').all()) {
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  await page.setViewportSize(size);
}

/** What a page hears when it comes out of the back/forward cache, which the test browser has switched off. */
function restore(): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

test('what is added is said in a panel and counted by the bag, which lead to the cart and its cost [CART-01, CART-14] @both @plain', async ({
  page,
  product,
}) => {
  await page.goto(product.path);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  const panel = page.getByRole('dialog', { name: 'Está en tu carrito' });
  await expect(panel).toContainText(product.title);
  await expect(panel).toContainText('Cantidad: 1');
  await expect(panel).toContainText(/Subtotal del carrito \(1 producto\)\s*Bs\.\s289,00/);
  await expect(panel.getByRole('button', { name: 'Pagar' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Ver carrito' })).toHaveAttribute('href', '/checkout/cart');
  await expect(panel).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await panel.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' })).toBeFocused();
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await page.getByRole('link', { name: 'Mi carrito, 1 producto' }).click();
  const mini = page.getByRole('dialog', { name: 'Mi carrito' });
  await expect(mini).toBeVisible();
  await mini.getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(page).toHaveURL(/\/checkout\/cart#formstep1$/);
  await expectAccessible(page, 'main');
  // What getting it costs is told before anything is asked.
  const costs = page.getByRole('complementary', { name: 'Resumen' });
  await expect(costs).toContainText('Retiro en tienda: gratis');
  await expect(costs).toContainText(/A domicilio en La Paz: llega (entre )?el [a-zé]+ \d+/);
  await expect(costs).toContainText(/A domicilio: desde Bs\.\s\d+,00/);
});

test('a guest goes from the cart to the payment by its steps, each of which everybody can use [CHK-01, CHK-08, CHK-09, CHK-14, CHK-15, PAY-05] @both @plain', async ({
  page,
  product,
}) => {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await hydrated(page);
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('2 productos').first()).toBeVisible();
  await expectInReach(page, page.getByRole('button', { name: 'Comprar', exact: true }));
  await startBuying(page);
  await expect(page).toHaveURL(/#formstep2$/);
  await expectAccessible(page, 'main');
  await fillPersonal(page, newEmail());
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('Ana María Quispe');
  await expectAccessible(page, 'main');
  await fillPickup(page);
  await expect(page).toHaveURL(/#formstep3$/);
  await expectAccessible(page, 'main');
  await expectInReach(page, page.getByRole('button', { name: 'Confirmar la compra' }));
  // What a browser restores from memory is loaded again: it may have been ordered since.
  await hydrated(page);
  await Promise.all([page.waitForEvent('load'), page.evaluate(restore)]);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  expect(await orderNumber(page)).toMatch(/^\d{6,16}$/);
});

test('an order that is paid in the store says what it is, and where and until when it is picked up [CHK-21, PAY-06] @both @plain', async ({
  page,
  product,
}) => {
  const email = await openPayment(page, product, { quantity: 2 });
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  const article = page.getByRole('article');
  for (const text of ['La Paz', 'Pago en tienda', 'Retiro en tienda', 'Cantidad: 2', email]) {
    await expect(article).toContainText(text);
  }
  await expectAccessible(page, 'main');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const pickup = page.getByRole('region', { name: 'Retiro en tienda' });
  await expect(pickup).toContainText(/\d de \w+, de \d\d:\d\d a \d\d:\d\d/);
  for (const text of [
    'La Paz San Miguel, Av. Montenegro',
    'Tu carnet de identidad',
    `Tu número de pedido: ${number}`,
  ]) {
    await expect(pickup).toContainText(text);
  }
  await expect(pickup).toContainText(
    /Bs\.\s578,00 para pagarlo en caja hasta el [a-zé]+ \d+ de [a-z]+ a las \d\d:\d\d/,
  );
  await expect(pickup).toContainText(`Te escribimos a ${email} cuando esté listo para retirar.`);
  const directions = pickup.getByRole('link', { name: 'Cómo llegar' });
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=-16\.\d+/,
  );
  await hydrated(page);
  const saved = page.waitForEvent('download');
  await pickup.getByRole('link', { name: 'Agregar a mi calendario' }).click();
  const calendar = await (await saved).path().then((path) => readFile(path, 'utf8'));
  expect((await saved).suggestedFilename()).toBe(`retiro-${number}.ics`);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test('an order leaves an empty cart behind, and back leads to it, never to its payment again [PAY-09, PAY-14, SYNC-05, SYNC-12] @plain', async ({
  page,
  product,
}) => {
  await openPayment(page, product);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  await expect(page).toHaveURL(/\/order\/status\/paidOffline\/?$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi carrito', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ajuar_cart'))).toBeNull();
  // Back leads to the order, never to its payment again; its payment in the store comes when it is fetched.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Estado de tu pedido' }).getByRole('listitem')).toContainText(
    ['Recibido', 'Preparando', 'Listo para retirar', 'Pagado en tienda', 'Entregado'],
  );
  await page.goto('/checkout/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
});

const weekday = new Intl.DateTimeFormat('es-BO', { weekday: 'long', timeZone: 'America/La_Paz' });

/** What the shop promises at its moments: a Sunday afternoon, a night before Christmas, the last evening of the year. */
const PROMISED: Readonly<Record<string, readonly [when: string, day: string]>> = {
  '2027-01-03': ['mañana', 'Lunes 4 de enero'],
  '2026-12-24': ['el sábado', 'Sábado 26 de diciembre'],
  '2026-12-31': ['el sábado', 'Sábado 2 de enero'],
};

test('banner, card, product, cart and checkout promise the same day of pick-up, by the store’s hours and holidays, and the purchase goes through @moments', async ({
  page,
  product,
  moment,
}) => {
  await page.goto('/mesa/tazas/39');
  const card = page
    .locator('main [data-card]')
    .first()
    .getByText(/^Retira /);
  const promise = (await card.textContent()) ?? '';
  const when = promise.replace('Retira ', '');
  await page.goto(product.path);
  await expect(page.getByRole('main').getByText(promise, { exact: true }).first()).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Aviso de la tienda' });
  await expect(banner).toContainText(
    when === 'hoy'
      ? /^Compra hasta las \d\d:\d\d y retira hoy en tu tienda/
      : `Compra ahora y retira ${when} en tu tienda`,
  );
  await fillCart(page, product);
  await expect(page.getByText(`${promise} en tu tienda`, { exact: true })).toBeVisible();
  await startBuying(page);
  await fillPersonal(page, newEmail());
  const first = (await page.getByLabel('Día de retiro').locator('option').allTextContents())[1] ?? '';
  const [expectedWhen, expectedDay] = PROMISED[moment.slice(0, 10)] ?? [when, first];
  expect([when, first]).toEqual([expectedWhen, expectedDay]);
  // Now: the day's name is told, or follows from today's.
  const ahead = ['hoy', 'mañana'].indexOf(when);
  const shopNow = moment === '' ? Date.now() : Date.parse(moment);
  const told = new Date(shopNow + ahead * 24 * 3_600_000);
  const name = ahead < 0 ? when.replace('el ', '').split(' ')[0] : weekday.format(told);
  expect(first.toLowerCase()).toMatch(new RegExp(`^${name} `));
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
});

test('two quick presses and a form sent again are one order [PAY-06, PAY-09]', async ({
  page,
  baseURL,
  product,
}) => {
  await openPayment(page, product);
  const form = await page.locator('form[action$="place-order"]').evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('no form');
    return [...new FormData(element)].map(([name, value]) => [name, String(value)] as const);
  });
  const send = () =>
    page.request.post('/api/forms/place-order', {
      form: Object.fromEntries(form),
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
  const responses = await Promise.all([send(), send(), send()]);
  for (const response of responses) {
    expect(response.status()).toBe(303);
    expect(response.headers().location).toBe('/order/status/paidOffline/');
  }
  await page.goto('/order/status/paidOffline/');
  const number = await orderNumber(page);
  expect((await send()).headers().location).toBe('/order/status/paidOffline/');
  await page.goto('/order/status/paidOffline/');
  expect(await orderNumber(page)).toBe(number);
});

test('a double click on the button is one order [PAY-06] @desktop', async ({ page, product }) => {
  await openPayment(page, product);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/place-order')) posts.push(request.url());
  });
  await page.getByRole('button', { name: 'Confirmar la compra' }).dblclick();
  await orderNumber(page);
  expect(posts).toHaveLength(1);
});
