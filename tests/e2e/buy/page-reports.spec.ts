import { readFileSync } from 'node:fs';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { shopLog } from '#tests/e2e/support/shop.ts';
import { expect, reachPayment, test } from './buyer.ts';

/** The pages that the back-end's log has been told of. */
function reported(): string[] {
  const lines = readFileSync(shopLog, 'utf8').split('\n');
  return lines.flatMap((line) =>
    /page\.visited/.test(line) ? (/"page":"([A-Z]+)"/.exec(line)?.[1] ?? []) : [],
  );
}

test('the back-end is told which kind of page is shown, each step of the checkout, and what is added [CHK-35, SYNC-08, CALL-62, CALL-64] @desktop', async ({
  page,
  product,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const kind = /\/api\/page\?kind=([A-Z]+)$/.exec(request.url())?.[1];
    if (kind !== undefined) sent.push(kind);
  });
  for (const [address, kind] of [
    ['/', 'HOME'],
    ['/mesa', 'CATEGORY'],
    ['/pages/tiendas', 'OTHER'],
    [product.path, 'PRODUCT'],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => sent.at(-1)).toBe(kind);
  }
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir comprando' }).click();
  const asked = page.waitForRequest('**/api/frontend/getCart');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/pages/tiendas');
  expect((await asked).postDataJSON()).toEqual({ status: 'INITIAL' });
  await page.goto('/checkout/cart');
  await reachPayment(page);
  const all = [
    'HOME',
    'CATEGORY',
    'PRODUCT',
    'OTHER',
    'ADDPRODUCT',
    'CHECKOUTSTART',
    'CHECKOUTPERSONALDATA',
    'CHECKOUTPAYMENT',
  ];
  await expect.poll(() => all.filter((kind) => !reported().includes(kind))).toEqual([]);
});
