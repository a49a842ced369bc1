import type { Page } from 'playwright/test';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, newEmail, test, typePerson } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { readQr } from '#tests/e2e/support/read-qr.ts';
import { payPart, reachGiftPayment, visitorOf } from './contributor.ts';
import { giftOf, importDear } from './guests.ts';

/** The address without the origin, which is the shop's own. */
const inShop = (url: string) => new URL(url).pathname;
const codeOf = async (page: Page, eventId: number) =>
  readQr(await (await page.request.get(`/api/registry/${eventId}/qr.png`)).body());

test('a guest scans the code of a list, and buys by scanning the code of the payment @mobile', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 2)]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  const shared = (await page.locator('#link a').first().textContent()) ?? '';
  const code = await codeOf(page, event.id);
  expect(code).toBe(shared);

  // On the phone of a guest: from the code on the invitation to the payment, whose code leads to the bank.
  const phone = await visitorOf(browser, baseURL);
  const guest = await phone.newPage();
  await guest.goto(inShop(code));
  await expect(guest.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await reachGiftPayment(guest, product.title);
  await guest.getByRole('button', { name: 'Confirmar la compra' }).click();
  const pay = guest.getByRole('dialog', { name: 'Paga tu pedido' });
  const bankHref = await pay.getByRole('link', { name: 'Abrir la página del banco' }).getAttribute('href');
  expect(await readQr(await pay.getByRole('img', { name: /QR/ }).screenshot())).toBe(bankHref);
  const bank = await phone.newPage();
  await bank.goto(inShop(bankHref ?? baseURL ?? ''));
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await expect(guest.getByRole('heading', { name: /^¡Gracias/ })).toBeVisible({ timeout: 60_000 });
  await phone.close();
});

test('a dear gift has a link of its own, by which others pay it together @mobile', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const stove = await importDear();
  const { productid, sku } = stove;
  const event = await ownEvent([giftOf(product, 1), { productid, sku, quantity: 1 }]);
  const main = page.getByRole('main');
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  const shared = (await main.locator('#link a').first().textContent()) ?? '';
  // Shown where it is asked for.
  const together = main.locator('#together');
  await expect(together.getByRole('listitem').filter({ hasText: product.title })).toHaveCount(0);
  const row = together.getByRole('listitem').filter({ hasText: stove.title });
  await expect(row).toContainText('Bs. 1.200,00');
  await row.getByRole('link', { name: `Ver el enlace de ${stove.title}` }).click();
  const link = (await row.locator('a[href*="/l/"]').first().textContent()) ?? '';
  expect(link).not.toBe(shared);
  const whatsapp = row.getByRole('link', { name: 'WhatsApp' });
  const text = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '');
  expect(text).toContain(
    `¿Lo regalamos entre varios? ${stove.title}, de nuestra lista de regalos: ${event.name}.`,
  );
  expect(text).toContain(link);
  await expectAccessible(page);
  const phone = await visitorOf(browser, baseURL);
  const guest = await phone.newPage();
  await guest.goto(inShop(link));
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(stove.title);
  await hydrated(guest);
  await guest.getByText('Bs. 100,00', { exact: true }).click();
  await typePerson(guest, newEmail());
  await payPart(guest, 'Bs. 100,00', 'Ver cómo va el regalo');
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(stove.title);
  await expect(guest.getByText('Hay Bs. 100,00 de Bs. 1.200,00')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Hay Bs. 100,00 de Bs. 1.200,00');
  await phone.close();
});

test('once a couple revokes the links that it shared, they open nothing, and it has new ones @mobile', async ({
  page,
  browser,
  baseURL,
}) => {
  const { productid, sku } = await importDear();
  const event = await ownEvent([{ productid, sku, quantity: 1 }]);
  const main = page.getByRole('main');
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=share`);
  const shared = (await main.locator('#link a').first().textContent()) ?? '';
  const row = main.locator('#together').getByRole('listitem').first();
  await row.getByRole('link', { name: /^Ver el enlace de/ }).click();
  const link = (await row.locator('a[href*="/l/"]').first().textContent()) ?? '';
  await hydrated(page, '#link button');
  await main.getByText('Anular los enlaces que ya compartí').click();
  await expect(main.getByText('dejarán de abrir tu lista')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Sí, anular los enlaces' }).click();
  await expect(main.getByText('Los enlaces anteriores ya no abren tu lista.')).toBeVisible();
  const renewed = (await main.locator('#link a').first().textContent()) ?? '';
  expect(renewed).not.toBe(shared);
  expect(await codeOf(page, event.id)).toBe(renewed);
  const stranger = await visitorOf(browser, baseURL);
  const late = await stranger.newPage();
  for (const old of [shared, link]) {
    await late.goto(inShop(old));
    await expect(late).toHaveURL('/customer/event/event-details');
  }
  await late.goto(inShop(renewed));
  await expect(late.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await stranger.close();
});
