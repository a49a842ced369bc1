import { enterWith } from '#tests/e2e/account/customer.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { GIVERS, registerPurchase, twoGifts } from './couple.ts';

test('an owner sees who gave what and thanks for it, unless the gifts are to be a surprise [EVT-68] @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const [cup] = await twoGifts(page);
  const event = await ownEvent([{ ...cup, quantity: 2 }]);
  const manage = `/customer/event/manage/${event.id}`;
  await enterWith(page, event.owner);
  await page.goto(`${manage}?step=thanks`);
  await expect(main.getByText('Todavía no hay dedicatorias.')).toBeVisible();
  await registerPurchase(event, cup);
  await page.goto(`${manage}?step=list`);
  await expect(main.getByText(`Regalo de ${GIVERS.firstname}, comprado en tienda`)).toBeVisible();

  await main.getByRole('link', { name: 'Agradecer' }).click();
  const gift = main.getByRole('listitem').filter({ hasText: GIVERS.firstname });
  await expect(gift.getByText(GIVERS.message)).toBeVisible();
  await expect(
    gift.getByRole('link', { name: `Agradecer por WhatsApp a ${GIVERS.firstname}` }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*Familia%20Ayaviri/);
  await expectAccessible(page);
  await hydrated(page, 'main li form button');
  await gift.getByRole('button', { name: /^Marcar como agradecido/ }).click();
  await expect(gift.getByText('Agradecido', { exact: true })).toBeVisible();
  const csvPath = `/api/registry/${event.id}/agradecimientos.csv`;
  const csv = await page.request.get(csvPath);
  expect(await csv.text()).toContain(`${GIVERS.firstname};`);

  await main.getByRole('radio', { name: 'Después del evento, por sorpresa' }).check();
  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(main.getByText('Guardamos la sorpresa').first()).toBeVisible();
  const pages = ['info', 'list', 'share', 'thanks', 'advice', 'external'].map(
    (step) => `${manage}?step=${step}`,
  );
  for (const path of [...pages, event.path, csvPath])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/Familia Ayaviri|muy felices/);
});

test('an owner is advised on the gifts that a list lacks @desktop', async ({ page }) => {
  const main = page.getByRole('main');
  const event = await ownEvent([]);
  await enterWith(page, event.owner);
  await page.goto(`/customer/event/manage/${event.id}?step=list`);
  await main.getByRole('link', { name: 'Consejos' }).click();
  await expect(main.getByRole('heading', { name: 'Regalos que faltan' })).toBeVisible();
  await expectAccessible(page);
});
