import type { Locator } from 'playwright/test';
import { accountTexts } from '#lib/labels/account/account.ts';
import { expect, openPayment, orderNumber, test } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { activate, chooseNext, tabTo, typeInto } from '#tests/e2e/support/keyboard.ts';
import { linkIn } from '#tests/e2e/support/mails.ts';
import { enterAs, makeCustomer, ownEmail, PASSWORD } from './customer.ts';

const CHANGED = 'clave-cambiada-3';

/** Sends a form by its button: until the next page the button keeps the focus, and sends nothing more. */
async function expectSentOnce(button: Locator, busy: string): Promise<void> {
  const page = button.page();
  // The page is left once it was looked at.
  const held = await page.evaluateHandle(() => {
    const { submit } = HTMLFormElement.prototype;
    const forms: HTMLFormElement[] = [];
    HTMLFormElement.prototype.submit = function hold() {
      forms.push(this);
    };
    return { count: () => forms.length, send: () => forms.map((form) => submit.call(form)) };
  });
  await activate(button);
  const sending = page.getByRole('main').getByRole('button', { name: busy });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sending).toBeFocused();
  expect(await held.evaluate(({ count }) => count())).toBe(1);
  await held.evaluate(({ send }) => void send());
}

test('by keyboard alone: a visitor registers, mends what is refused where it begins, and logs out @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const email = ownEmail('teclado');
  const { email: known } = await makeCustomer({ email: ownEmail('conocida') });
  await page.goto('/customer/account/create');
  await hydrated(page, '[name=names]');
  await activate(button('Crear mi cuenta'));
  await expect(main.getByLabel('Nombres')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Rosa');
  await typeInto(main.getByLabel('Apellido paterno'), 'Quispe');
  await typeInto(main.getByLabel('Correo electrónico'), known);
  await typeInto(main.locator('[name=password]'), PASSWORD);
  await expectSentOnce(button('Crear mi cuenta'), 'Creando tu cuenta…');
  // What the server refuses is mended where it begins.
  await expect(main.getByText(accountTexts.userExists)).toBeVisible();
  await expect(main.getByLabel('Correo electrónico')).toBeFocused();
  await hydrated(page, '[name=names]');
  await typeInto(main.getByLabel('Correo electrónico'), email);
  await typeInto(main.locator('[name=password]'), PASSWORD);
  await activate(main.getByLabel('Quiero recibir novedades'), 'Space');
  await activate(button('Crear mi cuenta'));
  await expect(page).toHaveURL('/');
  await page.goto('/customer/account');
  await activate(button('Cerrar sesión'));
  await expect(page).toHaveURL('/');
});

test('by keyboard alone: who forgot their password changes it by the link of the mail, and logs in @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const { email } = await makeCustomer();
  await page.goto('/customer/account/forgotpassword');
  await hydrated(page, '[name=email]');
  await typeInto(main.getByLabel('Correo electrónico'), email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer/account/login/enviado');
  await page.goto(await linkIn(email, /\/customer\/recovery\/password\/[\w-]+/));
  await hydrated(page, '[name=password]');
  await activate(button('Cambiar la contraseña'));
  await expect(main.getByLabel(/^Contraseña nueva/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(CHANGED);
  await typeInto(main.getByLabel('Repite la contraseña nueva'), CHANGED);
  await activate(button('Cambiar la contraseña'));
  await expect(page).toHaveURL('/customer/account/login/successful');
  await hydrated(page, '[name=email]');
  await activate(button('Ingresar'));
  await expect(main.getByLabel('Correo electrónico')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(email);
  await typeInto(main.locator('[name=password]'), CHANGED);
  await activate(main.getByLabel('Recordar mi sesión'), 'Space');
  await activate(button('Ingresar'));
  await expect(page).toHaveURL('/');
});

test('by keyboard alone: a customer changes their data and password, and cancels the newsletter @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const { password } = await enterAs(page, { suscribe: true });
  await page.goto('/customer/account');
  await hydrated(page);
  await activate(main.getByRole('link', { name: 'Editar tus datos' }));
  await hydrated(page, '[name=phone]');
  await typeInto(main.getByLabel('Celular'), '1');
  await activate(button('Guardar'));
  await expect(main.getByLabel('Celular')).toBeFocused();
  await expectAccessible(page);
  await typeInto(main.getByLabel('Celular'), '70012345');
  // A notice is shown once: the page that shows it says so.
  const shown = page.waitForResponse((response) => response.url().includes('/api/me?shown='));
  await activate(button('Guardar'));
  const saved = main.getByRole('status').filter({ hasText: /^Datos Actualizados correctamente/ });
  await expect(saved).toBeVisible();
  await shown;
  await page.reload();
  await expect(main.getByText('70012345')).toBeVisible();
  await expect(saved).toHaveCount(0);

  await hydrated(page);
  await activate(main.locator('#password summary'));
  await hydrated(page, '#password [name=password]');
  await activate(main.locator('#password button[type=submit]'));
  await expect(main.locator('[name=oldpassword]')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await typeInto(main.locator('#password [name=password]'), CHANGED);
  await typeInto(main.locator('#password [name=password2]'), CHANGED);
  await page.keyboard.press('Enter');
  await expect(main.getByText(accountTexts.passwordChanged)).toBeVisible();
  const newsletter = main.getByRole('region', { name: 'Boletín' });
  await activate(newsletter.getByRole('button', { name: 'Cancelar la suscripción' }), 'Space');
  await expect(newsletter.getByRole('button', { name: 'Suscribirme' })).toBeVisible();
});

test('by keyboard alone: a customer adds an address, places it, renames and deletes it @desktop', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await enterAs(page);
  await page.goto('/customer/account');
  await hydrated(page);
  await activate(main.getByRole('navigation').getByRole('link', { name: 'Mis direcciones' }));
  await expect(page).toHaveURL('/customer/address');
  await activate(main.getByRole('link', { name: 'Agregar una dirección' }));
  await hydrated(page, '[name=alias]');
  await activate(button('Guardar la dirección'));
  await expect(main.locator('[name=alias]')).toBeFocused();
  await page.keyboard.type('Casa');
  await chooseNext(main.locator('[name=zone]'));
  await typeInto(main.locator('[name=street]'), 'Av. Ecuador');
  await typeInto(main.locator('[name=number]'), '2044');
  await activate(button('Guardar la dirección'));
  await expect(main.getByText('Guardamos tu dirección.')).toBeVisible();
  await hydrated(page, '[name=point]');
  await typeInto(main.locator('[name=point]'), '-16.54152, -68.07622');
  await activate(button('Confirmar la ubicación'));
  await expect(main.getByRole('listitem').filter({ hasText: 'Ubicación confirmada' })).toBeVisible();
  await hydrated(page, 'a[href*="remove="]');
  await activate(main.getByRole('link', { name: 'Editar Casa' }));
  await hydrated(page, '[name=alias]');
  await typeInto(main.locator('[name=alias]'), 'Mi casa');
  await page.keyboard.press('Enter');
  await hydrated(page, 'a[href*="remove="]');
  await activate(main.getByRole('link', { name: 'Borrar Mi casa' }));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Borrar' }));
  await expect(main.getByText('Borramos la dirección.')).toBeVisible();
});

test('by keyboard alone: the page of passkeys leads to its button @desktop', async ({ page }) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await enterAs(page);
  await page.goto('/customer/account/passkeys');
  await expect(page.getByRole('navigation', { name: 'Tu cuenta' })).toBeVisible();
  await typeInto(main.getByLabel('Nombre para reconocerla'), 'Mi portátil');
  await tabTo(button('Agregar llave de acceso'));
  await expectAccessible(page);
});

test('by keyboard alone: a visitor writes to the shop @desktop', async ({ page }) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto('/customer/contact');
  await hydrated(page, 'main form [name=email]');
  await activate(button('Enviar mensaje'));
  await expect(main.getByLabel('Nombre', { exact: false }).first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Rosa Quispe');
  await typeInto(main.getByLabel('Correo electrónico'), ownEmail('teclado'));
  await chooseNext(main.getByLabel('¿Sobre qué nos escribes?'));
  await typeInto(main.getByLabel('Mensaje'), '¿Tienen la taza en verde?');
  await activate(main.getByLabel('Acepto que usen mis datos'), 'Space');
  await activate(button('Enviar mensaje'));
  await expect(main.locator('form')).toHaveCount(0);
});

test('by keyboard alone: a guest buys, from the product to the order @desktop', async ({ page, product }) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto(product.path);
  await hydrated(page);
  await activate(button('Agregar al carrito'));
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/checkout/cart');
  await hydrated(page, 'main form button');
  await activate(button('Comprar'));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Continuar como invitado' }));
  await hydrated(page, 'input[name=firstname]');
  await activate(button('Guardar y seguir'));
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Rosa');
  await typeInto(page.getByLabel('Apellidos'), 'Quispe');
  await typeInto(page.getByLabel('Correo electrónico'), ownEmail('teclado'));
  await typeInto(page.getByLabel('Celular'), '70012345');
  await page.keyboard.press('Enter');
  const pickup = page.getByRole('radio', { name: 'Retiro en tienda' });
  await hydrated(page, '[name=shippingtypeid]');
  await chooseNext(pickup);
  await expect(page.getByRole('radio', { name: 'Envío a domicilio' })).toBeFocused();
  await hydrated(page, '[name=zone]');
  await activate(button('Ir al pago'));
  await expect(page.getByLabel('Zona o barrio')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await typeInto(page.getByLabel('Calle o avenida'), 'Av. Ecuador');
  await typeInto(page.getByLabel('Número'), '2044');
  await activate(button('Ir al pago'));
  await expect(button('Confirmar la compra')).toBeVisible();
  await hydrated(page, '[name=payment]');
  const chosen = page.locator('[name=payment]:checked');
  if (await page.getByRole('radio', { name: 'Pago contra entrega' }).isChecked()) await tabTo(chosen);
  else await chooseNext(page.getByRole('radio').first());
  await activate(button('Confirmar la compra'));
  await expect(page.getByText(/^Número de pedido \d/)).toBeVisible();
});

test('by keyboard alone: whoever knows its number and e-mail follows an order @desktop', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const email = await openPayment(page, product);
  await button('Confirmar la compra').click();
  const number = await orderNumber(page);
  await page.goto('/customer/tracking');
  await hydrated(page, '[name=orderid]');
  await activate(button('Ver mi pedido'));
  await expect(main.getByLabel('Número de pedido')).toBeFocused();
  await page.keyboard.type(number);
  await typeInto(main.getByLabel('Correo electrónico'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
});
