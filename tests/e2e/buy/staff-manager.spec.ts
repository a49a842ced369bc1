import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { expect, type Goods, placeOrder, postForm, test } from './buyer.ts';
import { enter, enterUnseen, hire, takeMoney } from './floor.ts';

test.use({ allowedProblems: ['404'] });

/** An order of a guest's, and the browser of a manager who opens it. */
async function openOrder(
  page: Page,
  { browser, product, isPaid = false }: { browser: Browser; product: Goods; isPaid?: boolean },
) {
  const { number } = await placeOrder(page, product);
  const receipt = await page.getByRole('link', { name: 'Rastrea tu pedido' }).first().getAttribute('href');
  const baseURL = process.env.E2E_URL ?? '';
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const floor = await context.newPage();
  await enterUnseen(floor, await hire('manager'));
  if (isPaid) await takeMoney(floor, number);
  await floor.goto(`/operador/pedido/${number}`);
  return { number, receipt: receipt ?? '', context, floor };
}

test('a manager reads a receipt’s code from a photo, on pages that everybody can use', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const { number } = await placeOrder(page, product);
  const receipt = await page.getByRole('link', { name: 'Rastrea tu pedido' }).first().getAttribute('href');
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() });
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  // A browser that reads codes, as phones have it.
  await context.addInitScript((text) => {
    class Reader {
      detect = async () => [{ rawValue: text }];
    }
    Reflect.set(window, 'BarcodeDetector', Reader);
  }, `${baseURL}${receipt}`);
  const floor = await context.newPage();
  await floor.goto('/operador');
  await expectAccessible(floor);
  await enter(floor, await hire('manager'));
  await hydrated(floor, 'input[type=file]');
  await expectAccessible(floor);
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
  await floor
    .getByLabel('Leer el código del recibo')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(floor.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await context.close();
});

test('an order is paid once at the counter: a page from before says who took the money, and its customer reads of none', async ({
  page,
  browser,
  product,
}) => {
  const { number, receipt, context, floor } = await openOrder(page, { browser, product });
  await floor.getByRole('button', { name: 'Marcar listo para retirar' }).click();
  const stale = await context.newPage();
  await stale.goto(floor.url());
  await floor.getByRole('button', { name: 'Cobré Bs. 289,00 en efectivo' }).dblclick();
  await expect(floor.getByText(`Pedido ${number}: el cobro quedó registrado.`)).toBeVisible();
  // A page from before says who took it, instead of taking it twice.
  await stale.getByRole('button', { name: 'Cobré con tarjeta o QR de la caja' }).click();
  await expect(
    stale.getByText(/ya está cobrado: Bs\. 289,00 en efectivo \(por prueba-.* No registramos otro/),
  ).toBeVisible();
  await stale.close();
  // Nor does the customer read that it is to be paid.
  await page.goto(receipt);
  const pickup = page.getByRole('region', { name: 'Retiro en tienda' });
  await expect(pickup).toContainText(`Tu número de pedido: ${number}`);
  await expect(pickup).not.toContainText('Bs.');
  await context.close();
});

test('by keyboard alone, on the narrowest phone, an order is handed over by the carnet of who collects it', async ({
  page,
  browser,
  product,
}) => {
  const { number, context, floor } = await openOrder(page, { browser, product, isPaid: true });
  await hydrated(floor, 'main form button');
  await floor.setViewportSize({ width: 320, height: 640 });
  await floor.locator('summary', { hasText: 'Quien retira no tiene el código' }).focus();
  await floor.keyboard.press('Enter');
  await floor.keyboard.press('Tab');
  for (const text of ['Eva Rojas', '7654321 LP', 'Es su hermana']) {
    await floor.keyboard.type(text);
    await floor.keyboard.press('Tab');
  }
  await expectAccessible(floor);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await floor.evaluate(overflow)).toBeLessThanOrEqual(0);
  await floor.getByRole('button', { name: 'Entregar con carnet' }).dblclick();
  await expect(floor.getByText(`Pedido ${number}: Entregado.`)).toBeVisible();
  await expect(floor.getByText('Retiró Eva Rojas, carnet 7654321.')).toBeVisible();
  await expect(floor.getByText('Motivo: Es su hermana')).toBeVisible();
  await context.close();
});

test('a manager takes an order back for one reason, and gives its money back once', async ({
  page,
  browser,
  product,
}) => {
  const { number, context, floor } = await openOrder(page, { browser, product, isPaid: true });
  const collector = { collectorname: 'Eva Rojas', carnet: '7654321 LP', reason: 'Es su hermana' };
  await postForm(floor, 'staff-order', { orderid: number, action: 'handovercarnet', ...collector });
  await floor.reload();
  const late = await context.newPage();
  await late.goto(floor.url());
  await floor.getByText('Recibir una devolución', { exact: true }).click();
  await floor.getByRole('button', { name: 'Registrar la devolución' }).click();
  await expect(floor.getByText('Escribe el motivo.')).toBeVisible();
  await floor.getByLabel(/^Motivo/).fill('Llegó roto');
  await floor.getByRole('button', { name: 'Registrar la devolución' }).dblclick();
  await expect(floor.getByText(`Pedido ${number}: Cancelado.`)).toBeVisible();
  // A page from before says what stands, instead of cancelling it for another reason.
  await late.getByText('Recibir una devolución', { exact: true }).click();
  await late.getByLabel(/^Motivo/).fill('No le gustó');
  await late.getByRole('button', { name: 'Registrar la devolución' }).click();
  await expect(late.getByText(/^Este pedido ya se canceló el .*: Llegó roto\. No registramos/)).toBeVisible();
  await late.close();
  await expect(floor.getByRole('button', { name: 'Marcar listo para retirar' })).toHaveCount(0);
  await floor.getByRole('link', { name: 'Volver a los pedidos' }).click();
  await floor.getByRole('link', { name: /^Por devolver \(\d/ }).click();
  const listed = floor.getByRole('listitem').filter({ hasText: `Pedido ${number}` });
  await expect(listed.getByText('Por devolver: Bs. 289,00 en efectivo')).toBeVisible();
  await listed.getByRole('link').click();
  await expectAccessible(floor);
  await floor.getByRole('button', { name: 'Ya devolví Bs. 289,00' }).dblclick();
  await expect(floor.getByText(/^Devuelto en efectivo, por prueba-/).first()).toBeVisible();
  await expect(floor.getByRole('button', { name: 'Ya devolví Bs. 289,00' })).toHaveCount(0);
  expect((await floor.goto('/operador/pedido/100000000'))?.status()).toBe(404);
  await expect(floor.getByText('No hay ningún pedido con ese número en esta tienda.')).toBeVisible();
  expect(await operate('orders', ['show', number])).toContain('cancelado en la tienda: Llegó roto');
  await context.close();
});
