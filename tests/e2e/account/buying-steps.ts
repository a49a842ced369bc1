import type { Locator, Page } from 'playwright/test';
import { setCustomerAddress } from '#lib/contracts/account/addresses.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import type { TestCustomer } from './customer.ts';

/** What the checkout asks of a buyer. */
export const BUYER = { lastname2: 'Mamani', phone: '70012345' };
export const HOME = { alias: 'Casa', city: '1', street: 'Av. Ecuador', number: '2044' };
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: '¿Cómo quieres comprar?' });
export const buy = (page: Page) => page.getByRole('button', { name: 'Comprar', exact: true });
export const placesOf = (page: Page) => page.getByRole('group', { name: '¿A dónde lo enviamos?' });
/** The words of a choice cover its mark. */
export const choose = (within: Page | Locator, name: string) =>
  within.locator('label').filter({ hasText: name }).click();

export async function logIn(
  within: Locator,
  { email, password }: TestCustomer,
  typed = password,
): Promise<void> {
  await within.getByLabel('Correo electrónico').fill(email);
  await within.locator('[name=password]').fill(typed);
  await within.getByRole('button', { name: 'Ingresar' }).click();
}

/** Saves an address to the account. */
export async function saveAddress(
  customer: TestCustomer,
  info: Readonly<Record<string, string>>,
): Promise<void> {
  const input = { customerid: customer.id, shippingtypeid: 2, addressinfo: JSON.stringify(info) };
  await callAsServer(setCustomerAddress, input, customer.token);
}
