import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { layouts } from '#tests/e2e/support/layouts.ts';
import { expect, test } from './shopper.ts';

const CONTACT = '/customer/contact';
const NAME = /^usuarios\/v-[0-9a-f]{24}\/[0-9a-f]{16}\.webp$/;
const MB = 1024 * 1024;

function photo(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}
const asFile = (buffer: Buffer, name = 'taza rota.jpg', mimeType = 'image/jpeg') => ({
  buffer,
  name,
  mimeType,
});
const lying = asFile(Buffer.from('<svg onload="alert(1)"></svg>'), 'taza.png', 'image/png');
const tooLarge = asFile(Buffer.alloc(6 * MB, 7), 'enorme.jpg');
const WORDS = 'La taza llegó rota.';
const own = (page: Page) => page.locator('input[type=hidden][name=photo]');

async function fill(page: Page, words: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: false }).fill('Ana Quispe');
  await page.getByLabel('Correo electrónico', { exact: false }).fill('ana@correo.example');
  await page.getByLabel('¿Sobre qué nos escribes?', { exact: false }).selectOption('pedido');
  await page.getByLabel('Mensaje', { exact: false }).fill(words);
  await page.getByLabel('Acepto que usen mis datos').check();
}

/** The form, filled in, once its scripts run. */
async function openForm(page: Page) {
  await page.goto(CONTACT);
  await hydrated(page, 'textarea[name=message]');
  await fill(page, WORDS);
  return {
    choose: page.getByLabel('Elegir una imagen'),
    preview: page.getByRole('img', { name: 'Foto: la imagen que elegiste' }),
  };
}

test.describe('with scripts', () => {
  test.use({ allowedProblems: ['413', '503', 'ERR_FAILED'] });

  test('an image of one file up to 5 MB goes to a folder of the visitor, with preview and progress [FORM-32, FORM-33] @desktop', async ({
    page,
  }) => {
    const { choose, preview } = await openForm(page);
    await expect(choose).not.toHaveAttribute('multiple');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/uploads') && sent.push(request.url()));

    await choose.setInputFiles(tooLarge);
    await expect(page.getByText('La imagen pesa más de 5 MB. Elige una más liviana.')).toBeVisible();
    expect(sent).toEqual([]);

    const gate = Promise.withResolvers<void>();
    await page.route('**/api/uploads', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await choose.setInputFiles(asFile(await photo('#a34')));
    await expect(page.getByRole('progressbar', { name: 'Subiendo la imagen…' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await expectAccessible(page);
    gate.resolve();
    await expect(preview).toHaveAttribute('src', /^\/media\/[0-9a-f]{16}-1\/320$/);
    await expect
      .poll(() => preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(320);
    await expect(own(page)).toHaveValue(NAME);
    await expectAccessible(page);
  });

  test('an image that is not taken says why, and costs nothing [FORM-34] @desktop', async ({ page }) => {
    const { choose } = await openForm(page);
    await choose.setInputFiles(asFile(await photo('#a34')));
    await expect(own(page)).toHaveValue(NAME);
    const first = await own(page).inputValue();
    await page.getByLabel('Elegir otra imagen').setInputFiles(lying);
    const toast = page.locator('[data-sonner-toaster]');
    await expect(toast.getByText(/^El archivo no es una imagen JPG, PNG, WebP o AVIF/)).toBeVisible();
    await expect(toast).toHaveAttribute('data-x-position', 'right');
    await expect(toast).toHaveAttribute('data-y-position', 'bottom');
    const box = await toast.getByRole('listitem').first().boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60);
    expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(60);
    await expect(own(page)).toHaveValue(first);
    await expect(page.getByLabel('Mensaje', { exact: false })).toHaveValue(WORDS);
    await page.route('**/api/uploads', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'No se pudo conectar con la tienda.' } }),
    );
    await page.getByLabel('Elegir otra imagen').setInputFiles(asFile(await photo('#345')));
    await expect(toast.getByText('No se pudo conectar con la tienda.')).toBeVisible();
    await expect(own(page)).toHaveValue(first);
  });

  test('an image is dropped in place of another, stays over a reload and is sent with the message @desktop', async ({
    page,
  }) => {
    const { choose, preview } = await openForm(page);
    await choose.setInputFiles(asFile(await photo('#a34')));
    await expect(own(page)).toHaveValue(NAME);
    const first = await own(page).inputValue();
    const data = await page.evaluateHandle(
      async (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'otra.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...(await photo('#3a5'))],
    );
    await page.locator('input[type=file]').locator('..').dispatchEvent('drop', { dataTransfer: data });
    await expect(own(page)).not.toHaveValue(first);
    await expect(own(page)).toHaveValue(NAME);
    expect((await own(page).inputValue()).split('/')[1]).toBe(first.split('/')[1]);
    const last = await own(page).inputValue();

    await page.reload();
    await hydrated(page, 'textarea[name=message]');
    await expect(own(page)).toHaveValue(last);
    await expect(preview).toBeVisible();
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toHaveCount(0);
    const shown = `/media/${last.split('/')[2]?.replace('.webp', '')}-1/2160`;
    expect(await layouts('messages', 'contactForm')).toContain(shown);
  });
});

test('an image of somebody else, one that is too large, and what is no image at all are refused with words [FORM-32, FORM-33] @desktop', async ({
  request,
  playwright,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const send = async (file: ReturnType<typeof asFile>) => {
    const response = await request.post('/api/uploads', { multipart: { file }, headers });
    return { status: response.status(), body: await response.json() };
  };
  const good = await send(asFile(await photo('#c1d')));
  expect(good).toMatchObject({ status: 200, body: { success: true, message: { Key: NAME } } });
  expect(await send(lying)).toMatchObject({
    status: 200,
    body: { success: false, message: expect.stringContaining('no es una imagen') },
  });
  const large = asFile(Buffer.alloc(5120 * 1024 + 1, 7), 'enorme.jpg');
  expect(await send(large)).toEqual({
    status: 200,
    body: { success: false, message: 'La imagen pesa más de 5 MB. Elige una más liviana.' },
  });
  const beyond = await request
    .post('/api/uploads', { multipart: { file: tooLarge }, headers })
    .catch(() => null);
  if (beyond) expect(beyond.status()).toBe(413);
  expect((await request.post('/api/uploads', { data: 'x', headers })).status()).toBe(400);
  const foreign = { ...headers, origin: 'https://otra.example' };
  expect(
    (await request.post('/api/uploads', { multipart: { file: lying }, headers: foreign })).status(),
  ).toBe(403);

  const other = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const stolen = await other.post('/api/forms/contact', {
    form: {
      name: 'Eva',
      email: 'eva@correo.example',
      message: 'Hola, hola a todos',
      photo: good.body.message.Key,
    },
    headers,
  });
  expect(stolen.status()).toBe(200);
  expect(await stolen.text()).toContain('El campo Foto no es una imagen válida');
  await other.dispose();
});

test('without JavaScript the form carries the image: judged by the same rules, nothing that was typed is lost [FORM-32, FORM-33]', async ({
  noJsPage: page,
}, { project }) => {
  await page.goto(CONTACT);
  const file = page.locator('input[type=file]');
  const send = () => page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const words = `Sin scripts (${project.name}).`;
  await fill(page, words);
  await page.getByLabel('Nombre', { exact: false }).fill('');
  await file.setInputFiles(tooLarge);
  await send();
  await expect(page).toHaveURL(/#contactForm-errores$/);
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos 2 datos:' });
  await expect(summary).toBeInViewport();
  await expect(page.getByText('La imagen pesa más de 5 MB. Elige una más liviana.')).toBeVisible();
  await expect(page.getByText('Escribe tu nombre')).toBeVisible();
  await expect(page.getByLabel('Mensaje', { exact: false })).toHaveValue(words);
  await expect(page.getByLabel('Acepto que usen mis datos')).toBeChecked();
  const target = await summary.getByRole('link', { name: 'Nombre' }).getAttribute('href');
  await expect(page.locator(target ?? '')).toHaveAttribute('name', 'name');

  await file.setInputFiles(lying);
  await send();
  await expect(page.getByText(/^El archivo no es una imagen/)).toBeVisible();
  await file.setInputFiles(asFile(await photo('#7a1')));
  await send();
  await expect(page.getByText('Revisa este dato:')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto: la imagen que elegiste' })).toBeVisible();
  await expect(own(page)).toHaveValue(NAME);
  await page.getByLabel('Nombre', { exact: false }).fill('Ana Quispe');
  await send();
  await expect(page.getByText('Revisa este dato:')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toHaveCount(0);
  expect(await layouts('messages', 'contactForm')).toContain(words);
});
