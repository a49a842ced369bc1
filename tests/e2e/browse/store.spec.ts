import type { APIRequestContext } from 'playwright/test';
import { storeId } from '#lib/contracts/fields.ts';
import { addWishlist, getTokenWishlist } from '#lib/contracts/wishlist.ts';
import { makeCustomer } from '#tests/e2e/account/customer.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { expect, productPath, test } from './shopper.ts';

const DIALOG = 'SELECCIONA TU CIUDAD:';
const LA_PAZ = 'LA PAZ SAN MIGUEL';
const SUCRE = 'SUCRE CENTRO';
const SUCRE_NAME = 'Sucre Centro';

test.describe('a first visit', () => {
  test.use({ storeId: null });

  test('the home page is complete without cookie and JavaScript, and the store can be chosen [STORE-01, BLOCK-02]', async ({
    noJsPage: page,
  }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por ambiente' })).toBeVisible();
    expect(await page.locator('[data-card]').count()).toBeGreaterThan(8);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('combobox', { name: 'Elige tu tienda' }).selectOption('106');
    await page.getByRole('button', { name: 'Ver esta tienda' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  });

  test('a modal asks for the city, lists the stores in upper case by city, and never again [STORE-02, STORE-03, STORE-04, STORE-14] @both', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: DIALOG });
    await expect(dialog).toBeVisible();
    // Nothing else can be reached: the browser makes the page behind it inert, for pointer, keyboard and screen reader.
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    const behind = page.getByRole('link', { name: 'Ir al contenido' });
    await behind.evaluate((link: HTMLElement) => link.focus());
    await expect(behind).not.toBeFocused();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isBehind = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(isBehind).toBe(false);
    }
    const names = await dialog.locator('button[name=storeid] > span:first-child').allInnerTexts();
    expect(names).toEqual([
      LA_PAZ,
      'LA PAZ CENTRO',
      'COCHABAMBA RECOLETA',
      'SANTA CRUZ EQUIPETROL',
      'SANTA CRUZ VENTURA',
      SUCRE,
    ]);
    await dialog.getByRole('button', { name: SUCRE }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
    const cookie = (await context.cookies()).find(({ name }) => name === 'ajuar_store');
    expect(cookie?.value).toBe('106');
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 240 * 3600 - 60);
    await page.goto('/mesa');
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Estás en' })).toContainText('Sucre Centro');
    await expect(dialog).toBeHidden();
  });

  test('the store dialog is required: Escape and a click on the backdrop leave it open [STORE-02] @mobile', async ({
    page,
  }) => {
    await page.goto('/mesa');
    const dialog = page.getByRole('dialog', { name: DIALOG });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
    // Twice: browsers let the second Escape through where a page only objects.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(8, 8);
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: SUCRE }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  });
});

/** A link to a gift list of Sucre Centro, and one to a wishlist of somebody who registered there. */
async function linksOfSucre(request: APIRequestContext) {
  const rosa = await makeCustomer({ storeid: storeId.parse(106) });
  const productid = Number(/-(\d+)$/.exec(await productPath(request, 'florero-botella-sucre'))?.[1]);
  await callAsServer(addWishlist, { customerid: rosa.id, productid, state: 'ADD' }, rosa.token);
  const [event, shared] = await Promise.all([
    ownEvent([], { store: 106 }),
    callAsServer(getTokenWishlist, { customerid: rosa.id, create: true }, rosa.token),
  ]);
  if (!shared.success) throw new Error(shared.message);
  return { event, wishlist: `/wishlist/index/index/${shared.token}?user=Rosa` };
}

test.describe('a first visit by a link', () => {
  // The last one opens nothing.
  test.use({ storeId: null, allowedProblems: ['404'] });

  test('a link to a gift list or a shared wishlist opens at once in its own store, which following pages keep; without JavaScript too', async ({
    page,
    context,
    noJsPage,
    request,
  }) => {
    const { event, wishlist } = await linksOfSucre(request);
    const dialog = page.getByRole('dialog', { name: DIALOG });
    for (const [path, title] of [
      [event.path, event.name],
      [wishlist, 'La lista de deseos de Rosa'],
    ] as const) {
      await context.clearCookies();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-store', '106');
      // The list of stores has come, which is when others are asked.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('ajuar_stores')))
        .toContain(SUCRE_NAME);
      await expect(dialog).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());

      await noJsPage.context().clearCookies();
      await noJsPage.goto(path);
      await expect(noJsPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(noJsPage.locator('html')).toHaveAttribute('data-store', '106');
    }
    await page.goto('/mesa');
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Estás en' })).toContainText(SUCRE_NAME);
    await expect(dialog).toHaveCount(0);
    // What opens nothing names no store.
    await context.clearCookies();
    await page.goto('/customer/event/event-details/boda-que-no-hay-999999');
    await expect(dialog).toBeVisible();
  });
});

test('a link to the thing of another store says so, and the choice stays', async ({
  page,
  context,
  request,
}) => {
  const { event, wishlist } = await linksOfSucre(request);
  await page.goto(wishlist);
  await expect(page.getByText('Esta lista se hizo en nuestra tienda Sucre Centro.')).toBeVisible();
  await page.goto(event.path);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  const chosen = (await context.cookies()).find(({ name }) => name === 'ajuar_store')?.value;
  expect(chosen).toBe('101');
  await page.goto(wishlist);
  await page.getByRole('link', { name: 'Ver la lista en Sucre Centro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
});

test('the header opens the store picker, and catalogue, prices and stock follow [STORE-01, STORE-05] @both', async ({
  page,
}) => {
  await page.goto('/iluminacion/lamparas-de-pie/79');
  await hydrated(page);
  await expect(page.locator('[data-card]')).toHaveCount(1);
  const lamp = (await page.locator('[data-card-link]').textContent()) ?? '';
  await page.getByRole('link', { name: /Tu tienda: La Paz San Miguel/ }).click();
  await page.getByRole('dialog', { name: DIALOG }).getByRole('button', { name: SUCRE }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  // Focused by script in a new document after a click: without a frame. The next key shows it.
  const trigger = page.getByRole('link', { name: /Tu tienda: Sucre Centro/ });
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift');
  await expect(trigger).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText('No encontramos productos en esta categoría.')).toBeVisible();
  // What this store has of its own is suggested instead.
  await expect(page.getByRole('link', { name: lamp })).toHaveCount(0);
});

test('a second tab follows the store chosen in the first [STORE-01]', async ({ page, context }) => {
  await page.goto('/mesa');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/cocina');
  await hydrated(other);
  await page.getByRole('link', { name: /Tu tienda/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: SUCRE }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(other.locator('html')).toHaveAttribute('data-store', '106');
  await expect(other.getByRole('navigation', { name: 'Estás en' })).toContainText('Sucre Centro');
});

test('a store cookie with an unknown store is ignored', async ({ page, context, baseURL }) => {
  for (const value of ['0', '999', 'abc', '101.5', '%00', '9'.repeat(300)]) {
    await context.addCookies([{ name: 'ajuar_store', value, url: baseURL ?? '' }]);
    const response = await page.goto('/mesa');
    expect(response?.status(), value).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  }
});

test.describe('without a connection', () => {
  // Pictures further down come as soon as somebody moves, and cannot.
  test.use({ allowedProblems: ['ERR_INTERNET_DISCONNECTED'] });

  test('the list of stores is cached in the browser for 240 hours, and the picker opens offline [STORE-06, STORE-08, STORE-09, GAP-024]', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (call) => {
      if (call.url().endsWith('/getStores')) asked.push(call.url());
    });
    const kept = () => page.evaluate(() => localStorage.getItem('ajuar_stores'));
    await page.goto('/mesa');
    await expect.poll(kept).toContain('Sucre Centro');
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'ajuar_stores_info'))
      .toBe(true);
    const cookie = (await context.cookies()).find(({ name }) => name === 'ajuar_stores_info');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({
      selectedStoreId: 101,
      selectedCatalogId: 1,
    });
    const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(239.5);
    expect(hours).toBeLessThanOrEqual(240);
    expect(asked).toHaveLength(1);

    await page.goto('/cocina');
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: /Tu tienda/ }).click();
    await expect(
      page.getByRole('dialog', { name: DIALOG }).getByRole('button', { name: SUCRE }),
    ).toBeVisible();
    await context.setOffline(false);
    expect(asked).toHaveLength(1);

    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem('ajuar_stores') ?? '');
      localStorage.setItem('ajuar_stores', JSON.stringify({ ...list, readAt: Date.now() - 241 * 3_600_000 }));
    });
    await page.goto('/mesa');
    await expect.poll(() => asked.length).toBe(2);
    await expect
      .poll(async () => Date.now() - JSON.parse((await kept()) ?? '').readAt)
      .toBeLessThan(240 * 3_600_000);
  });
});

test('before scripts run, the header links to the store picker in the footer', async ({ noJsPage: page }) => {
  await page.goto('/mesa');
  await page.getByRole('link', { name: /Tu tienda/ }).click();
  await expect(page).toHaveURL(/#tienda$/);
  await expect(page.getByRole('combobox', { name: 'Elige tu tienda' })).toBeInViewport();
});

test('a link that names a known store chooses it, an unknown store keeps the choice [GAP-055, STORE-15]', async ({
  page,
  context,
}) => {
  await page.goto('/checkout/cart?store=106');
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await page.goto('/checkout/cart?store=999');
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await context.clearCookies();
  await page.goto('/checkout/cart?store=999');
  await expect(page.getByRole('dialog', { name: DIALOG })).toBeVisible();
});
