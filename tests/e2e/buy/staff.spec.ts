import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { expect, placeOrder, test } from './buyer.ts';
import { enter, hire, overflow } from './floor.ts';

test.use({ allowedProblems: ['404'] });

const find = async (page: Page, query: string) => {
  await page.getByLabel('Buscar un pedido').fill(query);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
};

test('a seller finds an order, makes it ready and hands it over with the customer’s code, without JavaScript', async ({
  page,
  noJsPage: floor,
  baseURL: origin = '',
  product,
}) => {
  const { number } = await placeOrder(page, product, 'SurnameWiderThanPhones'.repeat(2));
  const told = (await page.getByText('Tu código de entrega:').textContent()) ?? '';
  const code = /\d{6}/.exec(told)?.[0] ?? '';
  expect(code).not.toBe('');
  const seller = await hire('seller');
  const response = await floor.goto('/operador');
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
  expect(response?.headers()['cache-control']).toContain('no-store');
  await floor.getByLabel('Usuario').fill(seller.name);
  await floor.getByLabel('Contraseña').fill('equivocada');
  await floor.getByRole('button', { name: 'Ingresar' }).click();
  await expect(floor.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await expect(floor.getByLabel('Usuario')).toHaveValue(seller.name);
  await enter(floor, seller);
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  expect(await overflow(floor)).toBe(0);
  await find(floor, 'zzzqqq');
  await expect(floor.getByText('No encontramos “zzzqqq” entre los pedidos de esta tienda.')).toBeVisible();
  await expect(floor.getByLabel('Buscar un pedido')).toHaveValue('zzzqqq');
  for (const page of ['', '/existencias']) {
    expect((await floor.goto(`/operador${page}?q=%00`))?.status(), page).toBe(200);
    // A word without an end is broken, and pushes nothing out of the page.
    await floor.goto(`/operador${page}?q=${'x'.repeat(80)}`);
    await expect(floor.getByText(/^No encontramos “x{80}”/)).toBeVisible();
    const search = await floor.getByRole('main').getByRole('button', { name: 'Buscar' }).boundingBox();
    const right = (search?.x ?? 0) + (search?.width ?? Number.POSITIVE_INFINITY);
    expect(right, page).toBeLessThanOrEqual(floor.viewportSize()?.width ?? 0);
  }
  await floor.goto('/operador');
  // Pasted with marks that nobody sees.
  await find(floor, '\u200b+591 70012345\u202c');
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  await find(floor, `N.º ${number.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, ' ')}`);
  await expect(floor.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(floor.getByText('Cobra Bs. 289,00')).toBeVisible();
  expect(await overflow(floor)).toBe(0);
  await expect(floor.getByText('Cancelar el pedido')).toHaveCount(0);
  await floor.getByRole('button', { name: 'Marcar listo para retirar' }).click();
  await expect(floor.getByText(`Pedido ${number}: Listo para retirar.`)).toBeVisible();
  // Nothing is handed over before it is paid.
  await expect(floor.getByRole('button', { name: 'Entregar', exact: true })).toHaveCount(0);
  // A form that does not say how it was paid records nothing.
  const pays = { orderid: number, action: 'pay' };
  for (const tender of ['', 'unknown']) {
    await floor.request.post('/api/forms/staff-order', { form: { ...pays, tender }, headers: { origin } });
    await floor.reload();
    await expect(floor.getByText('Di cómo se pagó')).toBeVisible();
  }
  await floor.getByRole('button', { name: 'Cobré Bs. 289,00 en efectivo' }).click();
  await expect(floor.getByText(`Pedido ${number}: el cobro quedó registrado.`)).toBeVisible();
  const typed = floor.getByLabel('Código de entrega del cliente');
  await typed.fill('abc');
  await floor.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(floor.getByText('Ese no es el código de este pedido.')).toBeVisible();
  await expect(typed).toHaveValue('abc');
  // Without the code: by the carnet of who collects it, who has to say why it is not the customer.
  await floor.getByText('Quien retira no tiene el código').click();
  const collector = floor.getByLabel(/^Nombre y apellidos de quien retira/);
  await collector.fill('Eva Rojas');
  await floor.getByLabel(/^Número de carnet/).fill('12');
  await floor.getByRole('button', { name: 'Entregar con carnet' }).click();
  await expect(floor.getByText('Escribe el número de carnet: de 5 a 10 dígitos')).toBeVisible();
  await floor.getByLabel(/^Número de carnet/).fill('7654321 LP');
  await floor.getByRole('button', { name: 'Entregar con carnet' }).click();
  await expect(floor.getByText(/^No es el nombre del pedido \(/)).toBeVisible();
  await expect(collector).toHaveValue('Eva Rojas');
  await typed.fill(code);
  await floor.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(floor.getByText(`Pedido ${number}: Entregado.`)).toBeVisible();
  await floor.getByRole('link', { name: 'Volver a los pedidos' }).click();
  await floor.getByRole('link', { name: /^Entregados \(\d/ }).click();
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  await floor.goto(`/operador/pedido/${number}`);
  await floor.getByRole('button', { name: 'Salir' }).click();
  await expect(floor.getByRole('heading', { level: 1, name: 'Ingreso del personal' })).toBeVisible();
  // Nothing of what was seen comes back: not by the history, not by its address.
  for (let steps = 0; steps < 3; steps += 1) {
    await floor.goBack();
    await expect(floor.getByRole('heading', { level: 1 })).toHaveText('Ingreso del personal');
    await expect(floor.getByText(number)).toHaveCount(0);
  }
  await floor.goto(`/operador/pedido/${number}`);
  await expect(floor).toHaveURL(/\/operador\?volver=/);
});

test('a manager reads a receipt’s code from a photo, hands over by carnet, takes it back and gives the money back once; the page is usable by everybody', async ({
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
  await page.goto(receipt ?? '');
  const pickup = page.getByRole('region', { name: 'Retiro en tienda' });
  await expect(pickup).toContainText(`Tu número de pedido: ${number}`);
  await expect(pickup).not.toContainText('Bs.');
  // By the keyboard alone, on the narrowest phone: somebody collects it for its customer.
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
  // It is brought back: the manager cancels it, and gives the money back.
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

test('a seller looks up stock, fills a cart and shows its link; a shopper who opens it has the lines @desktop', async ({
  page: shopper,
  noJsPage: plain,
  browser,
  baseURL,
  product,
}) => {
  const seller = await hire('seller');
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: shopper.viewportSize(),
    isMobile: (shopper.viewportSize()?.width ?? 0) < 768,
  });
  const floor = await context.newPage();
  await enter(floor, seller);
  const header = floor.getByRole('banner');
  await expect(header.getByText(seller.name)).toBeVisible();
  await expect(floor.getByRole('combobox')).toHaveCount(0);
  await header.getByRole('link', { name: 'Existencias' }).click();
  const query = floor.getByLabel('SKU o nombre');
  await query.fill('zzzqqq');
  await query.press('Enter');
  await expect(floor.getByText('No encontramos “zzzqqq”.')).toBeVisible();
  await query.fill(product.title);
  await query.press('Enter');
  const row = floor
    .getByRole('listitem')
    .filter({ has: floor.getByRole('heading', { name: product.title }) });
  const sku = /\S+/.exec((await row.getByText(' · Bs. 289,00').textContent()) ?? '')?.[0] ?? '';
  await query.fill(sku.toLowerCase());
  await query.press('Enter');
  await expect(floor.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Aquí: \d+ disponibles/)).toBeVisible();
  await floor.goto('/operador/existencias?q=taza');
  const picture = floor.getByRole('listitem').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture).toBeInViewport();
  await hydrated(floor, 'a');
  await floor.goBack();
  await row.getByText(/^Otras tiendas: \d+ disponibles?$/).click();
  await expect(row.getByText('1 disponible', { exact: true })).toBeVisible();
  await expectAccessible(floor);

  const quantity = row.getByLabel('Cantidad');
  await quantity.fill('x');
  await row.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(floor.getByText('Escribe una cantidad mayor que cero.')).toBeVisible();
  await expect(quantity).toHaveValue('x');
  await quantity.fill('999999999');
  await row.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(floor.getByText('Escribe una cantidad de 99999 como máximo.')).toBeVisible();
  await quantity.fill('2');
  await row.getByRole('button', { name: 'Agregar al carrito' }).dblclick();
  await expect(floor.getByRole('heading', { level: 1, name: 'Carrito para un cliente' })).toBeVisible();
  const lines = floor.getByRole('list', { name: 'Productos del carrito' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole('textbox')).toHaveValue('2');
  await lines.getByRole('textbox').fill('99999');
  await lines.getByRole('button', { name: 'Cambiar' }).click();
  await expect(floor.getByText(/^Puedes llevar hasta 100 unidades/)).toBeVisible();
  await expect(lines.getByRole('textbox')).toHaveValue('99999');
  await lines.getByRole('textbox').fill('3');
  await lines.getByRole('button', { name: 'Cambiar' }).click();
  await expect(floor.getByText('Bs. 867,00').first()).toBeVisible();

  await floor.getByRole('button', { name: 'Crear enlace y código QR' }).click();
  const code = floor.getByRole('img', { name: 'Código QR con el enlace al carrito' });
  await expect(code).toBeVisible();
  expect(
    await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
  await expectAccessible(floor);
  const link = await floor.getByLabel('Dirección del enlace').inputValue();
  const whatsapp = await floor.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(link);
  // A reload keeps the link, and says nothing twice.
  await floor.reload();
  await expect(floor.getByLabel('Dirección del enlace')).toHaveValue(link);
  for (const width of [320, 768]) {
    await floor.setViewportSize({ width, height: 800 });
    expect(await overflow(floor), `${width} px`).toBe(0);
  }

  for (const opener of [shopper, plain]) {
    await opener.goto(link);
    await expect(opener).toHaveURL(/\/checkout\/cart/);
    await expect(opener.getByRole('main').getByRole('link', { name: product.title }).first()).toBeVisible();
    await expect(opener.getByText('Bs. 867,00').first()).toBeVisible();
  }

  await floor.getByRole('button', { name: 'Empezar otro carrito' }).click();
  await expect(floor.getByText('El carrito está vacío.')).toBeVisible();
  // A login that has ended leads back to the login, whatever was done.
  await floor.getByRole('link', { name: 'Buscar productos' }).click();
  await floor.getByLabel('SKU o nombre').fill(sku);
  await floor.getByLabel('SKU o nombre').press('Enter');
  await operate('operators', ['disable', seller.name]);
  await row.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(floor.getByText('Tu ingreso terminó. Ingresa de nuevo para seguir.')).toBeVisible();
  await context.close();
});
