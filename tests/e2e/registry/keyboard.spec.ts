import type { Page } from 'playwright/test';
import { enterAs, enterWith } from '#tests/e2e/account/customer.ts';
import { expect, newEmail, test } from '#tests/e2e/buy/buyer.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { activate, chooseNext, tabTo, typeInto } from '#tests/e2e/support/keyboard.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { registerPurchase } from './couple.ts';
import { giftOf } from './guests.ts';

/** Chooses the payment by QR with the arrows. */
async function chooseQr(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const qr = main.getByRole('radio', { name: /^QR de tu banco/ });
  await tabTo(main.locator('[name=payment]:checked'));
  for (let steps = await main.getByRole('radio').count(); steps > 0 && !(await qr.isChecked()); steps -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(qr).toBeFocused();
}

test('by keyboard alone: a guest finds a list, chooses a gift, writes a dedication and comes to the payment @desktop', async ({
  page,
  product,
}) => {
  // A long way, each stop of which is reached by Tab.
  test.slow();
  const event = await ownEvent([giftOf(product, 2)]);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await page.goto('/customer/event/event-details');
  await hydrated(page);
  await typeInto(main.getByLabel('Busca tu evento'), event.name);
  const found = main.getByRole('radio', { name: event.name });
  await activate(found, 'Space');
  await expect(found).toBeChecked();
  await activate(button('Ver evento'));
  const popup = page.getByRole('dialog', { name: event.name });
  await activate(popup.getByRole('button', { name: 'Comprar un regalo' }));

  await expect(page).toHaveURL(new RegExp(`${event.path}#regalos$`));
  await hydrated(page);
  const quantity = main.getByLabel(`Cantidad de ${product.title}`);
  await chooseNext(quantity);
  await expect(quantity).toHaveValue('2');
  await activate(button(`Regalar ${product.title}`));
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await activate(main.getByRole('link', { name: 'Ver mi carrito' }));

  await hydrated(page, 'main form button');
  await activate(main.getByRole('link', { name: 'Escribir una dedicatoria' }));
  const dedication = page.getByRole('dialog', { name: 'Dedicatoria (opcional)' });
  await typeInto(dedication.getByLabel('De parte de'), 'Tía Elsa');
  await typeInto(dedication.getByLabel('Mensaje'), 'Que sean felices');
  await activate(dedication.getByRole('button', { name: 'Guardar la dedicatoria' }));
  await expect(page.getByText('«Que sean felices»')).toBeVisible();

  await hydrated(page, 'main form button');
  await activate(button('Comprar'));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Continuar como invitado' }));
  await hydrated(page, 'input[name=firstname]');
  await typeInto(main.getByLabel('Nombres'), 'Elsa');
  await typeInto(main.getByLabel('Apellidos'), 'Quispe');
  await typeInto(main.getByLabel('Correo electrónico'), newEmail());
  await typeInto(main.getByLabel('Celular'), '70012345');
  const terms = main.getByLabel(/^Entiendo que los regalos/);
  await activate(terms, 'Space');
  await expect(button('Guardar y seguir')).toBeDisabled();
  await activate(terms, 'Space');
  await activate(button('Guardar y seguir'));

  await expect(main.getByLabel('Mensaje')).toHaveValue('Que sean felices');
  await hydrated(page, '[name=payment]');
  await chooseQr(page);
  await activate(button('Confirmar la compra'));
  const paying = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(paying.getByRole('img', { name: /Bs\. 578,00/ })).toBeVisible();
  await tabTo(paying.getByRole('link', { name: 'Abrir la página del banco' }));
});

test('by keyboard alone: a couple makes a list, fills it from a listing and copies its link [EVT-01] @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  await enterAs(page);
  await page.goto('/customer/event/create-event');
  await hydrated(page);
  await activate(main.getByRole('link', { name: 'Matrimonio' }));
  await hydrated(page, '[name=eventname]');
  await activate(button('Guardar mi evento'));
  await expect(main.locator('[name=eventname]')).toBeFocused();
  await page.keyboard.type('Boda por teclado');
  await tabTo(main.locator('[name=eventdate]'));
  // The same day in every order of its parts.
  await page.keyboard.type('02022027');
  await expect(main.locator('[name=eventdate]')).toHaveValue('2027-02-02');
  await chooseNext(main.locator('[name=city]'));
  await typeInto(main.locator('[name$=firstname]').first(), 'Ana');
  await activate(button('Guardar mi evento'));
  await expect(main.getByRole('heading', { level: 1, name: 'Boda por teclado' })).toBeVisible();

  // A gift from a listing, by its card.
  await hydrated(page);
  await activate(button('Agregar productos'));
  await expect(page).toHaveURL(/\/manage\/addProducts_\d+$/);
  await activate(main.getByRole('link', { name: 'Mesa', exact: true }));
  await expect(main.getByRole('heading', { level: 1, name: 'Mesa' })).toBeVisible();
  await hydrated(page);
  await activate(button(/^Agregar a mi lista: Ensaladera Tarija/));
  await expect(page.getByText('Agregado Correctamente a la lista de Regalos')).toBeVisible();
  await activate(main.getByRole('link', { name: 'Volver a mi evento' }));
  await expect(main.getByRole('row').filter({ hasText: 'Ensaladera Tarija' })).toBeVisible();
  await hydrated(page, 'main tr button');
  await activate(main.getByRole('link', { name: 'Compartir' }));
  await hydrated(page, '#link button');
  await activate(button('Copiar el enlace'));
  await expect(button('Enlace copiado')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await page.request.get(shared)).text()).toContain('Ensaladera Tarija');
});

test('by keyboard alone: a couple changes how many of a gift they want, comments on it and keeps it @desktop', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent([giftOf(product, 1)]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  const row = main.getByRole('row').nth(1);
  await hydrated(page, 'main tr button');
  const quantity = row.getByRole('textbox', { name: /^Cantidad de/ });
  const less = row.getByRole('button', { name: /^Uno menos de/ });
  await activate(row.getByRole('button', { name: /^Uno más de/ }));
  // At its limit the button keeps the focus, and does nothing.
  await activate(less);
  await expect(quantity).toHaveValue('1');
  await expect(less).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(less).toBeFocused();
  await expect(quantity).toHaveValue('1');
  await activate(row.getByRole('button', { name: /^Uno más de/ }));
  await activate(row.getByRole('button', { name: /^Actualizar la cantidad de/ }));
  await expect(row.getByText('Faltan 2')).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await activate(row.locator('summary'));
  await typeInto(row.getByRole('textbox', { name: /^Comentario sobre/ }), 'La grande');
  await activate(row.getByRole('button', { name: 'Guardar comentario' }));
  await expect(row.getByText('La grande').first()).toBeVisible();

  // Whether a gift is to go is asked; "no" leaves it and brings the focus back.
  const remove = row.getByRole('link', { name: /^Quitar/ });
  await activate(remove);
  const question = page.getByRole('dialog', { name: '¿Quitar este regalo de tu lista?' });
  await activate(question.getByRole('button', { name: 'No, dejarlo' }));
  await expect(remove).toBeFocused();
});

test('by keyboard alone: a couple registers a purchase in a store @desktop', async ({ page, product }) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name });
  const event = await ownEvent([giftOf(product, 1)]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  const row = main.getByRole('row').nth(1);
  await hydrated(page, 'main tr button');
  await activate(main.getByRole('link', { name: 'Registrar una compra en tienda' }));
  await hydrated(page, '[name=receipt]');
  await typeInto(main.getByLabel('Código del producto (SKU)'), giftOf(product, 1).sku);
  await activate(button('Agregar código'));
  await typeInto(main.locator('[name=receipt]'), 'F-2001');
  await tabTo(main.locator('[name=purchasedate]'));
  await page.keyboard.type('11112026');
  await typeInto(main.locator('[name=firstname]'), 'Familia Ayaviri');
  await activate(button('Registrar la compra'));
  await expect(page.getByRole('dialog', { name: /^Orden Generada Nro: \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('1 comprado')).toBeVisible();
});

test('by keyboard alone: a couple says thanks for a gift, and chooses a surprise @desktop', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const event = await ownEvent([giftOf(product, 1)]);
  await registerPurchase(event, giftOf(product, 1));
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await hydrated(page);
  await activate(main.getByRole('link', { name: 'Agradecer' }));
  await hydrated(page, 'main li form button');
  await activate(button(/^Marcar como agradecido/));
  await expect(main.getByText('Agradecido', { exact: true })).toBeVisible();
  await chooseNext(main.getByRole('radio', { checked: true }));
  await activate(button('Guardar'));
  await expect(main.getByText('Guardamos la sorpresa').first()).toBeVisible();
});
