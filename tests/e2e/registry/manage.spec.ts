import { enterAs, enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { makeEvent, privatePath, putGift, twoGifts } from './couple.ts';

test('the pages of a list say that they need a login, and are reached through it [EVT-06] @desktop', async ({
  page,
}) => {
  for (const path of ['/customer/event/manage', '/customer/event/manage/addProducts_1000']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/customer/account/login?return=${encodeURIComponent(path)}`);
    await expect(
      page.getByRole('main').getByText('Necesita registrarse para poder usar esta opción'),
    ).toBeVisible();
  }
});

test('an owner of several lists chooses one, with its store [EVT-18][EVT-19][EVT-21][EVT-22] @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const ana = await enterAs(page);
  const [cup, pot] = await twoGifts(page);
  const eventid = await makeEvent(ana, 'Matrimonio de Ana');
  await makeEvent(ana, 'Casa nueva', 106);
  await putGift(ana, eventid, cup, 2);
  await putGift(ana, eventid, pot, 2);

  await page.goto('/customer/event/manage');
  const choice = page.getByRole('dialog', { name: 'Elige una de tus listas' });
  await expect(choice.getByRole('button')).toHaveCount(3);
  await expectAccessible(page, 'dialog');
  // Closed without a choice, the first list stays: what is saved then leaves scroll and focus where they are.
  await choice.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=info`);
  await main.getByRole('link', { name: 'Lista de regalos', exact: true }).click();
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=list`);
  await hydrated(page, 'main tr button');
  const field = main.getByRole('textbox', { name: /^Cantidad de / }).last();
  await field.fill('1');
  await field.press('Enter');
  await expect(page.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();

  await page.goto('/customer/event/manage');
  await choice.getByRole('button', { name: /Casa nueva/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Casa nueva' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(main.getByRole('link', { name: 'Crear otra lista' })).toHaveAttribute(
    'href',
    '/customer/event/create-event',
  );
  await hydrated(page);
  await main.getByRole('link', { name: 'Ver mis otras listas' }).click();
  await choice.getByRole('button', { name: /Matrimonio de Ana/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  await expect(main.getByText('0 de 3 regalos')).toBeVisible();
  await expect(page).toHaveURL(`/customer/event/manage/${eventid}?step=list`);
  await expect(main.getByRole('textbox', { name: /^Cantidad de / })).toHaveCount(2);
  await expectAccessible(page);
});

test('a list opens at what the event is, which is saved by its form, and at its gifts for whoever fills it [EVT-10][EVT-11][EVT-12][EVT-13][EVT-14][EVT-69][GAP-104] @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const event = await ownEvent([{ ...(await twoGifts(page))[0], quantity: 1 }]);
  const manage = `/customer/event/manage/${event.id}`;
  const name = main.locator('[name=eventname]');
  const gifts = main.getByRole('textbox', { name: /^Cantidad de / });
  await enterWith(page, event.owner);
  await page.goto('/customer/event/manage');
  await expect(main.getByRole('link', { name: 'Editar los datos' })).toBeVisible();
  await expect(gifts).toHaveCount(0);

  // The form is locked until it is edited; a change of step takes 250 ms.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await main.getByRole('link', { name: 'Lista de regalos', exact: true }).click();
  await expect(page).toHaveURL(`${manage}?step=list`);
  await main.getByRole('link', { name: 'Mi evento' }).click();
  await expect(page).toHaveURL(`${manage}?step=info`);
  await expect(name).toHaveCount(0);
  const motions = await main
    .locator('section')
    .first()
    .evaluate((section) => getComputedStyle(section.parentElement ?? section).animationDuration);
  expect(motions).toBe('0.25s');
  await main.getByRole('link', { name: 'Editar los datos' }).click();
  await hydrated(page, '[name=eventname]');
  await expectAccessible(page);
  await name.fill('Boda de Ana');
  await main.getByRole('button', { name: 'Guardar mi evento' }).click();
  await expect(main.getByText('Los datos de tu evento se guardaron correctamente')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Boda de Ana' })).toBeVisible();
  await expect(gifts).toBeVisible();
  await page.goto(`${manage}?step=info`);
  await expect(main.getByRole('link', { name: 'Editar los datos' })).toBeVisible();
  await expect(name).toHaveCount(0);

  // By its private token and for whoever fills it, its gifts come first.
  await page.goto(await privatePath(event));
  await expect(page).toHaveURL(`${manage}?step=list`);
  await page.goto(`/customer/event/manage/addProducts_${event.id}`);
  await expect(main.getByRole('heading', { name: 'Estás agregando a tu lista' })).toBeVisible();
  await page.goto('/customer/event/manage');
  await expect(gifts).toBeVisible();
});
