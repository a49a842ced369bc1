import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

/** A customer of the shop that the tests share. */
export interface TestCustomer {
  id: number;
  email: string;
  password: string;
  /** Of a login of its own, beside the browser's. */
  token: string;
}

/** What a test says about a new customer; the rest is made up. */
type Changes = Partial<CallInput<typeof setCustomers>>;

export const PASSWORD = 'clave-segura-1';

/** An e-mail that nobody else in this run has. */
export const ownEmail = (word: string) => `${word}-${randomUUID().slice(0, 8)}@correo.example`;

/** Registers somebody by the call, and logs them in once beside all browsers. */
export async function makeCustomer(changes: Changes = {}): Promise<TestCustomer> {
  const person: CallInput<typeof setCustomers> = {
    ...{ email: ownEmail('cuenta'), password: PASSWORD, storeid: storeId.parse(101), suscribe: false },
    ...{ names: 'Rosa', lastname: 'Quispe', lastname2: '', phone: '', code: '', birthday: '' },
    remoteaddress: '',
    ...changes,
  };
  const registered = await callAsServer(setCustomers, person);
  if (!registered.success) throw new Error(registered.message);
  const { email, password } = person;
  const opened = await callAsServer(login, { email, password, remoteaddress: '' });
  if (!opened.success) throw new Error(opened.message);
  return { id: opened.userId, token: opened.token, email, password };
}

/** A customer of their own, whose browser is logged in without a look at any page. */
export async function enterAs(page: Page, changes: Changes = {}): Promise<TestCustomer> {
  const customer = await makeCustomer(changes);
  await enterWith(page, customer);
  return customer;
}

/** Logs the browser in as a customer, without a look at any page. */
export async function enterWith(page: Page, { email, password }: TestCustomer): Promise<void> {
  const response = await page.request.post('/api/forms/login', {
    form: { email, password, remember: 'S' },
    headers: { origin: process.env.E2E_URL ?? '' },
    maxRedirects: 0,
  });
  expect([response.status(), response.headers().location]).toEqual([303, '/']);
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

/** Logs in by the form of the login page, where the browser stands already. */
export async function fillLogin(page: Page, { email, password }: TestCustomer): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.getByRole('button', { name: 'Ingresar' }).click();
}

/** Labels of the footer's lists of links as the shop's data have them for this kind of visitor. */
export function footerLinks(hiddenFrom: 'logged' | 'anonymous'): string[] {
  const item = z.object({ label: z.string(), hidefor: z.string().optional() });
  const layout = z.object({
    rows: z.array(z.object({ kind: z.string(), items: z.array(item).default([]) })),
  });
  const { rows } = layout.parse(
    JSON.parse(readFileSync(inRoot('data/demo/layouts/private/footer_3.json'), 'utf8')),
  );
  return rows
    .filter(({ kind }) => kind === 'links')
    .flatMap(({ items }) => items)
    .filter(({ hidefor }) => hidefor !== hiddenFrom)
    .map(({ label }) => label);
}

/** The labels that the footer shows in those lists, in their order; those of no list of the data are left out. */
export async function shownFooterLinks(page: Page): Promise<string[]> {
  const known = new Set([...footerLinks('logged'), ...footerLinks('anonymous')]);
  const links = page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ visible: true });
  return (await links.allTextContents()).map((text) => text.trim()).filter((text) => known.has(text));
}
