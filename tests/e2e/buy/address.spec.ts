import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { getFormShippingTypes } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { holdScripts } from '#tests/e2e/support/hold-scripts.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  addToCart,
  asked,
  expect,
  fillCart,
  fillPersonal,
  newEmail,
  openDelivery,
  orderNumber,
  postForm,
  putInCart,
  startBuying,
  test,
  writeNote,
} from './buyer.ts';

/** The words of a choice cover its mark. */
function choose(page: Page, name: string): Promise<void> {
  return page.locator('label').filter({ hasText: name }).click();
}

test('a guest is asked how and where an order is brought home, with zone and price as they choose [CHK-08, CHK-14, CHK-28, GAP-069] @both @moments', async ({
  page,
  product,
}) => {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await startBuying(page);
  const personal = await asked(page);
  await page.getByLabel('Nombres').fill('Ana María');
  await page.getByLabel('Apellidos').fill('Quispe');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Celular').fill('700 12345');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  // The question is that of the layout shippingForm_3: the shop's own would be 'Forma de entrega'.
  await expect(page.getByText('¿Cómo quieres recibir tu pedido?').filter({ visible: true })).toBeVisible();
  await writeNote(page, 'Gracias');
  // The layout frames the step; what is asked for each way comes from the call.
  const frame = JSON.parse(await readFile('data/demo/layouts/private/shippingForm_3.json', 'utf8'));
  await expect(page.getByText(frame.rows[0].label, { exact: true }).first()).toBeVisible();
  await choose(page, 'Envío a domicilio');
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('1');
  const { rows } = await callAsServer(getFormShippingTypes, {
    ...{ domainid: 27, _formData: {}, formData: { storeid: storeId.parse(101) }, userInfo: { userId: null } },
  });
  const names = rows.flatMap(({ formData }) => formData.map(({ name }) => name));
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'Tarija' });
  await expect(page.getByLabel('Cómo lo recibes').locator('option')).toHaveText([
    'Elige una opción',
    /^Terminal de buses de Tarija · desde Bs\. 45,00 \(gratis en compras desde Bs\. 1\.500,00\) · llega entre el [a-zé]+ \d+ y el [a-zé]+ \d+$/,
    /^A domicilio, dentro de Tarija · desde/,
  ]);
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'La Paz' });
  await page.getByLabel('Zona o barrio').selectOption('1-sopocachi');
  await expect(page.getByText('Envío: Bs. 20,00. Total de tu compra: Bs. 309,00.')).toBeVisible();
  await choose(page, 'Retiro en tienda');
  await expect(page.getByLabel('Nota para la tienda')).toHaveValue('Gracias');
  await choose(page, 'Envío a domicilio');
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-sopocachi');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  // The buyer receives it, with the number given already, unless somebody else is named.
  const fields = ['city', 'zone', 'street', 'number', 'reference', 'otherrecipient'];
  expect(await asked(page)).toEqual(fields);
  expect(names).toEqual(expect.arrayContaining(fields));
  expect(personal.length + fields.length).toBeLessThanOrEqual(10);
});

test('an address is saved with Enter once it is whole, and is in the server’s keeping alone [CHK-09, CHK-36, GAP-076] @both @moments', async ({
  page,
  product,
}) => {
  await openDelivery(page, product);
  await choose(page, 'Envío a domicilio');
  await page.getByLabel('Zona o barrio').selectOption('1-sopocachi');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByLabel('Otra persona recibe').check();
  await expect(page.getByLabel('Quién recibe')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByText('Escribe el nombre de quien recibe').first()).toBeVisible();
  await page.getByLabel('Otra persona recibe').uncheck();
  await expect(page.getByLabel('Quién recibe')).toBeHidden();
  await page.getByLabel('Número').fill('2044');
  // Where the page is left, the way back restores it.
  await page.getByRole('button', { name: 'Ir al pago' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Número').press('Enter');
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Envío a domicilio' })).toContainText('Av. Ecuador 2044');
  await expect(page.getByText('Bs. 309,00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pago en tienda' })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Ecuador',
  );
  // Whatever hydration does, the button stays where somebody is about to press it.
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Calle o avenida')).toHaveValue('Av. Ecuador');
  const pay = page.getByRole('button', { name: 'Ir al pago' });
  await pay.scrollIntoViewIfNeeded();
  release();
  await expect(page.getByRole('heading', { name: 'Entrega', exact: true })).toBeFocused();
  await expect(page.getByText('Envío: Bs. 20,00. Total de tu compra: Bs. 309,00.')).toBeVisible();
  await expect(pay).toBeInViewport();
});

test('an order that is brought home is paid at the door, with its address and totals to the end [ORD-14] @both @moments', async ({
  page,
  product,
}) => {
  await openDelivery(page, product);
  const address = { city: '1', zone: '1-sopocachi', street: 'Av. Ecuador', number: '2044' };
  await postForm(page, 'checkout-shipping', { shippingtypeid: '2', ...address });
  await page.goto('/checkout/cart?step=3');
  await choose(page, 'Pago contra entrega');
  const cash = page.getByLabel('¿Con cuánto pagas en efectivo?');
  await cash.fill('mucho');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page.getByText('Hay un dato por corregir').first()).toBeVisible();
  await expect(cash).toHaveValue('mucho');
  await expect(cash).toHaveAttribute('aria-invalid', 'true');
  await cash.fill('500');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  const article = page.getByRole('article');
  const arrival = /Llegaentre el \p{L}+ \d+ de \p{L}+ y el \p{L}+ \d+ de \p{L}+/u;
  for (const text of [
    'Ana María Quispe, 70012345',
    'Av. Ecuador 2044, Sopocachi',
    'Envío a domicilio',
    arrival,
    'Bs. 20,00',
    'Bs. 309,00',
  ])
    await expect(article).toContainText(text);
  await article.getByRole('link', { name: 'Rastrea tu pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Estado de tu pedido' });
  await expect(steps).toContainText('En camino');
  await expect(steps).not.toContainText('Listo para retirar');
  await expectAccessible(page, 'main');
});

test('what is typed while the scripts are still on their way stays', async ({ page, product }) => {
  await openDelivery(page, product);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await writeNote(page, 'Gracias');
  release();
  await hydrated(page);
  await choose(page, 'Envío a domicilio');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await choose(page, 'Retiro en tienda');
  await expect(page.getByLabel('Nota para la tienda')).toHaveValue('Gracias');
});

test('without JavaScript a city is chosen, its zones come, and what was typed stays [CHK-08, CHK-09, CHK-13]', async ({
  noJsPage: page,
  product,
}) => {
  await addToCart(page, product);
  await startBuying(page);
  await page.getByLabel('Nombres').fill('A');
  await page.getByLabel('Apellidos').fill('Quispe');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Celular').fill('70012345');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  // Bounds and words are those of the shop's own templates.
  const bound = 'El nombre debe tener entre 2 y 80 caracteres';
  await expect(page.getByText(bound)).toBeVisible();
  expect(await readFile('data/demo/layouts/private/personalDataForm_3.json', 'utf8')).toContain(bound);
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await writeNote(page, 'Gracias');
  await choose(page, 'Envío a domicilio');
  await page.getByRole('button', { name: 'Elegir' }).click();
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'Tarija' });
  await page.getByRole('button', { name: 'Ver las zonas de esta ciudad' }).click();
  await expect(page.getByLabel('Cómo lo recibes')).toContainText('Terminal de buses de Tarija');
  await expect(page.getByLabel('Calle o avenida')).toHaveValue('Av. Ecuador');
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'La Paz' });
  await page.getByRole('button', { name: 'Ver las zonas de esta ciudad' }).click();
  await page.getByLabel('Zona o barrio').selectOption('1-sopocachi');
  await page.getByLabel('Otra persona recibe').check();
  await page.getByLabel('Quién recibe').fill('Juana Mamani');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  const asked = 'Escribe el celular de quien recibe';
  await expect(page.getByText(asked)).toBeVisible();
  expect(await readFile('data/demo/settings.json', 'utf8')).toContain(asked);
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-sopocachi');
  await page.getByLabel('Número').fill('S/N');
  await page.getByLabel('Celular de quien recibe').fill('+591 712-34567');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await choose(page, 'Pago contra entrega');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await expect(page.getByRole('article')).toContainText('Av. Ecuador S/N, Sopocachi');
  await expect(page.getByRole('article')).toContainText('Juana Mamani, 71234567');
});

for (const scripts of ['with', 'without'] as const) {
  test(`an order goes to a terminal in another department ${scripts} scripts: no street, no cash, days told, paid by QR in a tab opened later`, async ({
    page: own,
    noJsPage,
    product,
  }) => {
    const page = scripts === 'with' ? own : noJsPage;
    // What the page of deliveries says is what the order costs, and when it comes.
    await page.goto('/pages/envios');
    const rate = page.getByRole('row', { name: /^Terminal de buses de Oruro/ }).first();
    await expect(rate).toContainText(/Bs\.\s20,00\s*\+ Bs\.\s3,00 por kilo/);
    await expect(rate.getByRole('cell').last()).toHaveText(/^(entre )?el [a-zé]+\s\d+/);
    const told = ((await rate.getByRole('cell').last().textContent()) ?? '').replaceAll('\u00a0', ' ');
    await (scripts === 'with' ? fillCart(page, product) : addToCart(page, product));
    await startBuying(page);
    await fillPersonal(page, newEmail());
    await choose(page, 'Envío a domicilio');
    if (scripts === 'without') await page.getByRole('button', { name: 'Elegir' }).click();
    const city = page.getByRole('combobox', { name: 'Ciudad' });
    await expect(city.locator('option:not([value=""])')).toHaveCount(9);
    await city.selectOption({ label: 'Oruro' });
    if (scripts === 'without')
      await page.getByRole('button', { name: 'Ver las zonas de esta ciudad' }).click();
    await page.getByLabel('Cómo lo recibes').selectOption('7-terminal-de-buses-de-oruro');
    if (scripts === 'with') {
      await expect(page.getByText('Lo recoges en la terminal con tu carnet de identidad.')).toBeVisible();
      await expect(page.getByLabel('Calle o avenida')).toHaveCount(0);
      await expect(page.getByText(/^Envío: Bs\.\s20,00\. Total de tu compra/)).toBeVisible();
      await expectAccessible(page, 'main');
    }
    await page.getByRole('button', { name: 'Ir al pago' }).click();
    await expect(page.getByRole('radio', { name: 'QR de tu banco' })).toBeAttached();
    await expect(page.getByRole('radio', { name: 'Pago contra entrega' })).toHaveCount(0);
    const way = page.getByRole('region', { name: 'Envío a la terminal' });
    await expect(way).toContainText(`Terminal de buses de Oruro · Bs. 20,00 · llega ${told}`);
    await expect(way).not.toContainText('Oruro, Terminal');
    await choose(page, 'QR de tu banco');
    await page.getByRole('button', { name: 'Confirmar la compra' }).click();
    const code = { name: /^Código QR para pagar Bs\. 309,00/ };
    await expect(page.getByRole('img', code)).toBeVisible();
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto('/checkout/cart?step=3#formstep3');
    await expect(later.getByRole('img', code)).toBeVisible();
    const bankLink = later.getByRole('link', { name: 'Abrir la página del banco' }).last();
    const [bank] = await Promise.all([context.waitForEvent('page'), bankLink.click()]);
    await bank.getByRole('button', { name: 'Pagar' }).click();
    await expect(bank.getByText('Pago realizado')).toBeVisible();
    await bank.close();
    // The page looks for the payment, or is loaded again, by itself.
    await later.waitForURL('**/order/status/paid/**', { timeout: 60_000 });
    await orderNumber(later);
    await expect(later.getByRole('article')).toContainText('Terminal de buses de Oruro');
    await expect(later.getByRole('article')).toContainText('Envío a la terminal');
    await expect(later.getByRole('article')).not.toContainText('domicilio');
  });
}
