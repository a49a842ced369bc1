import { expect, type Page } from 'playwright/test';
import { importData, plainProduct } from '#tests/e2e/support/operator.ts';
import { startTestShop } from '#tests/e2e/support/shop.ts';
import { test as base } from '#tests/e2e/support/test.ts';

/** A product that only this worker's tests buy: Bs. 289,00, one SKU. */
export interface Goods {
  handle: string;
  title: string;
  /** Address of its page. */
  path: string;
}

/** A guest, as the first form of the checkout asks for them. */
export const PERSON = { firstname: 'Ana María', lastname: 'Quispe', phone: '700 12345' };

/** Options of a project. */
export interface BuyerOptions {
  /** The instant (ISO 8601) at which the shop's clock starts, in a shop of its own; '' for now, in the shared shop. */
  moment: string;
}

interface WorkerFixtures extends BuyerOptions {
  /** The shop of this worker. */
  shop: null;
  goods: Omit<Goods, 'path'>;
}

/** The shop's test with a visitor of the first store, so that no question stands in front of the page. */
export const test = base.extend<{ product: Goods }, WorkerFixtures>({
  moment: ['', { option: true, scope: 'worker' }],
  shop: [
    async ({ moment }, use) => {
      const offset = moment === '' ? null : Date.parse(moment) - Date.now();
      const stop = offset === null ? null : await startTestShop({ CLOCK_OFFSET_MS: String(offset) });
      await use(null);
      await stop?.();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  goods: [
    async ({ shop: _ }, use) => {
      const handle = `sarten-${crypto.randomUUID().slice(0, 8)}`;
      const title = `Sartén de prueba ${handle.slice(7)}`;
      const product = plainProduct({ handle, title, category: 'cocina', price: '289.00' });
      const [variant] = 'variants' in product && Array.isArray(product.variants) ? product.variants : [];
      const data = { products: [{ ...product, variants: [{ ...variant, stock: { 101: 500, 102: 1 } }] }] };
      await importData(data);
      await use({ handle, title });
    },
    { scope: 'worker' },
  ],
  product: async ({ goods, request, baseURL }, use) => {
    const response = await request.post('/api/customer/getFilterProductsNew', {
      data: { searchkey: goods.handle.slice(7) },
      headers: { origin: baseURL ?? '' },
    });
    const { rows }: { rows: { path: string }[] } = await response.json();
    const path = rows.find((row) => row.path.startsWith(`${goods.handle}-`))?.path;
    if (!path) throw new Error(`${goods.handle} is not found`);
    await use({ ...goods, path: `/cocina/${path}` });
  },
  context: async ({ context, baseURL }, use) => {
    if (baseURL) await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL }]);
    await use(context);
  },
  noJsPage: async ({ noJsPage, baseURL }, use) => {
    if (baseURL) await noJsPage.context().addCookies([{ name: 'ajuar_store', value: '101', url: baseURL }]);
    await use(noJsPage);
  },
});

export { expect };

/** Puts one unit of the product into the cart, from its page. */
export async function addToCart(page: Page, product: Goods): Promise<void> {
  await page.goto(product.path);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).click();
}

/** With JavaScript the page stays: the bag counts, and the cart is opened from there. */
export async function fillCart(page: Page, product: Goods): Promise<void> {
  await addToCart(page, product);
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible();
}

/** The product in the cart without a look at any page, for tests that begin later: the forms are posted alone. */
export async function putInCart(page: Page, { handle, path }: Goods, quantity = 1): Promise<void> {
  const productid = /-(\d+)$/.exec(path)?.[1] ?? '';
  const sku = `E2E-${handle}`.toUpperCase();
  await postForm(page, 'cart', { productid, sku, quantity: String(quantity) });
}

/** The questions of step 2, with one unit of the product in the cart. */
export async function openQuestions(page: Page, product: Goods): Promise<void> {
  await putInCart(page, product);
  await postForm(page, 'checkout-start', { as: 'guest' });
  await page.goto('/checkout/cart?step=2');
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
}

/** The delivery of one unit, for tests that begin there: the forms before it are posted alone. @returns the buyer's e-mail */
export async function openDelivery(page: Page, product: Goods): Promise<string> {
  const email = newEmail();
  await putInCart(page, product);
  await postPerson(page, { ...PERSON, email });
  await page.goto('/checkout/cart?step=2');
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
  return email;
}

/** Goes on as a guest, whose data these are. */
async function postPerson(page: Page, person: Record<string, string>): Promise<void> {
  await postForm(page, 'checkout-start', { as: 'guest' });
  await postForm(page, 'checkout-personal', person);
}

/** Chooses the first hour of the last day on which pick-ups last all day, as the open step 2 offers it. */
async function postPickup(page: Page): Promise<void> {
  const html = await (await page.request.get('/checkout/cart?step=2')).text();
  const days = /<select[^>]*name="day"[\s\S]*?<\/select>/.exec(html)?.[0] ?? '';
  const offered = [...days.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)/g)];
  const [, day = ''] = offered.findLast(([, , label = '']) => !label.startsWith('Domingo')) ?? [];
  await postForm(page, 'checkout-shipping', { shippingtypeid: '1', day, hour: '09:00 a 11:00' });
}

/** The payment of a pick-up, for tests that begin there: the forms before it are posted alone. @returns the buyer's e-mail */
export async function openPayment(
  page: Page,
  product: Goods,
  { quantity = 1, surname = PERSON.lastname } = {},
): Promise<string> {
  const email = newEmail();
  await putInCart(page, product, quantity);
  await postPerson(page, { ...PERSON, lastname: surname, email });
  await postPickup(page);
  await page.goto('/checkout/cart?step=3');
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  return email;
}

/** Posts a form of the shop alone, without a look at its page. */
export async function postForm(
  page: Pick<Page, 'request'>,
  name: string,
  form: Record<string, string>,
): Promise<void> {
  const headers = { origin: process.env.E2E_URL ?? '' };
  const response = await page.request.post(`/api/forms/${name}`, { form, headers, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

/** An e-mail that no other test uses. */
export function newEmail(): string {
  return `prueba-${crypto.randomUUID()}@ejemplo.bo`;
}

/** Leaves the cart as a guest, who says so once for each cart. */
export async function startBuying(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await page.getByRole('button', { name: 'Continuar como invitado' }).click();
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
}

/** Fills in the first form of the checkout. */
export async function typePerson(page: Page, email: string, surname = PERSON.lastname): Promise<void> {
  await page.getByLabel('Nombres').fill(PERSON.firstname);
  await page.getByLabel('Apellidos').fill(surname);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Celular').fill(PERSON.phone);
}

export async function fillPersonal(page: Page, email: string, surname?: string): Promise<void> {
  await typePerson(page, email, surname);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
}

/** Opens a folded part of a form, unless it is open. */
async function unfold(page: Page, line: string): Promise<void> {
  const fold = page.locator('details').filter({ has: page.getByText(line, { exact: true }) });
  if (!(await fold.evaluate((element) => element.hasAttribute('open'))))
    await page.getByText(line, { exact: true }).click();
}

/** Writes the note of a pick-up. */
export async function writeNote(page: Page, note: string): Promise<void> {
  await unfold(page, 'Agregar una nota (opcional)');
  await page.getByLabel('Nota para la tienda').fill(note);
}

/** The visible fields of the open forms that ask for something. */
export function asked(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('input:not([type=radio], [type=hidden]), select, textarea')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
}

export async function fillPickup(page: Page): Promise<void> {
  await expect(page.getByLabel('Día de retiro')).toBeVisible();
  // Today and Sundays have fewer hours than the list shows without scripts.
  const days = await page.getByLabel('Día de retiro').locator('option').allTextContents();
  const whole = days.findLastIndex((day) => !day.startsWith('Domingo'));
  await page.getByLabel('Día de retiro').selectOption({ index: whole });
  await page.getByLabel('Hora de retiro').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
}

/** From the cart to the payment. */
export async function reachPayment(page: Page, email = newEmail(), surname?: string): Promise<string> {
  await startBuying(page);
  await fillPersonal(page, email, surname);
  await fillPickup(page);
  return email;
}

/** From an empty cart to an order that is paid in the store, and its page. */
export async function placeOrder(
  page: Page,
  product: Goods,
  surname?: string,
): Promise<{ number: string; email: string }> {
  const email = await openPayment(page, product, { surname });
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  return { number: await orderNumber(page), email };
}

/** The order number that the confirmation shows. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' })).toBeVisible();
  const text = (await page.getByText(/^Número de pedido \d/).textContent()) ?? '';
  const found = /\d{6,}/.exec(text)?.[0];
  if (!found) throw new Error('no order number');
  return found;
}
