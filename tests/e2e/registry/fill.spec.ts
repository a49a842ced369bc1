import type { Page } from 'playwright/test';
import { updateProductEvent } from '#lib/contracts/registry/owner.ts';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, productPath, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';

const ADDED = 'Agregado Correctamente a la lista de Regalos';
const MISSING = 'Por favor selecciona las opciones del producto para agregarlo a tu tienda de regalos';

/** The way back to the list that is being filled, and a search for it. */
async function expectEventListing(page: Page, filling: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Agregar productos a mi lista' });
  await expect(bar.getByRole('link', { name: 'Volver a mi evento' })).toHaveAttribute('href', filling);
  await expect(bar.getByRole('searchbox', { name: 'Buscar productos para mi lista' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Buscar' })).toBeVisible();
}

test('an owner fills a list from a listing and a search, and goes back to it [CARD-17, LIST-27, LIST-28]', async ({
  page,
}) => {
  const event = await ownEvent([]);
  const filling = `/customer/event/manage/addProducts_${event.id}`;
  const main = page.getByRole('main');
  // In the shop as such there is nothing of it.
  await page.goto('/mesa');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Volver a mi evento' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Agregar a mi lista/ })).toHaveCount(0);

  await enterWith(page, event.owner);
  await page.goto(filling);
  await expect(main.getByRole('heading', { name: 'Estás agregando a tu lista' })).toBeVisible();
  await page.goto('/mesa');
  await expectEventListing(page, filling);
  const bowl = main.locator('[data-card]').filter({ hasText: 'Ensaladera Tarija' });
  await expect(bowl.getByRole('button', { name: /^Agregar a mi lista: Ensaladera Tarija/ })).toHaveText(
    'Agregar a mi lista',
  );
  await expect(bowl.getByRole('link', { name: /al carrito$/ })).toBeHidden();
  await expectAccessible(page, 'main');
  await main.getByRole('searchbox').fill('ensaladera tarija');
  await main.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/search\/ensaladera(%20|\+)tarija$/);
  await expectEventListing(page, filling);
  await bowl.getByRole('button', { name: /^Agregar a mi lista: Ensaladera Tarija/ }).click();
  await expect(page.getByText(ADDED)).toBeVisible();
  await main.getByRole('link', { name: 'Volver a mi evento' }).click();
  await expect(page).toHaveURL(filling);
  await expect(main.getByRole('row').filter({ hasText: 'Ensaladera Tarija' })).toBeVisible();
});

test('an owner fills a list from a product’s page, once its options are chosen and within its limit [PDP-14, PDP-43, PDP-50]', async ({
  page,
  request,
}) => {
  const event = await ownEvent([]);
  const filling = `/customer/event/manage/addProducts_${event.id}`;
  const main = page.getByRole('main');
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/api/frontend/setProductEvent')) sent += 1;
  });
  await enterWith(page, event.owner);
  await page.goto(filling);
  await expect(main.getByRole('heading', { name: 'Estás agregando a tu lista' })).toBeVisible();
  await page.goto(await productPath(request, 'taza-valle'));
  await hydrated(page);
  const add = main.getByRole('button', { name: 'Agregar a mi lista de regalos' });
  const choose = (option: RegExp, name: string) =>
    main.getByRole('group', { name: option }).getByRole('link', { name }).click();
  await add.click();
  await expect(main.getByText(`${MISSING}: Color y Tamaño`, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Agregar al carrito' })).toBeHidden();
  await expectAccessible(page, 'main');
  await choose(/^Color/, 'Terracota');
  await add.click();
  await expect(main.getByText(`${MISSING}: Tamaño`, { exact: true })).toBeVisible();
  await choose(/^Tamaño/, '350 ml');
  const quantity = main.getByRole('spinbutton');
  await quantity.fill('500');
  await add.click();
  await expect(main.getByText('Cantidad límite para este producto excedida')).toBeVisible();
  expect(sent).toBe(0);
  await quantity.fill('2');
  await add.click();
  await expect(main.getByText(ADDED)).toBeVisible();
  expect(sent).toBe(1);
  await main.getByRole('link', { name: 'Ver mi lista' }).click();
  await expect(page).toHaveURL(filling);
  await expect(main.getByRole('textbox', { name: /^Cantidad de Taza Valle/ })).toHaveValue('2');
});

test('a gift’s card says what is requested, of which option and price, and has the couple’s words in a popup [CARD-10]', async ({
  page,
  request,
}) => {
  const own = await ownProduct(request, {
    title: 'Bandeja',
    price: '60.00',
    product: { options: ['Tamaño'] },
    variants: [
      {
        options: { Tamaño: 'Chica' },
        discount: { percent: 20, from: '2026-01-01', to: '2030-12-31' },
      },
      { options: { Tamaño: 'Grande' } },
    ],
  });
  const [sku = ''] = own.skus;
  const event = await ownEvent([{ productid: Number(/\d+$/.exec(own.path)?.[0]), sku, quantity: 3 }]);
  const words = { eventid: event.id, productsku: sku, commentsku: 'De preferencia la de madera' };
  await callAsServer(updateProductEvent, words, event.owner.token);

  await page.goto(event.path);
  await hydrated(page, '#regalos form');
  const card = page.locator('#regalos article');
  for (const text of ['Piden 3', 'Chica', /Bs\.\s48,00/]) await expect(card).toContainText(text);
  const popup = card.getByText(words.commentsku);
  const opener = card.getByText('Ver comentario');
  await expect(popup).toBeHidden();
  await opener.click();
  await expect(popup).toBeVisible();
  await expectAccessible(page, 'main');
  await opener.click();
  await expect(popup).toBeHidden();
  await opener.click();
  await popup.click();
  await expect(popup).toBeHidden();

  // Giving closes it, also where the page stays.
  await opener.click();
  await expect(popup).toBeVisible();
  await page.route('**/api/forms/gift', (route) => route.fulfill({ status: 204 }));
  const give = card.getByRole('button', { name: `Regalar ${own.title}` });
  await give.click();
  await expect(popup).toBeHidden();
  await page.unroute('**/api/forms/gift');
  await page.reload();
  await hydrated(page, '#regalos form');
  await give.click();
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await expect(popup).toBeHidden();
});
