import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { expect, placeOrder, test } from './buyer.ts';
import { enter, hire, overflow } from './floor.ts';

test('the staff read the funnel without scrolling to the side', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  await placeOrder(page, product);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const floor = await context.newPage();
  await enter(floor, await hire('seller'));
  await floor.goto('/operador/embudo');
  for (const width of [320, 390, 768]) {
    await floor.setViewportSize({ width, height: 800 });
    const table = floor.getByRole('table');
    await expect(table.getByRole('rowheader', { name: 'todas' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'pedidos en total' })).toBeAttached();
    const right = await table.evaluate((element) =>
      Math.max(...[...element.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().right)),
    );
    expect(right, `${width} px`).toBeLessThanOrEqual(width);
    expect(await overflow(floor), `${width} px`).toBe(0);
  }
  await expectAccessible(floor);
  await context.close();
});
