import type { Page } from 'playwright/test';
import { setBuyerVisibility } from '#lib/contracts/registry/thanks.ts';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { giftOf, shareLink } from '#tests/e2e/registry/guests.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { layouts, writeTemplate } from '#tests/e2e/support/layouts.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { type OwnEvent, ownEvent } from '#tests/e2e/support/own-event.ts';
import { pageOfBlocks } from '#tests/e2e/support/page-of-blocks.ts';
import { expect, type Goods, newEmail, orderNumber, startBuying, test, typePerson } from './buyer.ts';
import { overflow } from './floor.ts';

/** Who gives: a name without blanks that is wider than a phone. */
const GIVER = 'TíaElsaYSusCincoHijosQueLosQuierenMuchoDesdeOruro';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Lista de regalos' });
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

test('a guest finds an event, buys a gift with a dedication and pays by QR [GIFT-01, GIFT-05, GIFT-06, GIFT-07, GIFT-08, GIFT-10, GIFT-11, GIFT-14, GIFT-17, GIFT-18, GIFT-19, GIFT-24, GIFT-25, SYNC-07, SYNC-01, SYNC-19, CART-05, CART-06, CHK-11, CHK-12, CHK-23, CHK-37, EVT-08, GAP-067, GAP-092] @mobile', async ({
  page,
  context,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)], { message: 'Gracias por acompañarnos' });
  // Something of the guest's own is in the cart.
  await page.goto(product.path);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();

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
  for (const text of ['Rojas', 'Gracias por acompañarnos', 'queda guardado'])
    await expect(popup).toContainText(text);
  await expect(popup.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await popup.getByRole('button', { name: 'Comprar un regalo' }).click();

  await expect(page).toHaveURL(new RegExp(`${event.path}#regalos$`));
  await expect(bar(page).getByRole('link', { name: new RegExp(event.name) })).toHaveAttribute(
    'href',
    '/customer/event/event-details',
  );
  await expect(page.getByText('Guardamos tu carrito: vuelve cuando salgas de la lista.')).toBeVisible();
  const day = Date.now() / 1000 + 86_400;
  expect(Math.abs(((await cookieOf(page, 'ajuar_event'))?.expires ?? 0) - day)).toBeLessThan(300);
  expect((await cookieOf(page, 'ajuar_in_event'))?.value).toBe('buying');
  await expectAccessible(page, 'main');
  // The page without a token shows the list that is bought from.
  await page.goto('/customer/event/event-details');
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
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
  await dedication.getByLabel('De parte de').fill(GIVER);
  await dedication.getByLabel('De parte de').press('Enter');
  await expect(dedication.getByText('Completa el formulario')).toBeVisible();
  await dedication.getByLabel('Mensaje').fill('Que sean felices');
  await dedication.getByRole('button', { name: 'Guardar la dedicatoria' }).click();
  await expect(page.getByText('«Que sean felices»')).toBeVisible();

  await startBuying(page);
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
  await expect(page.getByLabel('Mensaje')).toHaveValue('Que sean felices');
  // What stands in a field when the order is confirmed is a part of it; half a dedication keeps the shopper.
  await page.getByLabel('Mensaje').fill('');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(page.getByText('Completa el formulario')).toBeVisible();
  await page.getByLabel('Mensaje').fill('Que sean felices siempre');
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const paying = page.getByRole('dialog', { name: 'Paga tu pedido' });
  await expect(paying.getByRole('img', { name: /Bs\. 289,00/ })).toBeVisible();
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    paying.getByRole('link', { name: 'Abrir la página del banco' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await bank.close();
  await page.waitForURL('**/order/status/paid/**', { timeout: 60_000 });
  expect(await orderNumber(page)).toMatch(/^\d+$/);

  // Who gets it is said; the guest goes on in the list, which has nothing left.
  await expect(page.getByRole('heading', { name: 'Tu regalo va a los festejados' })).toBeVisible();
  await expect(page.getByText(`Sigues en la lista de regalos «${event.name}».`)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Seguir viendo la lista' }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByText('Todos los regalos de esta lista ya fueron comprados')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ideas para regalar' })).toBeVisible();
  await showOwnPage(page, event);
  await page.getByText('1 regalo ya comprado').click();
  await expect(page.getByText(`Ya lo regaló ${GIVER}`)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expect(page.getByText('Que sean felices')).toHaveCount(0);
  await expectAccessible(page, 'main');

  await seeAsCouple(page, event, product);

  // They leave: the cart that was set aside is back.
  await page.goto(event.path);
  await hydrated(page);
  await bar(page).getByRole('button', { name: 'Salir de la lista de regalos' }).click();
  await page.getByRole('button', { name: 'Sí, salir' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/customer/event/event-details');
  await expect(page.getByLabel('Busca tu evento')).toBeVisible();
});

/** The shop gives the list a page of its own, in place of the one that all lists show (GIFT-18). */
async function showOwnPage(guest: Page, { id, name }: OwnEvent): Promise<void> {
  const layout = `private/ideas-${id}`;
  const title = `Ideas para ${name}`;
  const block = { type: 'productSlider', data: { title, name: 'NEWS', link: '', linklabel: '' } };
  await layouts('push', writeTemplate(layout, pageOfBlocks(`ideas-${id}`, { ideas: block })), '--as', layout);
  await operate('events', ['layout', String(id), layout]);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Ideas para regalar' })).toHaveCount(0);
  await hydrated(guest);
}

/** The couple sees the gift; with its surprise mode on neither they nor guests see from whom. Without a key they have their own page. */
async function seeAsCouple(guest: Page, event: OwnEvent, { title }: Goods): Promise<void> {
  const { page, close } = await coupleOf(guest, event);
  const thanks = `/customer/event/manage/${event.id}?step=thanks`;
  const choose = async (visibility: 'now' | 'after') => {
    await callAsServer(setBuyerVisibility, { eventid: event.id, visibility }, event.owner.token);
    await page.goto(thanks);
    await expect(page.getByRole('main')).toContainText(title);
  };
  await choose('after');
  for (const secret of [GIVER, 'Que sean felices'])
    await expect(page.getByRole('main')).not.toContainText(secret);
  await guest.reload();
  await expect(guest.getByRole('main')).not.toContainText(GIVER);
  await choose('now');
  for (const shown of [GIVER, 'Que sean felices siempre'])
    await expect(page.getByRole('main')).toContainText(shown);
  await page.goto(`/customer/event/manage/addProducts_${event.id}`);
  await expect(bar(page)).toBeVisible();
  await page.goto('/customer/event/event-details');
  await expect(page).toHaveURL(/\/customer\/event\/manage/);
  await close();
}

/** A browser in which the event's owner is logged in. */
async function coupleOf(guest: Page, { owner }: OwnEvent) {
  const context = await guest
    .context()
    .browser()
    ?.newContext({ baseURL: process.env.E2E_URL ?? '' });
  if (!context) throw new Error('no browser');
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: process.env.E2E_URL ?? '' }]);
  const page = await context.newPage();
  await enterWith(page, owner);
  return { page, close: () => context.close() };
}

test.describe('without scripts', () => {
  // Pictures are made when they are first asked for, which a busy machine puts off.
  test.use({ allowedProblems: ['503'] });

  test('the whole way of a guest without scripts, by the couple’s link, in the store of the event [GIFT-12, STORE-12, SYNC-20] @mobile', async ({
    noJsPage: page,
    baseURL,
    product,
  }) => {
    const event = await ownEvent([giftOf(product, 2)]);
    await page.context().addCookies([{ name: 'ajuar_store', value: '106', url: baseURL ?? '' }]);
    await page.goto('/customer/event/event-details');
    await page.getByLabel('Busca tu evento').fill(event.name);
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('radio', { name: event.name }).check();
    await page.getByRole('button', { name: 'Ver evento' }).click();
    await expect(
      page.getByText(/^Los regalos se compran en .*San Miguel: cambiaremos tu tienda\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Comprar un regalo' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-store', '101');

    // So does the first gift of who came by the link.
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'ajuar_store', value: '106', url: baseURL ?? '' }]);

    await page.goto(await shareLink(event));
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
    await page.getByLabel(`Cantidad de ${product.title}`).selectOption('2');
    await page.getByRole('button', { name: `Regalar ${product.title}` }).click();
    await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
    await expect(page.getByText('Cambiamos tu tienda por la de la lista de regalos.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-store', '101');
    const halfDay = Date.now() / 1000 + 43_200;
    expect(Math.abs(((await cookieOf(page, 'ajuar_event_token'))?.expires ?? 0) - halfDay)).toBeLessThan(300);

    await page.getByRole('link', { name: 'Ver mi carrito' }).click();
    await page.getByRole('link', { name: 'Escribir una dedicatoria' }).click();
    await page.getByLabel('De parte de').fill('Los Mamani');
    await page.getByLabel('Mensaje').fill('Un abrazo');
    await page.getByRole('button', { name: 'Guardar la dedicatoria' }).click();
    await expect(page.getByText('«Un abrazo»')).toBeVisible();
    await startBuying(page);
    await typePerson(page, newEmail());
    await page.getByRole('button', { name: 'Guardar y seguir' }).click();
    await page.getByText('QR de tu banco', { exact: true }).click();
    await page.getByRole('button', { name: 'Confirmar la compra' }).click();
    const link = page.getByRole('link', { name: 'Abrir la página del banco' }).filter({ visible: true });
    const bank = await page.context().newPage();
    await bank.goto((await link.first().getAttribute('href')) ?? '');
    await bank.getByRole('button', { name: 'Pagar' }).click();
    await expect(bank.getByText('Pago realizado')).toBeVisible();
    await bank.close();
    await page.getByRole('button', { name: 'Ya pagué' }).filter({ visible: true }).first().click();
    expect(await orderNumber(page)).toMatch(/^\d+$/);
    await page.getByRole('button', { name: 'Salir de la lista' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await cookieOf(page, 'ajuar_event'))?.value ?? '').toBe('');
  });
});
