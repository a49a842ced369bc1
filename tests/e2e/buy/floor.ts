import { expect, type Page } from 'playwright/test';
import { operate } from '#tests/e2e/support/operate.ts';

/** Somebody who works in the first store, as the operator's command makes them. */
export async function hire(role: 'seller' | 'manager'): Promise<{ name: string; password: string }> {
  const name = `prueba-${crypto.randomUUID().slice(0, 8)}`;
  const made = await operate('operators', ['add', name, '--store', '101', '--role', role, '--json']);
  return JSON.parse(made);
}

/** Their login at /operador. */
export async function enter(
  page: Page,
  { name, password }: { name: string; password: string },
): Promise<void> {
  await page.goto('/operador');
  await page.getByLabel('Usuario').fill(name);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos de la tienda' })).toBeVisible();
}

/** How much wider a page is than its screen (px). */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
