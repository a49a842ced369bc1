import { enterAs } from '#tests/e2e/account/customer.ts';
import { expect, newEmail, test, typePerson } from '#tests/e2e/buy/buyer.ts';
import { use } from '#tests/e2e/buy/tags.ts';
import { type Entry, watchDataLayer } from '#tests/e2e/support/data-layer.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { giftOf, importDear } from './guests.ts';

const countOf = (entries: readonly Entry[], name: string) =>
  entries.filter(({ event }) => event === name).length;

test('making and filling a gift list is in the data layer, without a word of whose it is', async ({
  page,
  product,
}) => {
  const entries = await watchDataLayer(page);
  const main = page.getByRole('main');
  await enterAs(page);
  await page.goto('/customer/event/create-event/1');
  await hydrated(page, '[name=eventname]');
  await main.locator('[name=eventname]').fill('Matrimonio de Ludmila');
  await main.locator('[name=eventdate]').fill('2027-02-13');
  await main.locator('[name=city]').selectOption({ label: 'La Paz' });
  await main.locator('[name$=firstname]').first().fill('Ludmila');
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();
  await expect(main.getByText('¡Listo! Tu lista está creada.')).toBeVisible();
  await use(page);
  await expect.poll(() => countOf(entries, 'registry_created')).toBe(1);

  await main.getByRole('button', { name: 'Agregar productos' }).click();
  await expect(page).toHaveURL(/\/manage\/addProducts_\d+$/);
  await page.goto(product.path);
  await hydrated(page);
  await main.getByRole('button', { name: 'Agregar a mi lista de regalos' }).click();
  await expect(page.getByText('Agregado Correctamente a la lista de Regalos').first()).toBeVisible();
  await use(page);
  await expect.poll(() => countOf(entries, 'registry_gift_added')).toBe(1);
  const added = entries.find(({ event }) => event === 'registry_gift_added');
  const { sku } = giftOf(product, 1);
  expect(added).toMatchObject({ items: [{ item_id: sku, item_name: product.title, quantity: 1 }] });
  expect([countOf(entries, 'registry_created'), countOf(entries, 'add_to_cart')]).toEqual([1, 0]);
  expect(JSON.stringify(entries)).not.toMatch(/Ludmila|correo\.example/);
});

test('a guest’s arrival, gifts and contribution are in the data layer, each once', async ({
  page,
  context,
  product,
}) => {
  const dear = await importDear();
  const event = await ownEvent([giftOf(product, 3), { ...dear, quantity: 1 }]);
  const entries = await watchDataLayer(page);
  const { sku } = giftOf(product, 1);
  const give = async () => {
    await hydrated(page);
    await page.getByRole('button', { name: `Regalar ${product.title}` }).click();
    await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
    await use(page);
  };
  await page.goto(event.path);
  await give();
  await expect.poll(() => countOf(entries, 'add_to_cart')).toBe(1);
  expect(entries.find(({ event }) => event === 'add_to_cart')).toMatchObject({
    ecommerce: { items: [{ item_id: sku, quantity: 1 }] },
  });
  expect(countOf(entries, 'registry_entered')).toBe(1);
  await give();
  await expect.poll(() => countOf(entries, 'add_to_cart')).toBe(2);
  await page.goto('/checkout/cart');
  await hydrated(page);
  await use(page);
  await expect.poll(() => countOf(entries, 'view_cart')).toBe(1);

  await page.goto(event.path);
  await page.getByRole('link', { name: `Aportar una parte de ${dear.title}` }).click();
  await hydrated(page);
  await typePerson(page, newEmail(), 'Marcada');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page).toHaveURL(/\/order\/payment\/\d+\//);
  await use(page);
  await expect.poll(() => countOf(entries, 'registry_contribution')).toBe(1);
  const names = ['registry_entered', 'add_to_cart', 'remove_from_cart', 'registry_contribution'];
  expect(names.map((name) => countOf(entries, name))).toEqual([1, 2, 0, 1]);
  const text = JSON.stringify(entries);
  expect(text).not.toMatch(/Marcada|ejemplo\.bo|Rojas/);
  expect(text).not.toContain(event.name.toLowerCase());
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ajuar_done');
});
