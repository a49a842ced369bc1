import { expect, type Page } from 'playwright/test';
import { addToCart, type Goods, postForm } from './buyer.ts';

export const WELL_DONE = 'Felicidades, Tu cupón fue ingresado correctamente';
export const field = (page: Page) => page.getByRole('textbox', { name: 'Código del cupón' });
export const apply = (page: Page) => page.getByRole('button', { name: 'Aplicar', exact: true });
export const chip = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Cupones de tu compra' }).getByRole('listitem').filter({ hasText: code });
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' });
/** The words of a choice cover its mark. */
export const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click();

/** Opens the entry, which is folded on phones. */
export async function unfold(page: Page): Promise<void> {
  const fold = page.getByText('¿Tienes un cupón?').filter({ visible: true });
  if ((await fold.count()) > 0 && !(await field(page).isVisible())) await fold.first().click();
  await expect(field(page)).toBeVisible();
}

/** Opens the sums beside a step, which are folded on phones. */
export async function openSummary(page: Page): Promise<void> {
  const fold = page.locator('details:not([open]) > summary').filter({ hasText: 'Resumen' });
  if (await fold.isVisible()) await fold.click();
}

export async function enter(page: Page, code: string): Promise<void> {
  await unfold(page);
  await field(page).fill(code);
  await apply(page).click();
}

/** Applies a code to the cart without a look at any page. */
export const applyCode = (page: Page, code: string) => postForm(page, 'coupon', { code });

export async function addPlainly(page: Page, product: Goods): Promise<void> {
  await addToCart(page, product);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
}
