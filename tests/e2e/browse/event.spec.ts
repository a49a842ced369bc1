import type { BrowserContext, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { beInEvent } from '#tests/e2e/support/in-event.ts';
import { expect, test } from './shopper.ts';

const QUESTION = '¿Salir de la lista de regalos?';
const DIALOG = 'SELECCIONA TU CIUDAD:';
const namesIn = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const bar = (page: Page) => page.getByRole('complementary', { name: 'Lista de regalos' });

test('in an event its bar replaces the shop’s message without layout shift, and leaves the event [GIFT-26, BLOCK-04, SYNC-21] @both', async ({
  page,
  context,
  baseURL,
}) => {
  await beInEvent(context, baseURL);
  await page.goto('/mesa');
  await expect(bar(page).getByText('Estás comprando de una lista de regalos')).toBeVisible();
  await expect(page.locator('[data-message]')).toBeHidden();
  const close = page.getByRole('button', { name: 'Salir de la lista de regalos' });
  await close.click();
  const question = page.getByRole('dialog', { name: QUESTION });
  await expect(question.getByText(/Los regalos que todavía no compraste/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(close).toBeFocused();
  expect(await namesIn(context)).toContain('ajuar_event');
  await close.click();
  const left = page.waitForResponse((response) => response.url().endsWith('/api/forms/leave-event'));
  await question.getByRole('button', { name: 'Sí, salir' }).click();
  const { 'set-cookie': set = '', date = '' } = await (await left).allHeaders();
  await expect(page).toHaveURL(/\/$/);
  // The cookies end with the next second.
  for (const name of ['ajuar_event', 'ajuar_event_token', 'ajuar_in_event']) {
    const until = new RegExp(`^${name}=;.*expires=([^;]+)`, 'im').exec(set)?.[1] ?? '';
    expect(Date.parse(until) - Date.parse(date), name).toBeLessThanOrEqual(2000);
  }
  await expect(page.getByText('Saliste de la lista de regalos.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => namesIn(context)).not.toContain('ajuar_event');
});

test('in an event another store is confirmed first: no keeps the store, yes switches it on the same page [STORE-11] @mobile', async ({
  page,
  context,
  baseURL,
}) => {
  await beInEvent(context, baseURL);
  await page.goto('/mesa?store=101&sort=AZ');
  await hydrated(page);
  const question = page.getByRole('dialog', { name: QUESTION });
  const choose = async () => {
    const dialog = page.getByRole('dialog', { name: DIALOG });
    if (await dialog.isHidden()) await page.getByRole('link', { name: /Tu tienda/ }).click();
    await dialog.getByRole('button', { name: 'SUCRE CENTRO' }).click();
  };
  await expect(bar(page).getByRole('button')).toBeVisible();
  await choose();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No, seguir en la lista' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog', { name: DIALOG })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  await choose();
  await question.getByRole('button', { name: 'Sí, salir y cambiar de tienda' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(page).toHaveURL(/\/mesa\?sort=AZ$/);
  await expect.poll(() => namesIn(context)).not.toContain('ajuar_event');
});

test('without scripts a page asks for confirmation, for a form and for a link that names a store [STORE-11] @desktop', async ({
  noJsPage: page,
  baseURL,
}) => {
  const context = page.context();
  await beInEvent(context, baseURL);
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const store = async () => (await context.cookies()).find(({ name }) => name === 'ajuar_store')?.value;
  await page.goto('/pages/tiendas');
  await page.getByRole('button', { name: 'Comprar en esta tienda: Sucre Centro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  await page.getByRole('link', { name: 'No, seguir en la lista' }).click();
  await expect(page).toHaveURL(/\/pages\/tiendas$/);
  await page.goto('/mesa?sort=AZ&store=106');
  await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  expect([await store(), (await namesIn(context)).includes('ajuar_event')]).toEqual(['101', true]);
  await page.getByRole('button', { name: 'Sí, salir y cambiar de tienda' }).click();
  await expect(page).toHaveURL(/\/mesa\?sort=AZ$/);
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  expect([await store(), (await namesIn(context)).includes('ajuar_event')]).toEqual(['106', false]);
  // With nothing to leave, the page leads on.
  await page.goto('/customer/event/leave?to=%2Fcocina');
  await expect(page).toHaveURL(/\/cocina$/);
});

test('the owner of a gift list sees no cart; checkout pages show the event’s bar too [GIFT-23] @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await beInEvent(context, baseURL, 'addEventList');
  await page.goto('/checkout/cart');
  await expect(bar(page).getByText('Estás armando tu lista de regalos')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mi carrito/ })).toBeHidden();
  await page.goto('/mesa');
  await expect(bar(page).getByText('Estás armando tu lista de regalos')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mi carrito/ }).filter({ visible: true })).toHaveCount(0);
});

test('a store that a link has named can be changed in the header [STORE-01] @desktop', async ({ page }) => {
  await page.goto('/mesa?store=106');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await page.getByRole('link', { name: /Tu tienda/ }).click();
  await page.getByRole('dialog', { name: DIALOG }).getByRole('button', { name: 'LA PAZ SAN MIGUEL' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  await expect(page).toHaveURL(/\/mesa$/);
});
