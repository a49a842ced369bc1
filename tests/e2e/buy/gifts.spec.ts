import type { Page } from 'playwright/test';
import { catalogId } from '#lib/contracts/fields.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { importData, plainProduct } from '#tests/e2e/support/operator.ts';
import { ownEvent, type WantedGift } from '#tests/e2e/support/own-event.ts';
import { expect, type Goods, newEmail, orderNumber, startBuying, test, typePerson } from './buyer.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Lista de regalos' });
const giftOf = ({ handle, path }: Goods, quantity: number): WantedGift => ({
  productid: Number(/-(\d+)$/.exec(path)?.[1]),
  sku: `E2E-${handle}`.toUpperCase(),
  quantity,
});
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

test('a guest finds an event, buys a gift with a dedication and pays by QR [GIFT-01, GIFT-05, GIFT-06, GIFT-07, GIFT-08, GIFT-10, GIFT-11, GIFT-14, GIFT-17, GIFT-18, GIFT-21, GIFT-24, GIFT-25, SYNC-07, SYNC-19, CART-05, CART-06, CHK-11, CHK-12, CHK-23, CHK-37] @mobile', async ({
  page,
  context,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)], { message: 'Gracias por acompañarnos' });
  // Something of the guest's own is in the cart.
  await page.goto(product.path);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();

  await page.goto('/customer/event/event-details');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajuar · Listas de regalos');
  const box = page.getByLabel('Busca tu evento');
  await box.fill('bo');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await box.fill(event.name);
  await expect(page.getByText('1 evento')).toBeVisible();
  const show = page.getByRole('button', { name: 'Ver evento' });
  await expect(show).toBeDisabled();
  await expectAccessible(page, 'main');
  await page.getByRole('radio', { name: event.name }).check();
  await show.click();
  const popup = page.getByRole('dialog', { name: event.name });
  for (const text of ['Rojas', 'Gracias por acompañarnos', 'queda guardado'])
    await expect(popup).toContainText(text);
  await expect(popup.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await popup.getByRole('button', { name: 'Comprar un regalo' }).click();

  await expect(page).toHaveURL(new RegExp(`${event.path}#regalos$`));
  await expect(bar(page).getByRole('link', { name: new RegExp(event.name) })).toHaveAttribute(
    'href',
    '/customer/event/event-details',
  );
  await expect(page.getByText('Guardamos tu carrito: vuelve cuando salgas de la lista.')).toBeVisible();
  const day = Date.now() / 1000 + 86_400;
  expect(Math.abs(((await cookieOf(page, 'ajuar_event'))?.expires ?? 0) - day)).toBeLessThan(300);
  expect((await cookieOf(page, 'ajuar_in_event'))?.value).toBe('buying');
  await expectAccessible(page, 'main');
  const give = page.getByRole('button', { name: `Regalar ${product.title}` });
  await give.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi carrito' }).click();

  await expect(page.getByText('Piden 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver la lista de regalos' })).toHaveAttribute(
    'href',
    '/customer/event/event-details',
  );
  await page.getByRole('link', { name: 'Escribir una dedicatoria' }).click();
  const dedication = page.getByRole('dialog', { name: 'Dedicatoria (opcional)' });
  await dedication.getByLabel('De parte de').fill('Tía Elsa');
  await dedication.getByRole('button', { name: 'Guardar la dedicatoria' }).click();
  await expect(dedication.getByText('Completa el formulario')).toBeVisible();
  await dedication.getByLabel('Mensaje').fill('Que sean felices');
  await dedication.getByRole('button', { name: 'Guardar la dedicatoria' }).click();
  await expect(page.getByText('«Que sean felices»')).toBeVisible();

  await startBuying(page);
  await typePerson(page, newEmail());
  const terms = page.getByLabel(/^Entiendo que los regalos/);
  await expect(terms).toBeChecked();
  const next = page.getByRole('button', { name: 'Guardar y seguir' });
  await terms.uncheck();
  await expect(next).toBeDisabled();
  await terms.check();
  await expectAccessible(page, 'main');
  await next.click();

  await expect(page.getByRole('heading', { name: 'Entrega a los festejados' })).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('Que sean felices');
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const paying = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(paying.getByRole('img', { name: /Bs\. 289,00/ })).toBeVisible();
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    paying.getByRole('link', { name: 'Abrir la página del banco' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await bank.close();
  await page.waitForURL('**/order/status/paid/**', { timeout: 60_000 });
  expect(await orderNumber(page)).toMatch(/^\d+$/);

  // The list has nothing left; the guest could give more of it, until they leave: then the cart that was set aside is back.
  await page.goto(event.path);
  await hydrated(page);
  await expect(page.getByText('Todos los regalos de esta lista ya fueron comprados')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ideas para regalar' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Salir de la lista de regalos' }).click();
  await page.getByRole('button', { name: 'Sí, salir' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
});

test('a gift that another guest is paying waits for them; one is paid in part, beside the cart @desktop', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  const dear = await importDear();
  const group = await ownEvent([{ ...dear, quantity: 1 }]);

  // Two guests want the last one: who pays first holds it, and the other is told.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const other = await context.newPage();
  for (const guest of [page, other]) {
    await guest.goto(event.path);
    await hydrated(guest);
    await guest.getByRole('button', { name: `Regalar ${product.title}` }).click();
    await expect(guest.getByText('Agregado Correctamente al carro')).toBeVisible();
  }
  await page.goto('/checkout/cart');
  await startBuying(page);
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page.getByRole('dialog', { name: 'Paga tu pedido' })).toBeVisible();
  await other.goto(event.path);
  await expect(other.getByText(/^Otro invitado lo está pagando, se libera en 1[45]:\d\d\.$/)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Regalar/ })).toHaveCount(0);

  // The other pays a part of a dear gift of another list; the cart is not asked for.
  await other.goto(group.path);
  await other.getByRole('link', { name: /^Aportar una parte de/ }).click();
  await hydrated(other);
  await expectAccessible(other, 'main');
  await other.getByLabel('Otro monto (Bs.)').fill('1');
  await typePerson(other, newEmail());
  await other.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(other.getByText(/^El aporte mínimo es de Bs\./)).toBeVisible();
  await other.getByLabel('Otro monto (Bs.)').fill('100');
  await other.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(other).toHaveURL(/\/order\/payment\/\d+\//);
  await expect(other.getByText('Bs. 100,00').first()).toBeVisible();
  await context.close();
});

/** A product that is dear enough to be paid by several. */
async function importDear(): Promise<Pick<WantedGift, 'productid' | 'sku'>> {
  const handle = `cocina-${crypto.randomUUID().slice(0, 8)}`;
  const product = plainProduct({
    handle,
    title: `Cocina ${handle.slice(7)}`,
    category: 'cocina',
    price: '1200.00',
  });
  await importData({ products: [product] });
  const { rows } = await callAsServer(getFilterProductsNew, {
    searchkey: handle.slice(7),
    storeid: catalogId.parse(1),
  });
  const found = rows.find(({ path }) => path.startsWith(`${handle}-`));
  if (!found) throw new Error(`${handle} is not found`);
  return { productid: found.productid, sku: `E2E-${handle}`.toUpperCase() };
}
