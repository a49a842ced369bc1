import { uiTexts } from '#lib/labels/platform/ui.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

// The connection is away on purpose.
test.use({ allowedProblems: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

const LISTING = '/mesa';

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
