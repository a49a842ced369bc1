import type { Browser, BrowserContext, Page } from 'playwright/test';
import { newEmail, startBuying, typePerson } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** Another visitor, in the first store. */
export async function visitorOf(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  return context;
}

/** From a list to the last step of buying a gift of it whole, with the payment by QR chosen. */
export async function reachGiftPayment(page: Page, gift: string): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: `Regalar ${gift}` }).click();
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await page.goto('/checkout/cart');
  await startBuying(page);
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByText('QR de tu banco', { exact: true }).click();
  await hydrated(page, 'main form');
}

/** Pays what a page waits for, at the bank that it leads to. */
export async function payAtBank(page: Page): Promise<void> {
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Abrir la página del banco' }).last().click(),
  ]);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await bank.close();
}

/**
 * Sends the form of a part of a gift, pays it at the bank, and goes on.
 * @param onward the link that leads on: to the list, or to the gift alone for who came by its own link
 */
export async function payPart(
  page: Page,
  amount: string,
  onward = 'Volver a la lista de regalos',
): Promise<void> {
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page).toHaveURL(/\/order\/payment\/\d+\//);
  await expect(page.getByText(amount).first()).toBeVisible();
  await payOpened(page, onward);
}

/** Pays a part of a gift on the page of its payment, and goes on. */
export async function payOpened(page: Page, onward = 'Volver a la lista de regalos'): Promise<void> {
  await expectAccessible(page, 'main');
  await payAtBank(page);
  await expect(page.getByRole('heading', { name: '¡Gracias por tu regalo!' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: onward }).click();
}

/**
 * Pays a part of a gift that several pay.
 * @param amount one of those that its page offers
 * @returns the e-mail of who paid
 */
export async function contribute(page: Page, list: string, gift: string, amount: string): Promise<string> {
  const email = newEmail();
  await page.goto(list);
  await page.getByRole('link', { name: `Aportar una parte de ${gift}` }).click();
  await hydrated(page);
  await page.getByText(amount, { exact: true }).click();
  await typePerson(page, email);
  await payPart(page, amount);
  return email;
}
