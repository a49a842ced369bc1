import { uiTexts } from '#lib/labels/platform/ui.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

// The connection is away on purpose.
test.use({ allowedProblems: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

const LISTING = '/mesa';

test('what is tapped without a connection before the scripts came keeps the page and says so; with it the page goes on', async ({
  page,
  context,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(LISTING, { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  const main = page.getByRole('main');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await context.setOffline(true);
  const said = page.getByRole('alert').filter({ hasText: 'Sin conexión' });
  for (const part of [
    banner.getByRole('link', { name: /^Mi carrito/ }),
    main.getByRole('link', { name: /^Elegir opciones de/ }).first(),
    main.getByRole('link', { name: /^Agregar .* al carrito/ }).first(),
    main.locator('button[name=wish]').first(),
    main.locator('nav a[href^="/"]').first(),
  ]) {
    await part.click();
    await expect(said).toHaveCount(1);
    await expect(page).toHaveURL(LISTING);
    await said.evaluate((one) => one.remove());
  }
  const search = banner.getByRole('combobox');
  await search.fill('taza');
  await search.press('Enter');
  await expect(said).toHaveText(uiTexts.offline);
  await expect(search).toHaveValue('taza');
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  release();
  await hydrated(page);
  await banner.getByRole('link', { name: /^Mi carrito/ }).click();
  await expect(page.getByRole('dialog', { name: 'Mi carrito' })).toBeVisible();
});

test('a mini cart whose code did not come keeps the page; without a connection its total is no promise', async ({
  page,
  context,
}) => {
  await page.goto(LISTING);
  await hydrated(page);
  const bag = page.getByRole('banner').getByRole('link', { name: /^Mi carrito/ });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agregar .* al carrito/ })
    .first()
    .click();
  await expect(bag).toHaveAccessibleName(/^Mi carrito, \d/);
  await page.reload();
  await hydrated(page);
  await context.setOffline(true);
  await bag.click();
  await expect(page.getByText(uiTexts.offlinePage)).toBeVisible();
  await expect(page).toHaveURL(LISTING);
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await bag.click();
  const cart = page.getByRole('dialog', { name: 'Mi carrito' });
  const total = cart.getByText('Total aproximado');
  await expect(cart.getByRole('link', { name: 'Ver mi carrito' })).toBeVisible();
  await expect(total).toHaveCount(0);
  await context.setOffline(true);
  await expect(total).toBeVisible();
  await cart.getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(page.getByText(uiTexts.offlinePage)).toBeVisible();
  await expect(page).toHaveURL(LISTING);
  await context.setOffline(false);
  await expect(total).toHaveCount(0);
});
