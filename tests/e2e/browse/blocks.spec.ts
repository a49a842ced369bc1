import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { allMails } from '#tests/e2e/support/mails.ts';
import { expect, scrollThrough, test } from './shopper.ts';

const GUIDE = '/private/estilo';
const modal = { name: 'Así se ve un modal' };

test('a modal opens with its page, once per session; its buttons act, and a toast shows the server’s message [BLOCK-21, BLOCK-22, BLOCK-23, BLOCK-24, BLOCK-42, BLOCK-50]', async ({
  page,
}) => {
  const sent: string[] = [];
  // The stores are the page's own question.
  const CALLS = /\/api\/(?!page|me|revalidate|frontend\/getStores)/;
  page.on('request', (call) => {
    if (CALLS.test(call.url())) sent.push(`${new URL(call.url()).pathname} ${call.postData() ?? ''}`);
  });
  const toast = (words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
  const dialog = page.getByRole('dialog', modal);
  const add = () => dialog.getByRole('button', { name: 'Agregar la bandeja' }).click();
  // What the server says is shown, also that it did not work.
  const REFUSED = 'Solo por esta prueba: no hay';
  const refusal = { success: false, message: REFUSED, shopCart: null };
  await page.route('**/api/frontend/changeCart', (route) => route.fulfill({ json: refusal }), { times: 1 });
  await page.goto(GUIDE);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  expect(sent).toEqual([]);
  await add();
  await expect(dialog).toBeHidden();
  await expect(toast(REFUSED)).toHaveAttribute('data-type', 'error');
  // A click is an action that the page carries out.
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^\/api\/frontend\/changeCart .*"type":"add"/);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(dialog).toBeVisible();
  const answered = page.waitForResponse('**/api/frontend/changeCart');
  await add();
  await expect(dialog).toBeHidden();
  const { success, message }: { success: boolean; message: string } = await (await answered).json();
  expect(success).toBe(true);
  await expect(toast(message)).toHaveAttribute('data-type', 'success');
  await page.reload();
  await expect(page.getByRole('link', { name: /Mi carrito/ }).first()).toBeVisible();
  await scrollThrough(page);
  await expect(dialog).toBeHidden();
});

test('a modal closes by Escape, by a click on the backdrop and by its button [BLOCK-24]', async ({
  page,
  context,
}) => {
  await page.goto(GUIDE);
  const dialog = page.getByRole('dialog', modal);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Another tab is another visit.
  const other = await context.newPage();
  await other.goto(GUIDE);
  await expect(other.getByRole('dialog', modal)).toBeVisible();
  await other.mouse.click(4, 4);
  await expect(other.getByRole('dialog', modal)).toBeHidden();
  const third = await context.newPage();
  await third.goto(GUIDE);
  await third.getByRole('dialog', modal).getByRole('button', { name: 'Cerrar' }).click();
  await expect(third.getByRole('dialog', modal)).toBeHidden();
});

test('without JavaScript a modal’s content is part of the page', async ({ noJsPage }) => {
  await noJsPage.goto(GUIDE);
  await expect(noJsPage.getByRole('heading', modal)).toBeVisible();
  const standing = noJsPage.locator('dialog', { hasText: modal.name });
  await expect(standing.getByRole('link', { name: 'Ver la mesa' })).toBeVisible();
  await expect(standing.getByRole('button', { name: 'Agregar la bandeja' })).toBeVisible();
  await expect(standing.getByText('Volver')).toBeHidden();
  await expect(standing.locator('button[aria-label="Cerrar"]')).toBeHidden();
});

test('a video loads nothing before it is played [BLOCK-01, BLOCK-27]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/video/')) asked.push(request.url());
  });
  await page.goto(GUIDE);
  // It opens after scripts have come, and a page that is held is narrower by its scroll bar.
  await expect(page.getByRole('dialog', modal)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-modal');
  const film = page.locator('video').first();
  await expect(film).toHaveAttribute('controls', '');
  await expect(film).not.toHaveAttribute('autoplay');
  await expect(film.locator('source')).toHaveAttribute('src', /\.mp4$/);
  await film.scrollIntoViewIfNeeded();
  const before = await film.boundingBox();
  expect(asked).toEqual([]);
  expect(await film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  await film.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  expect((await film.boundingBox())?.height).toBe(before?.height);
});

test('the style guide shows every component in each state, is accessible and not indexed @both', async ({
  page,
  request,
}) => {
  await page.goto(GUIDE);
  await expect(page.getByRole('dialog', modal)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await scrollThrough(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await page.getByRole('button', { name: 'Aviso de error' }).click();
  await expect(page.getByText('No se pudo guardar.')).toBeVisible();
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/private/');
});

const SENT = 'Recibimos tu mensaje. Te responderemos pronto.';

async function fill(page: Page, words: string): Promise<void> {
  await page.getByLabel('Nombre').fill('Ana Quispe');
  await page.getByLabel('Celular').fill('70012345');
  await page.getByLabel('¿Sobre qué nos escribes?').selectOption('Un producto');
  await page.getByLabel('Mensaje').fill(words);
  await page.getByLabel(/Acepto que usen mis datos/).check();
}

test('the contact form shows validation errors, keeps what was typed, and sends the message by mail [BLOCK-01]', async ({
  page,
}, { project }) => {
  const words = `¿Hacen entregas en El Alto? (${project.name})`;
  await page.goto('/pages/contacto');
  await hydrated(page);
  await expectAccessible(page);
  await fill(page, words);
  await page.getByLabel('Correo electrónico').fill('ana@');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Formato de Correo Incorrecto').first()).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue(words);
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect.poll(() => allMails().some((mail) => mail.includes(words))).toBe(true);
});

test('without JavaScript the contact form shows the same errors and keeps what was typed', async ({
  noJsPage,
}, { project }) => {
  const words = `Pregunta sin scripts (${project.name})`;
  await noJsPage.goto('/pages/contacto');
  await fill(noJsPage, words);
  await noJsPage.getByLabel('Correo electrónico').fill('ana@');
  await noJsPage.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(noJsPage.getByText('Formato de Correo Incorrecto')).toBeVisible();
  await expect(noJsPage.getByLabel('Mensaje')).toHaveValue(words);
  await noJsPage.getByLabel('Correo electrónico').fill('ana@correo.example');
  await noJsPage.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(noJsPage.getByText(SENT)).toBeVisible();
  await expect.poll(() => allMails().some((mail) => mail.includes(words))).toBe(true);
});
