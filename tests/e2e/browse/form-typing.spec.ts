import { previewOfForm } from '#tests/e2e/support/forms.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { expect, test } from './shopper.ts';

const CONTACT = '/customer/contact';

test.describe('while the shop is away', () => {
  // The browser says of the page that stands in that it takes part in no transition between pages.
  test.use({ allowedProblems: ['ERR_INTERNET_DISCONNECTED', '503'] });

  test('what is typed in a form outlives a reload, a detour, no connection and a failure, until it has been sent', async ({
    page,
    context,
  }, { project }) => {
    const words = `¿Tienen lino crudo? (${project.name})`;
    const message = page.getByLabel('Mensaje', { exact: false });
    const consent = page.getByLabel('Acepto que usen mis datos');
    const topic = page.getByLabel('¿Sobre qué nos escribes?', { exact: false });
    await page.goto(CONTACT);
    await hydrated(page, 'textarea[name=message]');
    await page.getByLabel('Nombre', { exact: false }).fill('Ana Quispe');
    await page.getByLabel('Correo electrónico', { exact: false }).fill('ana@correo.example');
    await topic.selectOption('tienda');
    await message.fill(words);
    await consent.check();
    await page.reload();
    await hydrated(page, 'textarea[name=message]');
    await expect(message).toHaveValue(words);
    await page.goto('/mesa');
    await page.goto(CONTACT);
    await hydrated(page, 'textarea[name=message]');
    await expect(message).toHaveValue(words);
    await expect(topic).toHaveValue('tienda');
    await expect(consent).toBeChecked();

    const send = page.getByRole('button', { name: 'Enviar mensaje' });
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: /conexión/i })).toBeVisible();
    await context.setOffline(false);

    await page.route('**/api/forms/contact', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'text/html',
        body: '<!doctype html><a href="/customer/contact">Volver</a>',
      }),
    );
    await send.click();
    await page.getByRole('link', { name: 'Volver' }).click();
    await hydrated(page, 'textarea[name=message]');
    await expect(message).toHaveValue(words);
    await page.unroute('**/api/forms/contact');
    await send.click();
    await expect(page.getByRole('link', { name: 'Escribir otro mensaje' })).toBeVisible();
    // Its thanks stand there for two minutes.
    await context.clearCookies({ name: /flash/ });
    await page.goto(CONTACT);
    await hydrated(page, 'textarea[name=message]');
    await expect(message).toHaveValue('');
  });
});

test('sub-forms, choices and boxes come back too, a password never @mobile', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title><p>Mapa</p>' }),
  );
  await page.goto(await previewOfForm(inRoot('data/demo/layouts/private/estiloForm_3.json')));
  await hydrated(page, 'input[name=nombre]');
  const guests = page.getByRole('group', { name: 'Invitado', exact: false }).first();
  await guests.getByLabel(/^Nombre/).fill('Leo Mamani');
  await guests.getByRole('button', { name: 'Agregar otro' }).click();
  await guests
    .getByRole('group', { name: 'Invitado 2' })
    .getByLabel(/^Nombre/)
    .fill('Eva Rojas');
  await page.getByRole('checkbox', { name: 'Cocina' }).check();
  await page.getByRole('radio', { name: 'Sí' }).check({ force: true });
  await page.getByLabel(/^Dedicatoria/).fill('Que la disfruten.');
  await page.getByLabel(/^Contraseña/).fill('secreta-12');
  await page.reload();
  await hydrated(page, 'input[name=nombre]');
  await expect(guests.getByRole('group', { name: 'Invitado 2' }).getByLabel(/^Nombre/)).toHaveValue(
    'Eva Rojas',
  );
  await expect(page.getByRole('checkbox', { name: 'Cocina' })).toBeChecked();
  await expect(page.getByLabel(/^Dedicatoria/)).toHaveValue('Que la disfruten.');
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'secreta',
  );
});
