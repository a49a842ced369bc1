import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

/** Whether both stand in one line. */
const inLine = (one: { y: number; height: number } | null, other: typeof one) =>
  one !== null && other !== null && one.y < other.y + other.height && other.y < one.y + one.height;

test('on a phone the lines of a search break where they should [SRCH-09] @mobile', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('combobox').click();
  await page.locator('input:focus').pressSequentially('sabanas');
  const kind = page.getByRole('option').getByText('Información', { exact: true });
  const lines = await kind.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);

  await page.goto('/search/mesa');
  const filters = page.getByRole('main').locator('summary').filter({ hasText: 'Filtros' });
  const sort = page.getByRole('main').getByRole('combobox', { name: 'Ordenar por' });
  expect(inLine(await filters.boundingBox(), await sort.boundingBox())).toBe(true);
});
