import type { Page } from 'playwright/test';
import { z } from 'zod';
import { socialTexts as texts } from '#lib/labels/account/social.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { openSocialShop, type SocialShop } from '#tests/e2e/support/identity-provider.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import type { ProviderPerson } from '#tools/serve/sign-in/provider.ts';
import { makeCustomer, PASSWORD } from './customer.ts';

const TRACKING = '/customer/tracking';
const foundProduct = z.object({ productid: z.number(), genericsku: z.string() });
const foundProducts = z.object({ rows: z.tuple([foundProduct], foundProduct) });
let shop: SocialShop;

test.beforeAll(async () => {
  shop = await openSocialShop(process.env.E2E_BACKEND_URL ?? '');
});
test.afterAll(() => shop.close());

/** Somebody whom the provider knows. @returns the subject */
function person(about: ProviderPerson = {}): string {
  const sub = crypto.randomUUID();
  const known = { given_name: 'Lucía', family_name: 'Mamani', email_verified: true };
  shop.people.set(sub, { email: `${sub}@correo.example`, ...known, ...about });
  return sub;
}

/** Clicks the button on the login page, and says at the provider who it is; null cancels there. */
async function signIn(page: Page, sub: string | null, provider: 'google' | 'facebook' = 'google') {
  await page.getByRole('button', { name: texts.continueWith[provider] }).click();
  await page.getByLabel('Cuenta').fill(sub ?? '');
  await page.getByRole('button', { name: sub === null ? 'Cancelar' : 'Aceptar' }).click();
}

/** Keeps the provider's answer from being used. @returns its address, once somebody has signed in */
async function keepResponse(page: Page, callback: string): Promise<() => string> {
  let body = '';
  // A browser's redirects cannot be held: they are followed here.
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || request.url().startsWith(shop.url)) return route.continue();
    let response = await route.fetch({ maxRedirects: 0 });
    body = request.url();
    while (response.headers().location) {
      body = new URL(response.headers().location ?? '', body).href;
      if (body.startsWith(callback)) break;
      response = await page.request.get(body, { maxRedirects: 0 });
    }
    return route.fulfill({ contentType: 'text/html', body: 'kept' });
  });
  return () => body;
}

/** With a store chosen, so that nobody asks for one. */
async function toLogin(page: Page, back = TRACKING) {
  await page.context().addCookies([{ name: 'ajuar_store', value: '101', url: shop.url }]);
  await page.goto(`${shop.url}/customer/account/login?return=${encodeURIComponent(back)}`);
}

/** Puts something into the cart of a shop, and opens the login of its purchase. */
async function openDialog(page: Page, url: string) {
  await page.context().addCookies([{ name: 'ajuar_store', value: '101', url }]);
  const headers = { origin: url };
  const found = await page.request.post(`${url}/api/customer/getFilterProductsNew`, {
    headers,
    data: { searchkey: 'taza' },
  });
  const { rows } = foundProducts.parse(await found.json());
  await page.request.post(`${url}/api/forms/cart`, {
    headers,
    form: { productid: rows[0].productid, sku: rows[0].genericsku, quantity: 1 },
    maxRedirects: 0,
  });
  await page.goto(`${url}/checkout/cart`);
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  return page.getByRole('dialog', { name: '¿Cómo quieres comprar?' });
}
const who = async (page: Page) =>
  (await (await page.request.get(`${shop.url}/api/me`)).json()) as {
    userId: number | null;
    firstName: string;
  };
const logOut = (page: Page) =>
  page.request.post(`${shop.url}/api/forms/logout`, { headers: { origin: shop.url }, form: { return: '/' } });
const names = async (page: Page) => (await page.context().cookies(shop.url)).map(({ name }) => name);

test('a first sign-in makes an account and leads to where one was, the next one finds it [AUTH-05][AUTH-09][CALL-92]', async ({
  page,
}) => {
  const sub = person();
  await toLogin(page);
  await expectAccessible(page);
  await signIn(page, sub);
  await page.waitForURL(`${shop.url}${TRACKING}`);
  const first = await who(page);
  expect(first).toMatchObject({ userId: expect.any(Number), firstName: 'Lucía' });
  // Of the provider's flow nothing is left in the browser, and next-auth opened no session.
  expect((await names(page)).filter((name) => /signin|auth/.test(name))).toEqual([]);
  const cookie = (await page.context().cookies(shop.url)).find(({ name }) => name === 'ajuar_customer');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await logOut(page);
  expect((await who(page)).userId).toBeNull();
  await toLogin(page, '/customer/contact');
  await signIn(page, sub);
  await page.waitForURL(`${shop.url}/customer/contact`);
  expect((await who(page)).userId).toBe(first.userId);

  // Facebook's e-mail is the same: it proves nothing, and the account is asked for its password.
  await logOut(page);
  const { email = '' } = shop.people.get(sub) ?? {};
  await toLogin(page);
  await signIn(page, person({ email }), 'facebook');
  await page.waitForURL(`${shop.url}/customer/account/link`);
  expect((await who(page)).userId).toBeNull();
});

test('an e-mail that has an account is asked for its password once, and linked', async ({ page }) => {
  const { email } = await makeCustomer();
  const sub = person({ email });
  await toLogin(page);
  await signIn(page, sub);
  await expect(page.getByRole('heading', { level: 1, name: texts.linkTitle })).toBeVisible();
  await expect(page.getByText(texts.linkAbout('Google', email))).toBeVisible();
  await expectAccessible(page);

  const password = page.getByLabel('Contraseña', { exact: false }).and(page.locator('input'));
  const send = page.getByRole('button', { name: texts.link });
  await password.fill('otracosa1');
  await send.click();
  await expect(page.getByText('Contraseña erronea')).toBeVisible();
  await expectAccessible(page);
  expect((await who(page)).userId).toBeNull();
  await page.reload();
  await password.fill(PASSWORD);
  await send.click();
  await page.waitForURL(`${shop.url}${TRACKING}`);
  const { userId, firstName } = await who(page);
  expect(firstName).toBe('Rosa');

  // The question is over: its page is the login again. From now on nothing is asked.
  await logOut(page);
  await page.goto(`${shop.url}/customer/account/link`);
  await page.waitForURL(`${shop.url}/customer/account/login`);
  await toLogin(page);
  await signIn(page, sub);
  await page.waitForURL(`${shop.url}${TRACKING}`);
  expect((await who(page)).userId).toBe(userId);
});

test.describe('what fails', () => {
  test('is cancelled without a word; forged or repeated it opens nothing, is logged, and says that another way is open @desktop', async ({
    page,
    browser,
  }) => {
    await toLogin(page);
    await signIn(page, null);
    await page.waitForURL(`${shop.url}/customer/account/login?return=${encodeURIComponent(TRACKING)}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

    const refused = async (address: string) => {
      await page.goto(address);
      await page.waitForURL(/\/customer\/account\/login/);
      await expect(page.getByRole('main').getByText(texts.failed)).toBeVisible();
      expect((await who(page)).userId).toBeNull();
    };
    const callback = `${shop.url}/api/auth/callback/google`;
    await refused(`${callback}?code=abc&state=abc`);
    await refused(callback);
    await toLogin(page);
    await page.getByRole('button', { name: texts.continueWith.google }).click();
    await expect(page.getByLabel('Cuenta')).toBeVisible();
    await refused(`${callback}?code=abc&state=abc`);
    expect(shop.managed.lastLines().join('\n')).toContain('signin.failed');

    // Somebody else's answer of the provider, which they have not used themselves.
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await toLogin(stranger);
    const respond = await keepResponse(stranger, callback);
    await signIn(stranger, person());
    await expect(stranger.getByText('kept')).toBeVisible();
    await other.close();
    await toLogin(page);
    await page.getByRole('button', { name: texts.continueWith.google }).click();
    await expect(page.getByLabel('Cuenta')).toBeVisible();
    await refused(respond());

    // Logging out forgets a sign-in that is under way.
    await toLogin(page);
    await page.getByRole('button', { name: texts.continueWith.google }).click();
    await expect(page.getByLabel('Cuenta')).toBeVisible();
    expect(await names(page)).toContain('ajuar_signin_nonce');
    await logOut(page);
    expect((await names(page)).filter((name) => name.includes('signin'))).toEqual([]);
  });

  test('a shop without keys has no such buttons, on the page and in the dialog of a purchase, and takes no such sign-in [CHK-22, GAP-085] @mobile', async ({
    page,
    baseURL: address,
  }) => {
    const baseURL = address ?? '';
    await page.goto('/customer/account/login');
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Continuar con/ })).toHaveCount(0);
    const callback = await page.request.get('/api/auth/callback/google?code=a&state=b');
    expect(callback.status()).toBe(404);
    const begun = await page.request.post('/api/forms/social', {
      headers: { origin: baseURL },
      form: { provider: 'google' },
      maxRedirects: 0,
    });
    expect(begun.headers().location).toBe('/customer/account/login');

    const dialog = await openDialog(page, baseURL);
    await expect(dialog.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Continuar con/ })).toHaveCount(0);
    await openDialog(page, shop.url);
    for (const provider of ['google', 'facebook'] as const)
      await expect(dialog.getByRole('button', { name: texts.continueWith[provider] })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test('one signs up with Facebook; without an e-mail it leads to the registration [AUTH-21] @mobile', async ({
    noJsPage: page,
  }) => {
    const sub = person({ email_verified: false });
    await page.goto(`${shop.url}/customer/account/create?return=${encodeURIComponent(TRACKING)}`);
    await signIn(page, sub, 'facebook');
    await page.waitForURL(`${shop.url}${TRACKING}`);
    expect(await who(page)).toMatchObject({ userId: expect.any(Number), firstName: 'Lucía' });
    await logOut(page);

    const { email: _, ...nameless } = shop.people.get(person()) ?? {};
    const without = crypto.randomUUID();
    shop.people.set(without, nameless);
    await toLogin(page);
    await signIn(page, without, 'facebook');
    await page.waitForURL(/\/customer\/account\/create/);
    await expect(page.locator('input[name=names]')).toHaveValue('Lucía');
    expect(shop.managed.lastLines().join('\n')).toContain('signin.no-email');
  });
});
