import type { Page } from 'playwright/test';
import { getThankYouDesk } from '#lib/contracts/registry/thanks.ts';
import { payAtBank } from '#tests/e2e/registry/contributor.ts';
import { enterEvent, giftOf, giveGift } from '#tests/e2e/registry/guests.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { expect, newEmail, orderNumber, PERSON, postForm, putInCart, test, typePerson } from './buyer.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Lista de regalos' });
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

test('a guest finds an event by three letters of its name, sees what it is, and buys for it for a day [GIFT-05, GIFT-06, GIFT-07, GIFT-10, GIFT-14, GIFT-24, GIFT-25, SYNC-19] @mobile', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)], { message: 'Gracias por acompañarnos' });
  await page.goto('/customer/event/event-details');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajuar · Listas de regalos');
  const box = page.getByLabel('Busca tu evento');
  await box.fill('bo');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await box.fill(event.name);
  await expect(page.getByText('1 evento')).toBeVisible();
  const show = page.getByRole('button', { name: 'Ver evento' });
  await expect(show).toBeDisabled();
  await expectAccessible(page, 'main');
  await page.getByRole('radio', { name: event.name }).check();
  await show.click();
  const popup = page.getByRole('dialog', { name: event.name });
  for (const text of ['Rojas', 'Gracias por acompañarnos']) await expect(popup).toContainText(text);
  await expect(popup.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await popup.getByRole('button', { name: 'Comprar un regalo' }).click();

  await expect(page).toHaveURL(new RegExp(`${event.path}#regalos$`));
  await expect(bar(page).getByRole('link', { name: new RegExp(event.name) })).toHaveAttribute(
    'href',
    '/customer/event/event-details',
  );
  const day = Date.now() / 1000 + 86_400;
  expect(Math.abs(((await cookieOf(page, 'ajuar_event'))?.expires ?? 0) - day)).toBeLessThan(300);
  expect((await cookieOf(page, 'ajuar_in_event'))?.value).toBe('buying');
  await expectAccessible(page, 'main');
});

test('the cart of a guest is set aside while they buy for an event, and is back when they leave it [GIFT-11, SYNC-07] @mobile', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await putInCart(page, product);
  await page.goto(`/customer/event/event-details?q=${encodeURIComponent(event.name)}&evento=${event.id}`);
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  const popup = page.getByRole('dialog', { name: event.name });
  await expect(popup).toContainText('queda guardado');
  await popup.getByRole('button', { name: 'Comprar un regalo' }).click();
  await expect(page.getByText('Guardamos tu carrito: vuelve cuando salgas de la lista.')).toBeVisible();
  await hydrated(page);
  await bar(page).getByRole('button', { name: 'Salir de la lista de regalos' }).click();
  await page.getByRole('button', { name: 'Sí, salir' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/customer/event/event-details');
  await expect(page.getByLabel('Busca tu evento')).toBeVisible();
});

test('a gift comes into the cart of its event, with a dedication that is whole [CART-05, CART-06, CHK-23] @mobile', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await enterEvent(page.request, event);
  await page.goto(event.path);
  await hydrated(page);
  const give = page.getByRole('button', { name: `Regalar ${product.title}` });
  await give.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(page.getByText('Piden 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver la lista de regalos' })).toHaveAttribute(
    'href',
    '/customer/event/event-details',
  );
  await page.getByRole('link', { name: 'Escribir una dedicatoria' }).click();
  const dedication = page.getByRole('dialog', { name: 'Dedicatoria (opcional)' });
  await dedication.getByLabel('De parte de').fill('Tía Elsa');
  await dedication.getByLabel('De parte de').press('Enter');
  await expect(dedication.getByText('Completa el formulario')).toBeVisible();
  await dedication.getByLabel('Mensaje').fill('Que sean felices');
  await dedication.getByRole('button', { name: 'Guardar la dedicatoria' }).click();
  await expect(page.getByText('«Que sean felices»')).toBeVisible();
});

test('who buys a gift agrees to its terms, and is asked for no delivery [CHK-11, CHK-12, GAP-067] @mobile', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await giveGift(page, event, giftOf(product, 1));
  await postForm(page, 'checkout-start', { as: 'guest' });
  await page.goto('/checkout/cart?step=2');
  await hydrated(page, 'input[name=firstname]');
  await typePerson(page, newEmail());
  const terms = page.getByLabel(/^Entiendo que los regalos/);
  await expect(terms).toBeChecked();
  const next = page.getByRole('button', { name: 'Guardar y seguir' });
  await terms.uncheck();
  await expect(next).toBeDisabled();
  await terms.check();
  await expectAccessible(page, 'main');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Entrega a los festejados' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
});

test('a gift is paid by QR, and its dedication comes to the couple as it stood at the confirmation [CHK-37] @mobile', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await giveGift(page, event, giftOf(product, 1));
  const dedication = { dedicationname: 'Tía Elsa', dedicationmessage: 'Que sean felices' };
  await postForm(page, 'checkout-dedication', { ...dedication, step: '1' });
  await postForm(page, 'checkout-start', { as: 'guest' });
  const person = { ...PERSON, email: newEmail(), forevent: '1', eventterms: '1' };
  await postForm(page, 'checkout-personal', person);
  await page.goto('/checkout/cart?step=3');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Que sean felices');
  // What stands in a field when the order is confirmed is a part of it; half a dedication keeps the shopper.
  await page.getByLabel('Mensaje').fill('');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page.getByText('Completa el formulario')).toBeVisible();
  await page.getByLabel('Mensaje').fill('Que sean felices siempre');
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Paga tu pedido' }).getByRole('img', { name: /Bs\. 289,00/ }),
  ).toBeVisible();
  await payAtBank(page);
  await page.waitForURL('**/order/status/paid/**', { timeout: 60_000 });
  const orderid = await orderNumber(page);

  // Who gets it is said; the guest goes on in the list, which has nothing left.
  await expect(page.getByRole('heading', { name: 'Tu regalo va a los festejados' })).toBeVisible();
  await expect(page.getByText(`Sigues en la lista de regalos «${event.name}».`)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Seguir viendo la lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByText('Todos los regalos de esta lista ya fueron comprados')).toBeVisible();
  const desk = await callAsServer(getThankYouDesk, { eventid: event.id }, event.owner.token);
  expect(desk).toMatchObject({
    rows: [{ orderid, name: 'Tía Elsa', message: 'Que sean felices siempre', gift: product.title }],
  });
});
