import type { Page } from 'playwright/test';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, newEmail, orderNumber, test, typePerson } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { mailsTo } from '#tests/e2e/support/mails.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { contribute, visitorOf } from './contributor.ts';
import { importDear } from './guests.ts';

/** Waits for a mail to somebody that says this. */
const expectMail = (email: string, text: string) =>
  expect.poll(() => mailsTo(email).some((mail) => mail.includes(text)), { timeout: 40_000 }).toBe(true);

test('gifts that their date passes before they are full become a coupon or another gift, as the owner chooses, and contributors are told @desktop', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  // Two guests pay at the bank, and the couple buys.
  test.slow();
  const [stove, oven] = await Promise.all([importDear(), importDear()]);
  const dear = [stove, oven].map(({ productid, sku }) => ({ productid, sku, quantity: 1 }));
  // The balance is enough for it.
  const tray = await ownProduct(request, { title: 'Bandeja', price: '60.00' });
  const [sku = ''] = tray.skus;
  const gift = { productid: Number(/\d+$/.exec(tray.path)?.[0]), sku, quantity: 1 };
  const event = await ownEvent([...dear, gift]);
  const toStove = await contribute(page, event.path, stove.title, 'Bs. 200,00');
  const toOven = await contribute(page, event.path, oven.title, 'Bs. 100,00');

  // The last day passes.
  await operate('events', ['end', String(event.id)]);
  await page.reload();
  await expect(page.getByText('Esta lista de regalos ya terminó.')).toBeVisible();
  await expect(page.getByText('Hay Bs. 200,00 de Bs. 1.200,00').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Aportar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Regalar/ })).toHaveCount(0);

  const couple = await visitorOf(browser, baseURL);
  const own = await couple.newPage();
  await enterWith(own, event.owner);
  await own.goto(`/customer/event/manage/${event.id}?step=thanks`);
  const fund = (name: string) =>
    own.getByRole('listitem').filter({ has: own.getByRole('heading', { name }) });
  await expect(fund(stove.title)).toContainText(
    'La fecha pasó y no se completó. ¿Qué hacemos con lo reunido?',
  );
  await expectAccessible(own);
  await fund(stove.title).getByRole('button', { name: 'Un cupón para la tienda' }).click();
  await expect(own.getByText('Listo: Bs. 200,00 son tuyos.')).toBeVisible();
  await expect(fund(stove.title)).toContainText(/Es un cupón para tu cuenta · Cupón VAQ-\w+/);
  await fund(oven.title).getByRole('button', { name: 'Saldo para otro regalo de la lista' }).click();
  await expect(fund(oven.title)).toContainText('Está en el saldo de tu lista');
  await expect(own.getByRole('button', { name: 'Un cupón para la tienda' })).toHaveCount(0);

  await expectMail(event.owner.email, 'VAQ-');
  await expectMail(toStove, 'Los festejados los recibieron como saldo para elegir en nuestra tienda');
  await expectMail(toOven, 'Los festejados los usarán para otro regalo de su lista');
  await buyByBalance(own, tray.title);
  await couple.close();
});

/** The list is over for its guests, while the couple chooses another gift of it. */
async function buyByBalance(own: Page, gift: string): Promise<void> {
  await own.getByRole('link', { name: 'Elegir otro regalo' }).click();
  await expect(own.getByText('Con tu saldo todavía puedes elegir otro regalo.')).toBeVisible();
  await hydrated(own);
  await own.getByRole('button', { name: `Regalar ${gift}` }).click();
  await expect(own.getByText('Agregado Correctamente al carro')).toBeVisible();
  await own.goto('/checkout/cart');
  await own.getByRole('button', { name: 'Comprar', exact: true }).click();
  await typePerson(own, newEmail());
  await own.getByRole('button', { name: 'Guardar y seguir' }).click();
  await own.getByText('Cargo directo a la lista de regalos', { exact: true }).click();
  await own.getByRole('button', { name: 'Confirmar la compra' }).click();
  expect(await orderNumber(own)).toMatch(/^\d+$/);
}
