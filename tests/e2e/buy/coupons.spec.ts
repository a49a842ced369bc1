import type { Page } from 'playwright/test';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { enterAs, makeCustomer } from '#tests/e2e/account/customer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { makeCode } from '#tests/e2e/support/coupons.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  expect,
  fillPersonal,
  fillPickup,
  type Goods,
  newEmail,
  orderNumber,
  postForm,
  putInCart,
  test,
} from './buyer.ts';
import {
  addPlainly,
  apply,
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

const BUYER = { lastname2: 'Mamani', phone: '70012345' };

const GIFT = { label: 'Regalo de bodas', amount: '1000.00' } as const;
const ALONE = { label: 'Bs. 30 de descuento', amount: '30.00', alone: true } as const;
const LARGE = { label: 'Bs. 80 por compras grandes', amount: '80.00', minimum: '1000.00' } as const;
const SINGLE = { label: 'Bs. 20 una sola vez', amount: '20.00', single: true } as const;

/** The cart with one unit of the product, once its scripts run. */
async function openCart(page: Page, product: Goods): Promise<void> {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await hydrated(page);
}

test('a customer’s own coupon is for them alone: entered in any case, it asks for the login, and takes off what it says [COUP-01, COUP-02, COUP-03, COUP-05, COUP-06, COUP-12, COUP-19]', async ({
  page,
  product,
}) => {
  const rosa = await makeCustomer();
  const own = { label: '10 % para Rosa', percent: '10', customer: rosa.email };
  const welcome = await makeCode(own);
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await unfold(page);
  await expect(apply(page)).toBeDisabled();
  await field(page).fill(welcome.toLowerCase());
  await expect(field(page)).toHaveValue(welcome);
  await apply(page).click();

  const dialog = page.getByRole('dialog', { name: 'Ingresa para usar tu cupón' });
  await expect(dialog.getByLabel('Correo electrónico')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Correo electrónico').fill(rosa.email);
  await dialog.locator('[name=password]').fill('otra-clave-9');
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect(dialog.getByText('Usuario o Password Incorrecto')).toBeVisible();
  await dialog.locator('[name=password]').fill(rosa.password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText(WELL_DONE)).toBeVisible();
  await expect(chip(page, welcome)).toContainText('-Bs. 28,90');
  await expect(summary(page)).toContainText('TotalBs. 260,10');

  const headers = { origin: process.env.E2E_URL ?? '' };
  const known = await page.request.post('/api/customer/getValCouponByUser', { data: {}, headers });
  expect(await known.json()).toMatchObject({
    rows: [
      {
        ...{ couponid: expect.any(Number), couponcode: welcome, validcouponcode: welcome },
        ...{ validcoupontempcode: '', couponlabel: own.label, discountamount: 28.9 },
        ...{ isloginrequired: true, isgeneric: false, isappend: true },
        ...{ totalcustomersupported: null, ispositivebalancetoshipp: false },
      },
    ],
  });
});

test('two coupons are used and taken off in every tab, down to a total of nothing and a balance [CART-04, COUP-07, COUP-13]', async ({
  page,
  context,
  product,
}) => {
  const welcome = await makeCode({ label: '10 % de bienvenida', percent: '10' });
  const gift = await makeCode(GIFT);
  await putInCart(page, product);
  await applyCode(page, welcome);
  await page.goto('/checkout/cart');
  await expect(summary(page)).toContainText('TotalBs. 260,10');
  const other = await context.newPage();
  await other.goto('/checkout/cart');
  await expect(chip(other, welcome)).toBeVisible();
  // A tab hears of the others once its scripts run.
  await hydrated(other);
  await enter(page, gift);
  await expect(page.getByText(WELL_DONE).first()).toBeVisible();
  await expect(chip(other, gift)).toBeVisible();
  await expect(summary(page)).toContainText(/Tienes un saldo a favor de Bs\. \d/);
  await expect(summary(page)).toContainText('TotalBs. 0,00');
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: `Quitar el cupón ${gift}` }).click();
  await expect(page.getByText('Cupón eliminado correctamente, puedes usarlo en otra compra')).toBeVisible();
  await expect(chip(other, gift)).toHaveCount(0);
  await expect(summary(page)).toContainText('TotalBs. 260,10');
  await enter(page, gift);
  await expect(chip(page, gift)).toBeVisible();
});

test('a coupon beyond the goods makes a free order, of which the delivery is paid; the next cart has none [CHK-06, CHK-16, CHK-17, CHK-18, CHK-19, PAY-04, PAY-09]', async ({
  page,
  product,
}) => {
  await enterAs(page, BUYER);
  await putInCart(page, product);
  await applyCode(page, await makeCode(GIFT));
  await postForm(page, 'checkout-start', { as: 'guest' });
  await page.goto('/checkout/cart?step=2');
  await openSummary(page);
  await unfold(page);
  await field(page).fill('luego');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await choose(page, 'Envío a domicilio');
  await page.getByLabel('Zona o barrio').selectOption('1-sopocachi');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByLabel('Número').fill('2044');
  await expect(page.getByText('Envío: Bs. 20,00. Total de tu compra: Bs. 20,00.')).toBeVisible();
  await page.getByRole('button', { name: 'Ir al pago' }).click();

  await expect(page.getByText('Tu compra queda cubierta')).toBeVisible();
  await expect(
    page
      .getByText(/Tienes un saldo a favor de Bs\. \d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/Los cupones de esta compra son de un solo uso/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Pedido sin costo' })).toBeChecked();
  await expect(page.getByText('Bs. 20,00').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await expect(
    page.getByText('El cupón LUEGO todavía no está aplicado.').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await expect(page).toHaveURL(/paidOffline/);
  await expect(page.getByRole('article')).toContainText('TotalBs. 20,00');

  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await expect(page.getByRole('list', { name: 'Cupones de tu compra' })).toHaveCount(0);
  await expect(summary(page)).toContainText('TotalBs. 289,00');
});

test.describe('coupons that are refused', () => {
  test.use({ allowedProblems: ['ERR_FAILED'] });

  test('a refusal says why: a wrong code spends an attempt, terms that are not met and a code in use spend none [COUP-04, COUP-09, COUP-11, COUP-18] @desktop', async ({
    page,
    noJsPage: elsewhere,
    product,
  }) => {
    const [large, single] = [await makeCode(LARGE), await makeCode(SINGLE)];
    await putInCart(elsewhere, product);
    await applyCode(elsewhere, single);

    await openCart(page, product);
    await enter(page, 'NOEXISTE1');
    await expect(page.getByText(/el cupón es inválido le quedan 3 intentos/).first()).toBeVisible();
    await expect(field(page)).toHaveValue('NOEXISTE1');
    await expect(
      page.getByText(/Un cupón es de un solo uso y puede bloquearse después de varios intentos fallidos/),
    ).toBeVisible();
    await enter(page, large);
    const rules = 'Lo sentimos, el cupón no cumple con los requisitos de la promoción';
    await expect(
      page.getByText(`${rules}. Vale desde Bs. 1.000,00 en productos: te faltan Bs. 711,00.`),
    ).toBeVisible();
    await enter(page, single);
    await expect(page.getByText('El Cupón ya está siendo utilizado')).toBeVisible();
    await expectAccessible(page, 'main');
    await enter(page, 'NOEXISTE2');
    await expect(page.getByText(/el cupón es inválido le quedan 2 intentos/).first()).toBeVisible();
  });

  test('a coupon that goes alone takes the entry’s place until it is removed, and says so when that fails [COUP-08, COUP-14] @desktop', async ({
    page,
    product,
  }) => {
    const alone = await makeCode(ALONE);
    await openCart(page, product);
    await enter(page, alone);
    await expect(chip(page, alone)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByText(/Este cupón no se combina con otros/)).toBeVisible();
    const remove = page.getByRole('button', { name: `Quitar el cupón ${alone}` });
    await page.route('**/api/customer/unlockCoupon', (route) => route.abort());
    await remove.click();
    await expect(
      page.getByText('Hubo un error eliminando el cupón, intente nuevamente o refresque la página'),
    ).toBeVisible();
    await page.unroute('**/api/customer/unlockCoupon');
    await remove.click();
    await expect(page.getByText(/^Cupón eliminado correctamente/)).toBeVisible();
    await expect(field(page)).toBeVisible();
  });

  test('a coupon starts the count of attempts anew; without any the entry is gone, and the invoice that is asked for is that of the order [COUP-10, COUP-17, CHK-20, GAP-060, GAP-062] @desktop', async ({
    page,
    product,
  }) => {
    const alone = await makeCode(ALONE);
    await openCart(page, product);
    await applyCode(page, 'NOEXISTE1');
    await applyCode(page, alone);
    await page.reload();
    await expect(chip(page, alone)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await hydrated(page);
    await page.getByRole('button', { name: `Quitar el cupón ${alone}` }).click();
    await unfold(page);
    for (const left of [3, 2, 1]) {
      await enter(page, `NOEXISTE${left}`);
      await expect(page.getByText(`el cupón es inválido le quedan ${left} intentos`)).toBeVisible();
    }
    await enter(page, 'NOEXISTE');
    const dialog = page.getByRole('dialog', { name: 'Datos para tu factura' });
    await expect(dialog.getByLabel('NIT o CI')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByLabel('NIT o CI').fill('abc');
    await dialog.getByLabel('Razón social').fill('Casa Quispe SRL');
    await dialog.getByRole('button', { name: 'Guardar mis datos' }).click();
    await expect(dialog.getByText('Escribe tu NIT o CI solo con números')).toBeVisible();
    await dialog.getByLabel('NIT o CI').fill('1029384756');
    await dialog.getByRole('button', { name: 'Guardar mis datos' }).click();
    await expect(page.getByText('Guardamos los datos de tu factura.')).toBeVisible();
    await expect(
      page.getByText('Lo sentimos, ya no tiene más intentos, consulta con el Call Center'),
    ).toBeVisible();
    await expect(field(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Comprar', exact: true }).click();
    await page.getByRole('button', { name: 'Continuar como invitado' }).click();
    await expect(page.getByLabel('NIT o CI')).toHaveValue('1029384756');
    await expect(page.getByLabel('Razón social')).toHaveValue('Casa Quispe SRL');
    const email = newEmail();
    await fillPersonal(page, email);
    await fillPickup(page);
    await page.getByRole('button', { name: 'Confirmar la compra' }).click();
    const orderid = await orderNumber(page);
    const asked = { orderid, email, userId: null, owned: false };
    expect(await callAsServer(getOrderById, asked)).toMatchObject({ order: { INVOICEID: '1029384756' } });
    const told = await callAsServer(getOrderOptions, { orderid });
    expect(told).toMatchObject({ options: { invoicename: 'Casa Quispe SRL' } });
  });
});

test('without JavaScript Enter in the entry of the cart applies the code', async ({
  noJsPage: page,
  product,
}) => {
  const code = await makeCode({ label: 'Bs. 10 con Enter', amount: '10.00' });
  await addPlainly(page, product);
  await unfold(page);
  await field(page).fill(code.toLowerCase());
  await field(page).press('Enter');
  await expect(page.getByText(WELL_DONE).first()).toBeVisible();
  await expect(chip(page, code)).toBeVisible();
});
