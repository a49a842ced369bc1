import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  asked,
  expect,
  fillCart,
  fillPersonal,
  fillPickup,
  newEmail,
  openQuestions,
  putInCart,
  startBuying,
  test,
  typePerson,
  writeNote,
} from './buyer.ts';

/** Types, and waits until the shop has it. */
async function typed(page: Page, type: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/draft'));
  await type();
  expect((await kept).status()).toBe(204);
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('a click on the button counts while the field before it turns wrong; six fields are asked, and a number is taken as people write it @both', async ({
  page,
  product,
}) => {
  await openQuestions(page, product);
  await hydrated(page, 'input[name=firstname]');
  const personal = await asked(page);
  expect(personal).toEqual(['firstname', 'lastname', 'email', 'phone']);
  await page.getByLabel('Nombres').fill('Ana María');
  await page.getByLabel('Apellidos').fill('Quispe');
  await page.getByLabel('Celular').fill('+591 712-34567');
  await page.getByLabel('Correo electrónico').fill('ana@');
  const button = page.getByRole('button', { name: 'Guardar y seguir' });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  // Whatever the blur set off has been drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // The button itself sinks by a pixel; a message would take it 51 away.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - box.y)).toBeLessThanOrEqual(1);
  await page.mouse.up();
  // Said once, beside its field.
  await expect(page.getByText('Formato de Correo Incorrecto')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByLabel('Celular')).toHaveValue('+591 712-34567');
  // What looks mistyped is asked about, and taken by one click.
  await page.getByLabel('Correo electrónico').fill('ana@gmial.com');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Usar ana@gmail.com' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@gmail.com');
  await expect(page.getByRole('button', { name: 'Usar ana@gmail.com' })).toHaveCount(0);
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await button.click();
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
  expect(personal.length + (await asked(page)).length).toBeLessThanOrEqual(6);
  await fillPickup(page);
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('71234567');
  await page.getByRole('link', { name: 'Editar datos personales' }).click();
  await expect(page.getByLabel('Celular')).toHaveValue('+591 712-34567');
});

test('what is typed outlives a reload, a way back and a closed tab, and never stands in storage that others can read [CHK-10]', async ({
  page,
  context,
  product,
}) => {
  await openQuestions(page, product);
  await hydrated(page, 'input[name=firstname]');
  await page.getByLabel('Nombres').pressSequentially('Ana Mar');
  await page.getByLabel('Celular').fill('+591 7');
  expect(await stored(page)).not.toContain('Ana Mar');
  // At once: the page that comes waits for what is still on its way.
  await page.reload();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana Mar');
  await expect(page.getByLabel('Celular')).toHaveValue('+591 7');
  await hydrated(page, 'input[name=firstname]');
  await typed(page, () => page.getByLabel('Apellidos').fill('Quispe'));
  await page.getByRole('link', { name: 'Carrito', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Apellidos')).toHaveValue('Quispe');
  await hydrated(page, 'input[name=firstname]');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Celular').fill('71234567');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
  await hydrated(page, 'textarea[name=note]');
  await typed(page, () => writeNote(page, 'Pasa mi hermana'));
  await page.close();
  const later = await context.newPage();
  await later.goto('/checkout/cart?step=2');
  await expect(later.getByLabel('Nota para la tienda')).toHaveValue('Pasa mi hermana');
  expect(await stored(later)).not.toMatch(/Ana Mar|Quispe|71234567|hermana/);
});

test('by keyboard alone each step begins at its heading, and the way back does, too [CHK-10] @both', async ({
  page,
  product,
}) => {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await page.getByRole('button', { name: 'Comprar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Continuar como invitado' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nombres')).toBeFocused();
  for (const text of ['Ana', 'Quispe', newEmail(), '70012345']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Celular').press('Enter');
  await expect(page.getByRole('heading', { name: 'Entrega', exact: true })).toBeFocused();
  await page.getByLabel('Día de retiro').selectOption({ index: 2 });
  await page.getByLabel('Hora de retiro').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Ir al pago' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Pago' })).toBeFocused();
  await page.getByRole('link', { name: 'Editar datos personales' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Pago' })).toBeFocused();
  const cart = page.getByRole('heading', { level: 1, name: 'Mi carrito' });
  await page.getByRole('navigation', { name: 'Pasos de la compra' }).getByText('Carrito').press('Enter');
  await expect(cart).toBeFocused();
  await page.goto('/checkout/cart?step=2');
  await expect(page.getByRole('button', { name: 'Ir al pago' })).toBeVisible();
  await page.goBack();
  await expect(cart).toBeFocused();
});

test('the first HTML of the delivery has all of its styles: nothing moves once scripts run @mobile', async ({
  page,
  noJsPage,
  product,
}) => {
  /** Distance from the line about the way of delivery to its first question, in pixels. */
  const distance = async (from: Page) => {
    await openQuestions(from, product);
    await fillPersonal(from, newEmail());
    const about = await from.getByText(/^Te avisamos por correo/).boundingBox();
    const form = await from.locator('#delivery-form').boundingBox();
    return (form?.y ?? 0) - (about?.y ?? 0) - (about?.height ?? 0);
  };
  const plain = await distance(noJsPage);
  expect(plain).toBeGreaterThanOrEqual(16);
  const scripted = await distance(page);
  expect(scripted).toBeCloseTo(plain, 0);
});

test.describe('without a connection', () => {
  test.use({ allowedProblems: ['ERR_INTERNET_DISCONNECTED'] });

  test('while the connection is away a form stays and a toast says so; a change waits, and goes out when it is back', async ({
    page,
    context,
    product,
  }) => {
    await fillCart(page, product);
    await hydrated(page);
    await context.setOffline(true);
    // The question who buys cannot be loaded, and the form that would be sent in its place stays.
    await page.getByRole('button', { name: 'Comprar', exact: true }).click();
    await expect(page.getByText('Sin conexión: lo que escribiste sigue aquí.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await startBuying(page);
    await hydrated(page, 'input[name=firstname]');
    await typePerson(page, newEmail());
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Guardar y seguir' }).click();
    await expect(page.getByText('Sin conexión: lo que escribiste sigue aquí.')).toBeVisible();
    await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
    await context.setOffline(false);
    await page.goto('/checkout/cart');
    await hydrated(page);
    await context.setOffline(true);
    // One message in one place: in the cart its own, elsewhere a toast.
    const toast = page.getByText('Sin conexión: guardamos tu cambio');
    await page.getByRole('button', { name: /Agregar uno de/ }).click();
    await expect(page.getByText('1 cambio por enviar')).toBeVisible();
    await page.getByRole('button', { name: /Agregar uno de/ }).click();
    await expect(page.getByText('2 cambios por enviar')).toBeVisible();
    await expect(toast).toHaveCount(0);
    await context.setOffline(false);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('3 productos').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.goto(product.path);
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito', exact: true }).click();
    await expect(toast.first()).toBeVisible();
    await expect(page.getByRole('main').locator(toast)).toHaveCount(0);
    await context.setOffline(false);
    const sent = page.getByText('Ya enviamos tu cambio.');
    await expect(sent.first()).toBeVisible();
    await expect(toast).toHaveCount(0);
    // One request is lost, and the browser goes on saying that it is online.
    await page.reload();
    await hydrated(page);
    const once = { times: 1 };
    await page.route('**/api/frontend/changeCart', (route) => route.abort('internetdisconnected'), once);
    await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito', exact: true }).click();
    await expect(sent.first()).toBeVisible();
    await page.goto('/checkout/cart');
    await expect(page.getByText('5 productos').first()).toBeVisible();
    await expect(page.getByText('por enviar')).toHaveCount(0);
  });
});
