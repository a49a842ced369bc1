import type { Page } from 'playwright/test';
import { expect, placeOrder, test } from './buyer.ts';
import { enter, enterUnseen, hire, overflow } from './floor.ts';

test.use({ allowedProblems: ['404'] });

const find = async (page: Page, query: string) => {
  await page.getByLabel('Buscar un pedido').fill(query);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
};

test('a seller logs in and finds an order by its phone and its number, without JavaScript', async ({
  page,
  noJsPage: floor,
  product,
}) => {
  const { number } = await placeOrder(page, product, 'SurnameWiderThanPhones'.repeat(2));
  const seller = await hire('seller');
  const response = await floor.goto('/operador');
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
  expect(response?.headers()['cache-control']).toContain('no-store');
  await floor.getByLabel('Usuario').fill(seller.name);
  await floor.getByLabel('Contraseña').fill('equivocada');
  await floor.getByRole('button', { name: 'Ingresar' }).click();
  await expect(floor.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await expect(floor.getByLabel('Usuario')).toHaveValue(seller.name);
  await enter(floor, seller);
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  expect(await overflow(floor)).toBe(0);
  await find(floor, 'zzzqqq');
  await expect(floor.getByText('No encontramos “zzzqqq” entre los pedidos de esta tienda.')).toBeVisible();
  await expect(floor.getByLabel('Buscar un pedido')).toHaveValue('zzzqqq');
  for (const page of ['', '/existencias']) {
    expect((await floor.goto(`/operador${page}?q=%00`))?.status(), page).toBe(200);
    // A word without an end is broken, and pushes nothing out of the page.
    await floor.goto(`/operador${page}?q=${'x'.repeat(80)}`);
    await expect(floor.getByText(/^No encontramos “x{80}”/)).toBeVisible();
    const search = await floor.getByRole('main').getByRole('button', { name: 'Buscar' }).boundingBox();
    const right = (search?.x ?? 0) + (search?.width ?? Number.POSITIVE_INFINITY);
    expect(right, page).toBeLessThanOrEqual(floor.viewportSize()?.width ?? 0);
  }
  await floor.goto('/operador');
  // Pasted with marks that nobody sees.
  await find(floor, '\u200b+591 70012345\u202c');
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  await find(floor, `N.º ${number.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, ' ')}`);
  await expect(floor.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  expect(await overflow(floor)).toBe(0);
});

test('a seller makes an order ready, records how it was paid and hands it over with the customer’s code, without JavaScript', async ({
  page,
  noJsPage: floor,
  baseURL: origin = '',
  product,
}) => {
  const { number } = await placeOrder(page, product);
  const told = (await page.getByText('Tu código de entrega:').textContent()) ?? '';
  const code = /\d{6}/.exec(told)?.[0] ?? '';
  expect(code).not.toBe('');
  await enterUnseen(floor, await hire('seller'));
  await floor.goto(`/operador/pedido/${number}`);
  await expect(floor.getByText('Cobra Bs. 289,00')).toBeVisible();
  await expect(floor.getByText('Cancelar el pedido')).toHaveCount(0);
  await floor.getByRole('button', { name: 'Marcar listo para retirar' }).click();
  await expect(floor.getByText(`Pedido ${number}: Listo para retirar.`)).toBeVisible();
  // Nothing is handed over before it is paid.
  await expect(floor.getByRole('button', { name: 'Entregar', exact: true })).toHaveCount(0);
  // A form that does not say how it was paid records nothing.
  const pays = { orderid: number, action: 'pay' };
  for (const tender of ['', 'unknown']) {
    await floor.request.post('/api/forms/staff-order', { form: { ...pays, tender }, headers: { origin } });
    await floor.reload();
    await expect(floor.getByText('Di cómo se pagó')).toBeVisible();
  }
  await floor.getByRole('button', { name: 'Cobré Bs. 289,00 en efectivo' }).click();
  await expect(floor.getByText(`Pedido ${number}: el cobro quedó registrado.`)).toBeVisible();
  const typed = floor.getByLabel('Código de entrega del cliente');
  await typed.fill('abc');
  await floor.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(floor.getByText('Ese no es el código de este pedido.')).toBeVisible();
  await expect(typed).toHaveValue('abc');
  // Without the code: by the carnet of who collects it, who has to say why it is not the customer.
  await floor.getByText('Quien retira no tiene el código').click();
  const collector = floor.getByLabel(/^Nombre y apellidos de quien retira/);
  await collector.fill('Eva Rojas');
  await floor.getByLabel(/^Número de carnet/).fill('12');
  await floor.getByRole('button', { name: 'Entregar con carnet' }).click();
  await expect(floor.getByText('Escribe el número de carnet: de 5 a 10 dígitos')).toBeVisible();
  await floor.getByLabel(/^Número de carnet/).fill('7654321 LP');
  await floor.getByRole('button', { name: 'Entregar con carnet' }).click();
  await expect(floor.getByText(/^No es el nombre del pedido \(/)).toBeVisible();
  await expect(collector).toHaveValue('Eva Rojas');
  await typed.fill(code);
  await floor.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(floor.getByText(`Pedido ${number}: Entregado.`)).toBeVisible();
  await floor.getByRole('link', { name: 'Volver a los pedidos' }).click();
  await floor.getByRole('link', { name: /^Entregados \(\d/ }).click();
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
});

test('nothing of what the staff saw comes back after the logout, without JavaScript', async ({
  page,
  noJsPage: floor,
  product,
}) => {
  const { number } = await placeOrder(page, product);
  await enterUnseen(floor, await hire('seller'));
  for (const path of ['', '?q=700', `/pedido/${number}`]) await floor.goto(`/operador${path}`);
  await floor.getByRole('button', { name: 'Salir' }).click();
  await expect(floor.getByRole('heading', { level: 1, name: 'Ingreso del personal' })).toBeVisible();
  // Nothing of what was seen comes back: not by the history, not by its address.
  for (let steps = 0; steps < 3; steps += 1) {
    await floor.goBack();
    await expect(floor.getByRole('heading', { level: 1 })).toHaveText('Ingreso del personal');
    await expect(floor.getByText(number)).toHaveCount(0);
  }
  await floor.goto(`/operador/pedido/${number}`);
  await expect(floor).toHaveURL(/\/operador\?volver=/);
});
