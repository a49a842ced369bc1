import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { setCustomers } from '#lib/contracts/account/login.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';

export const PASSWORD = 'clave-segura-1';

/** An e-mail that nobody else in this run has. */
export const ownEmail = (word: string) => `${word}-${randomUUID().slice(0, 8)}@correo.example`;

/** Registers a customer by the call, for tests that begin with one. @returns the e-mail */
export async function customer(word: string, names = 'Rosa'): Promise<string> {
  const email = ownEmail(word);
  const response = await callAsServer(setCustomers, {
    ...{
      email,
      password: PASSWORD,
      names,
      lastname: 'Quispe',
      lastname2: '',
      phone: '',
      code: '',
      birthday: '',
    },
    ...{ storeid: storeId.parse(101), suscribe: false, remoteaddress: '' },
  });
  if (!response.success) throw new Error(response.message);
  return email;
}

/** Fills in the login that is open and sends it by the keyboard. */
export async function logInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel(/^Contraseña/).fill(password);
  await page.keyboard.press('Enter');
}

/** Opens the menu in which the account's entries stand at this width, and returns it. */
export async function openMenu(page: Page) {
  const header = page.getByRole('banner');
  const burger = header.getByRole('button', { name: 'Menú' });
  if (await burger.isVisible()) {
    await burger.click();
    return header.locator('nav').first();
  }
  const opener = header.locator('summary', { hasText: /Mi cuenta|Hola/ });
  await opener.click();
  return opener.locator('xpath=..');
}
