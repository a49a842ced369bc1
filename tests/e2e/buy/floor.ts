import { expect, type Page } from 'playwright/test';
import { operate } from '#tests/e2e/support/operate.ts';
import { postForm } from './buyer.ts';

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

/** Logs a browser in without a look at any page. */
export async function enterUnseen(page: Page, who: { name: string; password: string }): Promise<void> {
  await postForm(page, 'staff-login', { name: who.name, password: who.password });
}

/** Makes an order ready and takes its money in cash, without a look at its page. */
export async function takeMoney(page: Page, orderid: string): Promise<void> {
  await postForm(page, 'staff-order', { orderid, action: 'ready' });
  await postForm(page, 'staff-order', { orderid, action: 'pay', tender: 'cash' });
}

/** How much wider a page is than its screen (px). */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
