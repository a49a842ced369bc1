import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { listCarts } from '#tests/e2e/support/operator.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import {
  addToCart,
  expect,
  fillCart,
  fillPersonal,
  fillPickup,
  newEmail,
  openPayment,
  orderNumber,
  reachPayment,
  startBuying,
  test,
  typePerson,
  writeNote,
} from './buyer.ts';

test('steps that are not open lead back to the one that is, by link and by fragment [CHK-01, CHK-03, CHK-04, CHK-07] @plain', async ({
  page,
  product,
}) => {
  await page.goto('/checkout/cart?step=3');
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/cart#formstep1$/);
  await fillCart(page, product);
  await page.goto('/checkout/cart?step=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
  await startBuying(page);
  await page.goto('/checkout/cart#formstep3');
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
  await expect(page).toHaveURL(/#formstep2$/);
  await fillPersonal(page, newEmail());
  await page.goto('/checkout/cart?step=3');
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
});

test('the back button walks through the steps and everything typed is still there [CHK-01, CHK-10] @plain', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  const email = await reachPayment(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Ir al pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar datos personales' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.goto('/checkout/cart#formstep1');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
  // Before it, the router writes its own address over the one that is set here.
  await hydrated(page);
  await page.evaluate(() => {
    window.location.hash = '#formstep3';
  });
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
});

test('a section is edited and leads back to the payment [CHK-10] @desktop', async ({ page, product }) => {
  await openPayment(page, product);
  await page.getByRole('link', { name: 'Editar retiro en tienda' }).click();
  await writeNote(page, 'Retira mi hermana');
  await fillPickup(page);
  await expect(page.getByText('Retira mi hermana')).toBeVisible();
});

test('who needs help tells a code, and the shop finds the cart and how far it came [CHK-35]', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  const help = page.getByRole('complementary', { name: '¿Te ayudamos?' });
  const code = /\d{4} \d{4}/.exec((await help.textContent()) ?? '')?.[0] ?? '';
  expect(await help.getByRole('link', { name: 'Escribir por WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(code),
  );
  const told = () => listCarts('--code', code);
  await expect.poll(told).toContain('llegó a sus datos');
  await fillPersonal(page, newEmail());
  await fillPickup(page);
  await expect(help).toContainText(code);
  await expect.poll(told).toContain('llegó al pago');
});

test('errors stand under the fields, each once, and the first field has the focus [FORM-06, FORM-08]', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  await hydrated(page, 'input[name=firstname]');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await expect(page.getByRole('main').getByText('Escribe tus apellidos')).toBeVisible();
  // By now a toast, whose code loads with the first one, would be there.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Escribe tu nombre')).toHaveCount(1);
});

test('corrupt storage and a corrupt session hurt nothing: the next add begins anew @desktop', async ({
  page,
  context,
  baseURL,
  product,
}) => {
  if (baseURL)
    await context.addCookies([{ name: 'ajuar_session', value: 'Fe26.2*1*broken~2', url: baseURL }]);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('spoiled')) {
      localStorage.setItem('ajuar_cart', '{"version":1,"lines":[{"sku":');
      localStorage.setItem('ajuar_cart_queue', '[[[');
      sessionStorage.setItem('spoiled', 'yes');
    }
  });
  await fillCart(page, product);
  const saved = await page.evaluate(() => localStorage.getItem('ajuar_cart'));
  expect(JSON.parse(saved ?? '')).toMatchObject({ version: 1, lines: [{ quantity: 1 }] });
  const session = (await context.cookies()).find(({ name }) => name === 'ajuar_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false });
  expect(session?.value).not.toContain('broken');
});

test('a session that ends in step 2 leads to the cart with a word; nothing that was typed or chosen is lost', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  await hydrated(page, 'input[name=firstname]');
  await typePerson(page, newEmail());
  await context.clearCookies({ name: 'ajuar_session' });
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Tu sesión terminó. Revisa tu carrito y sigue desde aquí.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Productos del carrito' })).toContainText(product.title);
  await startBuying(page);
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
});

test('the cart comes along to another store and back; what is not enough there is set aside [CART-37] @desktop', async ({
  page,
  context,
  baseURL,
  product,
}) => {
  await fillCart(page, product);
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('Cantidad cambiada correctamente')).toBeVisible();
  const choose = (value: string) => context.addCookies([{ name: 'ajuar_store', value, url: baseURL ?? '' }]);
  await choose('102');
  await page.goto('/checkout/cart');
  const lines = page.getByRole('table', { name: 'Productos del carrito' });
  await expect(lines).toContainText(product.title);
  await expect(lines).toContainText('Sólo existen 1 unidad(es), disminuir cantidad');
  await expect(page.getByRole('button', { name: 'Comprar', exact: true })).toBeDisabled();
  await choose('101');
  await page.goto('/checkout/cart');
  await expect(page.getByRole('button', { name: 'Comprar', exact: true })).toBeEnabled();
});

test('what the new store does not have waits aside while the rest is bought, is still there after the order, and is saved or bought where it is [CART-37, GAP-052]', async ({
  page,
  context,
  baseURL,
  product,
  request,
}) => {
  const own = await ownProduct(request, { title: 'Florero', price: '80.00', variant: { stock: { 101: 4 } } });
  await addToCart(page, own);
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await addToCart(page, product);
  await expect(page.getByRole('link', { name: 'Mi carrito, 2 productos' })).toBeVisible();
  await context.addCookies([{ name: 'ajuar_store', value: '102', url: baseURL ?? '' }]);
  await page.goto('/checkout/cart');
  const aside = page.getByRole('region', { name: /^No disponibles en / });
  await expect(aside).toContainText(own.title);
  await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText(/Total\s*Bs\.\s289,00/);
  await reachPayment(page);
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  // A rest that cannot be bought here is nothing to be paid again.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(aside).toContainText(own.title);
  await expect(page.getByRole('main')).not.toContainText(product.title);
  await aside.getByRole('button', { name: /^Guardar para después/ }).click();
  const saved = page.getByRole('region', { name: 'Guardados para después' });
  await expect(saved).toContainText(own.title);
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
  await page.reload();
  await expect(saved).toContainText(/Lo tiene: .*La Paz San Miguel/i);
  await saved.getByRole('button', { name: /^Comprar en La Paz San Miguel/i }).click();
  await saved.getByRole('button', { name: /^Mover al carrito/ }).click();
  await expect(page.getByRole('table', { name: 'Productos del carrito' })).toContainText(own.title);
  await expect(saved).toBeHidden();
});

test('the summary stands beside the steps from 992 px on and folded above them below; lines of the cart are rows from 780 px on [CHK-34] @desktop', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  const row = page.getByRole('row').filter({ hasText: product.title });
  const display = () => row.evaluate((line) => getComputedStyle(line).display);
  await page.setViewportSize({ width: 779, height: 900 });
  await expect.poll(display).toBe('grid');
  await page.setViewportSize({ width: 780, height: 900 });
  await expect.poll(display).toBe('table-row');

  await startBuying(page);
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Nombres') });
  const place = async () => {
    const [one, other] = [await summary.boundingBox(), await form.boundingBox()];
    if (!one || !other) throw new Error('nothing to see');
    return one.x >= other.x + other.width ? 'beside' : one.y + one.height <= other.y ? 'above' : 'over';
  };
  const folded = summary.locator('details').first();
  await page.setViewportSize({ width: 992, height: 900 });
  await expect.poll(place).toBe('beside');
  await expect(folded).toBeHidden();
  await page.setViewportSize({ width: 991, height: 900 });
  await expect.poll(place).toBe('above');
  await expect(folded).toBeVisible();
});

test('who goes on with a cart that was emptied elsewhere is told [CART-30] @desktop', async ({
  noJsPage: page,
  product,
}) => {
  await page.goto(product.path);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.goto('/checkout/cart');
  const other = await page.context().newPage();
  await other.goto('/checkout/cart');
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await expect(other.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('No tienes productos en tu carrito')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/cart(#formstep1)?$/);
});
