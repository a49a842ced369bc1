import type { Page } from 'playwright/test';
import { enterAs, enterWith } from '#tests/e2e/account/customer.ts';
import { contribute, payOpened, payPart, visitorOf } from '#tests/e2e/registry/contributor.ts';
import { giftOf, giveGift, importDear, moveEvent } from '#tests/e2e/registry/guests.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import {
  expect,
  type Goods,
  newEmail,
  orderNumber,
  PERSON,
  postForm,
  startBuying,
  test,
  typePerson,
} from './buyer.ts';

test('a gift that another guest pays waits until they let go, logged in or not [GIFT-01] @desktop', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  // Two guests want the last one: who pays first holds it, and the other is told.
  const context = await visitorOf(browser, baseURL);
  const other = await context.newPage();
  // The other is logged in, and finds the list.
  await enterAs(other);
  await other.goto(`/customer/event/event-details?q=${encodeURIComponent(event.name)}&evento=${event.id}`);
  await other.getByRole('dialog').getByRole('button', { name: 'Comprar un regalo' }).click();
  await page.goto(event.path);
  for (const guest of [page, other]) {
    await expect(guest.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await hydrated(guest);
    await give(guest, product).click();
    await expect(guest.getByText('Agregado Correctamente al carro')).toBeVisible();
  }
  await page.goto('/checkout/cart');
  await startBuying(page);
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Cargo directo a la lista de regalos')).toHaveCount(0);
  await expect(
    page.getByText(/^Paga en la caja de La Paz San Miguel en las próximas 48 horas/),
  ).toBeVisible();
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const paying = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(paying).toBeVisible();
  // In the list's own catalogue the delivery costs nothing, and nobody is asked for it.
  await expect(paying.getByRole('img', { name: /Bs\. 289,00/ })).toBeVisible();
  await other.goto(event.path);
  await expect(other.getByText(/^Otro invitado lo está pagando, se libera en 1[45]:\d\d\.$/)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Regalar/ })).toHaveCount(0);
  await expectAccessible(other, 'main');

  // Who lets go of the payment lets go of the gift.
  await paying.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Elegir otra forma de pago' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  await other.reload();
  await expect(give(other, product)).toBeVisible();
  await context.close();
});

test('a cart of gifts takes none of another event, and costs its delivery where the couple moved its list to [CART-40, CHK-32, GAP-064] @desktop', async ({
  page,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  const second = await ownEvent([giftOf(product, 1)]);
  await giveGift(page, event, giftOf(product, 1));
  await page.goto(second.path);
  await page.getByRole('button', { name: 'Comprar un regalo' }).click();
  await expect(page.getByText('Ya existe otro evento con el carrito existente')).toBeVisible();

  await postForm(page, 'checkout-start', { as: 'guest' });
  await postForm(page, 'checkout-personal', { ...PERSON, email: newEmail(), forevent: '1', eventterms: '1' });
  await page.goto('/checkout/cart?step=3');
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  await expect(page.getByText('Bs. 289,00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Bs. 15,00')).toHaveCount(0);

  // The couple moves a list to a store that sells another catalogue: what a cart has of it is brought there.
  await moveEvent(event, 102);
  await page.goto('/checkout/cart');
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  for (const amount of ['Bs. 15,00', 'Bs. 304,00'])
    await expect(page.getByText(amount).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel('Día de retiro')).toHaveCount(0);
  await expect(page.getByText('Envío a domicilio', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  expect(await orderNumber(page)).toMatch(/^\d+$/);
});

/** The number of the order that a payment page is for. */
function orderInAddress(page: Page): string {
  return /\/order\/payment\/(\d+)\//.exec(page.url())?.[1] ?? '';
}

test('who gives a part of a gift chooses how much, and pays the amount that they gave last @desktop', async ({
  page,
}) => {
  const { productid, sku, title } = await importDear();
  const group = await ownEvent([{ productid, sku, quantity: 1 }]);
  await page.goto(group.path);
  await page.getByRole('link', { name: /^Aportar una parte de/ }).click();
  await hydrated(page);
  await expectAccessible(page, 'main');
  const pay = page.getByRole('button', { name: /^Ir a pagar/ });
  const usual = page.getByRole('radio').first();
  await expect(pay).toHaveText('Ir a pagar Bs. 50,00');
  await page.getByLabel('Otro monto (Bs.)').fill('120,5');
  await expect(usual).not.toBeChecked();
  await expect(pay).toHaveText('Ir a pagar Bs. 120,50');
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByLabel('Otro monto (Bs.)')).toHaveValue('');
  await expect(pay).toHaveText('Ir a pagar Bs. 100,00');
  await page.getByLabel('Otro monto (Bs.)').fill('1');
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByText(/^El aporte mínimo es de Bs\./)).toBeVisible();

  // Who goes back from the payment and gives another amount pays that one, however much of the gift the first one held.
  await page.getByLabel('Otro monto (Bs.)').fill('1000');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByText('Bs. 1.000,00').first()).toBeVisible();
  const first = orderInAddress(page);
  await page.goBack();
  await hydrated(page, 'main form');
  // What was typed is still there.
  await expect(page.getByLabel('Otro monto (Bs.)')).toHaveValue('1000');
  await expect(pay).toHaveText('Ir a pagar Bs. 1.000,00');
  await page.getByLabel('Otro monto (Bs.)').fill('500');
  await page.getByLabel('Mensaje para los festejados (opcional)').fill('Con cariño');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByText('Bs. 500,00').first()).toBeVisible();
  await expect(page.getByText('Bs. 1.000,00')).toHaveCount(0);
  // What is paid, and for whom; the list leads back to another amount.
  await expect(page.getByText(`Aporte para ${title}`)).toBeVisible();
  await expect(page.getByText(`Es para «${group.name}».`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a la lista de regalos' })).toHaveAttribute(
    'href',
    group.path,
  );
  const code = page.getByRole('link', { name: 'Descargar el código' });
  const [saved] = await Promise.all([page.waitForEvent('download'), code.click()]);
  expect(saved.suggestedFilename()).toContain(orderInAddress(page));
  expect(orderInAddress(page)).not.toBe(first);
  await payOpened(page);
  await expect(page).toHaveURL(new RegExp(group.path));
  await expect(page.getByText('Hay Bs. 500,00 de Bs. 1.200,00')).toBeVisible();
});

test('guests fill a gift together; what the shop cannot deliver is the couple’s to spend [PAY-02] @desktop', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const { productid, sku, title } = await importDear();
  const group = await ownEvent([{ productid, sku, quantity: 1 }, giftOf(product, 1)]);
  await contribute(page, group.path, title, 'Bs. 100,00');
  await expect(page.getByText('Hay Bs. 100,00 de Bs. 1.200,00')).toBeVisible();

  // Another part is what is left: it is bought.
  await page.getByRole('link', { name: /^Aportar una parte de/ }).click();
  await hydrated(page);
  await page.getByText('Bs. 1.100,00, todo lo que falta').click();
  await typePerson(page, newEmail());
  await payPart(page, 'Bs. 1.100,00');
  await expect(page.getByText('Queda 1 regalo por elegir')).toBeVisible();
  await expect(page.getByText('1 regalo ya comprado')).toBeVisible();

  // The shop cannot deliver what was filled: it is the couple's balance, by which they alone take another gift.
  const couple = await visitorOf(browser, baseURL);
  const own = await couple.newPage();
  await enterWith(own, group.owner);
  await own.goto('/sales/order/history');
  const filled = own.getByRole('main').getByRole('link', { name: /^Pedido \d+$/ });
  const number = /\d+/.exec((await filled.textContent()) ?? '')?.[0] ?? '';
  await operate('orders', ['cancel', number]);
  await own.goto(group.path);
  await hydrated(own);
  await give(own, product).click();
  await expect(own.getByText('Agregado Correctamente al carro')).toBeVisible();
  await own.goto('/checkout/cart');
  await own.getByRole('button', { name: 'Comprar', exact: true }).click();
  await typePerson(own, newEmail());
  await own.getByRole('button', { name: 'Guardar y seguir' }).click();
  await own.getByText('Cargo directo a la lista de regalos', { exact: true }).click();
  await own.getByRole('button', { name: 'Confirmar la compra' }).click();
  expect(await orderNumber(own)).toMatch(/^\d+$/);
  await couple.close();
});

/** The button by which a product is given. */
const give = (guest: Page, { title }: Goods) => guest.getByRole('button', { name: `Regalar ${title}` });
