import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import type { Call, CallInput } from '#lib/contracts/call.ts';

/** A customer of the shared shop. */
export interface TestCustomer {
  id: number;
  email: string;
  password: string;
  firstName: string;
  /** Of a login of its own, beside the browser's. */
  token: string;
}

/** What a test says about a new customer; the rest is made up. */
type Changes = Partial<CallInput<typeof setCustomers>>;

const PASSWORD = 'secreto123';

/** The data folder of the shop that the tests share. */
const dataFolder = () => process.env.E2E_DATA_DIR ?? '';

/** The key by which the storefront's server is known to the back-end. */
function serverKey(): string {
  const secrets = readFileSync(join(dataFolder(), 'secrets.env'), 'utf8');
  const key = /^BACKEND_SERVER_KEY=(.+)$/m.exec(secrets)?.[1];
  if (!key) throw new Error('no server key');
  return key.trim();
}

/** Makes a call of the contract, as the storefront's server does. */
export async function callBackend<Answer>(
  backendUrl: string,
  call: Call,
  body: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(new URL(call.path, backendUrl), {
    method: call.verb,
    headers: {
      'content-type': 'application/json',
      'x-ajuar-server-key': serverKey(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call.method}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** Registers somebody, and logs them in once beside all browsers. */
export async function makeCustomer(backendUrl: string, changes: Changes = {}): Promise<TestCustomer> {
  const person = {
    email: `cuenta-${crypto.randomUUID()}@ejemplo.bo`,
    password: PASSWORD,
    storeid: 101,
    suscribe: false,
    names: 'Rosa',
    lastname: 'Quispe',
    ...changes,
  };
  await callBackend(backendUrl, setCustomers, person);
  const { email, password, names } = person;
  const opened = await callBackend<{ userId: number; token: string }>(backendUrl, login, { email, password });
  return { id: opened.userId, token: opened.token, email, password, firstName: names };
}

/** Logs a browser in, without a look at any page. */
async function logIn(page: Page, { email, password }: TestCustomer): Promise<void> {
  const response = await page.request.post('/api/forms/login', {
    form: { email, password, remember: 'S' },
    headers: { origin: process.env.E2E_URL ?? '' },
    maxRedirects: 0,
  });
  expect([response.status(), response.headers().location]).toEqual([303, '/']);
}

/** Logs in by the form of the login page, where the browser stands already. */
export async function fillLogin(page: Page, { email, password }: TestCustomer): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.getByRole('button', { name: 'Ingresar' }).click();
}

/** A customer of their own, whose browser is logged in. */
export async function enterAs(
  page: Page,
  { backendUrl, ...changes }: Changes & { backendUrl: string },
): Promise<TestCustomer> {
  const customer = await makeCustomer(backendUrl, changes);
  await logIn(page, customer);
  return customer;
}

/** The path of the newest link of this kind that was mailed to an address, once it has come. */
export async function mailedLink(email: string, pattern: RegExp): Promise<string> {
  const folder = join(dataFolder(), 'outbox');
  const find = () =>
    (existsSync(folder) ? readdirSync(folder).toSorted() : [])
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => pattern.exec(mail)?.[0] ?? [])
      .at(-1) ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return find();
}
