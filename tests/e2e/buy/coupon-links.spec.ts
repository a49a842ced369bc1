import { getOrderById } from '#lib/contracts/orders.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { makeCode } from '#tests/e2e/support/coupons.ts';
import {
  expect,
  fillCart,
  fillPersonal,
  fillPickup,
  newEmail,
  orderNumber,
  PERSON,
  postForm,
  putInCart,
  startBuying,
  test,
  typePerson,
} from './buyer.ts';
import {
  addPlainly,
  applyCode,
  chip,
  choose,
  enter,
  field,
  openSummary,
  summary,
  unfold,
  WELL_DONE,
} from './coupon-entry.ts';

const HOME = { label: 'Bs. 50 para tu casa', amount: '50.00', minimum: '200.00' } as const;
const DELIVERY = { label: 'Envío gratis', shipping: true } as const;
const CUSTOMERS = { label: '10 % de bienvenida', percent: '10', login: true } as const;

test('without JavaScript a link’s coupon waits for the cart, and is applied with it [SYNC-24]', async ({
  noJsPage: page,
  product,
}) => {
  const home = await makeCode(HOME);
  const followed = await page.request.get(`/discount/${home.toLowerCase()}?to=/mesa`, { maxRedirects: 0 });
  expect([followed.status(), followed.headers().location]).toEqual([303, '/mesa']);
  expect(followed.headers()['cache-control']).toBe('private, no-store');
  expect(followed.headers()['x-robots-tag']).toContain('noindex');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'ajuar_coupon');
  expect(kept?.httpOnly).toBe(true);
  expect((kept?.expires ?? 0) * 1000 - Date.now()).toBeLessThan(0.16 * 24 * 3_600_000);
  expect((kept?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(0.15 * 24 * 3_600_000);
  const strange = await page.request.get(`/discount/${home}?to=//example.org/x`, { maxRedirects: 0 });
  expect(strange.headers().location).toBe('/');

  await page.goto('/checkout/cart');
  await addPlainly(page, product);
  await expect(page.getByText(WELL_DONE)).toBeVisible();
  await expect(chip(page, home)).toContainText('-Bs. 50,00');
  await expect(summary(page)).toContainText('TotalBs. 239,00');
});

test('without JavaScript coupons are entered, refused with what was typed, and forgotten [COUP-01, COUP-05]', async ({
  noJsPage: page,
  product,
}) => {
  const [delivery, welcome] = [await makeCode(DELIVERY), await makeCode(CUSTOMERS)];
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await enter(page, 'noexiste');
  await expect(page.getByText(/el cupón es inválido/).first()).toBeVisible();
  await expect(field(page)).toHaveValue('NOEXISTE');
  await enter(page, delivery);
  await expect(chip(page, delivery)).toBeVisible();
  await expect(summary(page)).toContainText('Se descuenta del envío cuando eliges la entrega.');
  await enter(page, welcome);
  await expect(page.getByRole('heading', { name: 'Ingresa para usar tu cupón' })).toBeVisible();
  await page.goto('/checkout/cart');
  await page.getByRole('button', { name: `Olvidar ${welcome}` }).click();
  await expect(page.getByText(`Tienes guardado el cupón ${welcome}.`)).toHaveCount(0);
});

test('without JavaScript coupons are seen through the checkout to the order, and one is taken out on the way [COUP-07, CHK-06]', async ({
  noJsPage: page,
  product,
}) => {
  const [home, delivery] = [await makeCode(HOME), await makeCode(DELIVERY)];
  await putInCart(page, product);
  for (const code of [home, delivery]) await applyCode(page, code);
  await postForm(page, 'checkout-start', { as: 'guest' });
  await page.goto('/checkout/cart?step=2');
  const email = newEmail();
  await typePerson(page, email);
  // A button beside another field of the step keeps what was typed.
  await openSummary(page);
  await enter(page, 'noexiste');
  await expect(
    page
      .getByText(/el cupón es inválido/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Celular')).toHaveValue(PERSON.phone);
  await expect(page).toHaveURL(/edit=personal/);
  // A code that was not applied goes along, and is told before it is lost.
  await openSummary(page);
  await unfold(page);
  await field(page).fill('luego');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
  await fillPickup(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(
    page.getByText('El cupón LUEGO todavía no está aplicado.').filter({ visible: true }).first(),
  ).toBeVisible();
  await openSummary(page);
  await page.getByRole('button', { name: `Quitar el cupón ${home}` }).click();
  await expect(page).toHaveURL(/step=3/);
  await expect(page.getByText('Cupón eliminado correctamente, puedes usarlo en otra compra')).toBeVisible();
  await expect(page.getByText('Bs. 289,00').filter({ visible: true }).first()).toBeVisible();
  // The other one is applied still, and goes with the order.
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const placed = { orderid: await orderNumber(page), email, userId: null, owned: false };
  expect(await callAsServer(getOrderById, placed)).toMatchObject({ order: { HAVECOUPON: delivery } });
});

test('a link says what it did, programs that only look change nothing, and what is off a delivery follows how and where it is brought [COUP-01, COUP-20, CHK-25, CHK-26] @desktop', async ({
  page,
  product,
}) => {
  const home = await makeCode(HOME);
  const looked = await page.request.get(`/discount/${home}`, {
    headers: { 'user-agent': 'WhatsApp/2.24' },
    maxRedirects: 0,
  });
  expect(looked.headers()['set-cookie']).toBeUndefined();
  await page.goto(`/discount/${home}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByText(new RegExp(`^Guardamos tu cupón ${home}`))).toBeVisible();
  await fillCart(page, product);
  await expect(chip(page, home)).toBeVisible();
  await page.goto(`/discount/${home}`);
  await expect(page).toHaveURL(/checkout\/cart/);
  await expect(page.getByText(WELL_DONE)).toBeVisible();
  await expect(summary(page)).toContainText('TotalBs. 239,00');
  const delivery = await makeCode(DELIVERY);
  await enter(page, delivery);
  await expect(chip(page, delivery)).toBeVisible();
  await startBuying(page);
  await fillPersonal(page, newEmail());
  await choose(page, 'Envío a domicilio');
  const zone = page.getByLabel('Zona o barrio');
  const off = (amount: string) => new RegExp(`${DELIVERY.label}[\\s\\S]*-Bs\\.\\s${amount}`);
  await zone.selectOption('1-sopocachi');
  await expect(summary(page)).toContainText(off('20,00'));
  await zone.selectOption('1-calacoto');
  await expect(summary(page)).toContainText(off('15,00'));
  await expect(summary(page)).toContainText(/Bs\. 50 para tu casa[\s\S]*-Bs\.\s50,00/);
  await choose(page, 'Retiro en tienda');
  await expect(summary(page)).not.toContainText('-Bs. 15,00');
});
