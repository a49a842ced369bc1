import type { Frame, Page } from 'playwright/test';
import { login } from '#lib/contracts/account/login.ts';
import { logoutEverywhere } from '#lib/contracts/account.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, fillPickup, type Goods, orderNumber, postForm, putInCart, test } from '../buy/buyer.ts';
import { BUYER, buy, dialogOf, logIn } from './buying-steps.ts';
import { enterWith, makeCustomer, type TestCustomer } from './customer.ts';

/** A login of the customer's on another device. */
async function newToken({ email, password }: TestCustomer): Promise<string> {
  const response = await callAsServer(login, { email, password, remoteaddress: '' });
  if (!response.success) throw new Error(response.message);
  return response.token;
}

/** Is it the request by which step 2 learns who its visitor is? */
const isMe = (url: string, frame: Frame) => url.endsWith('/api/me') && frame.url().includes('step=2');

/** A customer in step 2, whose login can be ended on another device. */
async function loginToEnd(page: Page, product: Goods) {
  const rosa = await makeCustomer(BUYER);
  await putInCart(page, product);
  const names = page.getByLabel('Nombres');
  const said = page.getByText(/^Tu sesión terminó\./).first();
  return {
    rosa,
    names,
    said,
    save: page.getByRole('button', { name: 'Guardar y seguir' }),
    person: page.getByRole('region', { name: 'Datos personales' }),
    end: async () => void (await callAsServer(logoutEverywhere, {}, await newToken(rosa))),
    /** What the browser itself put into its cart stays there; of the account there is nothing. */
    leadsToCart: async () => {
      await expect(said).toBeVisible();
      await expect(page.getByLabel('Cantidad')).toHaveValue('1');
    },
    logInAgain: async (next: string) => {
      await page.goto(`/customer/account/login?return=${encodeURIComponent(next)}`);
      await logIn(page.getByRole('main'), rosa);
    },
    /** Begins step 2 with a login; the browser has its copy of the cart. */
    begin: async () => {
      await page.goto('/checkout/cart');
      await hydrated(page);
      await enterWith(page, rosa);
      await postForm(page, 'checkout-start', { as: 'guest' });
    },
  };
}

const STEP = '/checkout/cart?step=2';

test('a login that ended elsewhere is said when the personal data are saved, which are there after the next one @mobile', async ({
  page,
  product,
}) => {
  const { rosa, names, save, end, leadsToCart, logInAgain } = await loginToEnd(page, product);
  await page.goto('/checkout/cart');
  await buy(page).click();
  const known = page.waitForResponse((response) => isMe(response.url(), response.frame()));
  await logIn(dialogOf(page), rosa);
  await names.fill('Rosa Elena');
  await known;
  await end();
  await save.click();
  await leadsToCart();
  await logInAgain(STEP);
  await expect(names).toHaveValue('Rosa Elena');
});

test('a login that ended before step 2 knows its visitor is said, and nothing that was typed is lost @mobile', async ({
  page,
  product,
}) => {
  const { names, said, save, person, begin, end, leadsToCart, logInAgain } = await loginToEnd(page, product);
  await begin();
  // The page was made, and has not yet asked whose it is.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/me/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(STEP);
  await names.fill('Rosa María');
  await end();
  held.resolve();
  await expect(said).toBeVisible();
  await expect(names).toHaveValue('Rosa María');
  await save.click();
  await leadsToCart();
  await page.unroute(/\/api\/me/);
  await logInAgain(STEP);
  await expect(person).toContainText('Rosa María');
});

test('a login that ended while step 2 was edited is said; logged in again, the customer goes on to the order @mobile', async ({
  page,
  product,
}) => {
  const { names, save, person, begin, end, leadsToCart, logInAgain } = await loginToEnd(page, product);
  await begin();
  await page.goto(`${STEP}&edit=personal`);
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/draft'));
  await names.fill('Rosa Elena');
  await kept;
  await end();
  await page.reload();
  await leadsToCart();
  await logInAgain(`${STEP}&edit=personal`);
  await expect(names).toHaveValue('Rosa Elena');
  await save.click();
  await expect(person).toContainText('Rosa Elena');
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
});
