import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { chromiumFlags, provideChromium } from '#tools/test/chromium.ts';
import { expect, test } from '../browse/shopper.ts';
import { enterAs, enterWith, type TestCustomer } from './customer.ts';

const ACCOUNT = ['/customer/address', '/sales/order/history', '/customer/account'];
const LOGIN = /\/customer\/account\/login\?return=/;

/** Looks at pages of the account, of which the last one shows the customer's e-mail. */
async function lookAround(page: Page, { email }: TestCustomer): Promise<void> {
  for (const path of ACCOUNT) await page.goto(path);
  await expect(page.getByRole('main')).toContainText(email);
}

/** Goes back page by page: each asks for the login, and shows nothing of the customer. */
async function expectNothingBack(page: Page, { email }: TestCustomer): Promise<void> {
  for (const path of ACCOUNT.toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(LOGIN);
    expect(new URL(page.url()).searchParams.get('return')).toBe(path);
    expect(await page.content()).not.toContain(email);
  }
}

/** Another tab of the same browser logs out by the address that does so. */
async function logOutInTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/customer/account/logout');
  await expect(other).toHaveURL('/');
  await other.close();
}

test('"back" shows no account page after a logout, of this tab or of another one @mobile', async ({
  page,
  context,
}) => {
  const customer = await enterAs(page, { names: 'Zenobia' });
  await lookAround(page, customer);
  const left = page.waitForResponse(/\/api\/forms\/logout$/);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  expect((await (await left).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
  await expect(page).toHaveURL('/');
  await expectNothingBack(page, customer);

  await enterWith(page, customer);
  await lookAround(page, customer);
  await page.goto('/mesa');
  await logOutInTab(context);
  await expectNothingBack(page, customer);
});

/** Playwright switches the memory for "back" off, which every browser of a shopper has. */
const remembering = () =>
  chromium.launch({
    executablePath: provideChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

test('"back" shows none either where pages stay in the browser’s memory, with something typed too @mobile', async ({
  baseURL,
}) => {
  const browser = await remembering();
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const page = await context.newPage();
  const customer = await enterAs(page, { names: 'Zenobia' });
  await page.goto('/customer/address?edit=new');
  await hydrated(page);
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.goto('/customer/account');
  await hydrated(page);
  await page.goto('/mesa');
  await hydrated(page);
  await logOutInTab(context);
  for (const path of ['/customer/account', '/customer/address?edit=new']) {
    await page.goBack();
    await expect(page).toHaveURL(LOGIN);
    expect(new URL(page.url()).searchParams.get('return')).toBe(path);
    expect(await page.content()).not.toContain(customer.email);
  }
  await browser.close();
});

test('"back" shows none either where pages run no scripts and stay in the browser’s memory @mobile', async ({
  baseURL,
}) => {
  const browser = await remembering();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const page = await context.newPage();
  const customer = await enterAs(page, { names: 'Zenobia' });
  await lookAround(page, customer);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expectNothingBack(page, customer);
  await browser.close();
});
