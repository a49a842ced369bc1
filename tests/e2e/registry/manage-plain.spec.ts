import { enterAs } from '#tests/e2e/account/customer.ts';
import { expect, productPath, test } from '#tests/e2e/browse/shopper.ts';
import { makeEvent } from './couple.ts';

test('without JavaScript a list is filled and managed by plain forms, with the checks of the cart, and another’s is not found @desktop', async ({
  noJsPage: page,
  request,
}) => {
  const main = page.getByRole('main');
  const rosa = await enterAs(page);
  const eventid = await makeEvent(rosa, 'Baby shower');
  const filling = `/customer/event/manage/addProducts_${eventid}`;
  await page.goto(filling);
  const bar = page.getByRole('complementary', { name: 'Lista de regalos' });
  await expect(bar).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Agrega productos a tu lista' })).toBeVisible();
  await main.getByRole('button', { name: 'Empezar a agregar' }).click();
  await expect(page).toHaveURL(filling);
  await expect(bar).toHaveText('Estás armando tu lista de regalos. Salir de la lista de regalos', {
    useInnerText: true,
  });
  await expect(main.getByRole('heading', { name: 'Estás agregando a tu lista' })).toBeVisible();
  await expect(main.getByText(/en la página de cada producto, «Agregar al carrito» lo pone/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mi carrito/ })).toBeHidden();
  const product = await productPath(request, 'taza-valle');
  const put = main.getByRole('button', { name: 'Agregar al carrito' });
  await page.goto(product);
  await put.click();
  await expect(page).toHaveURL(filling);
  await expect(
    main.getByText(
      'Por favor selecciona las opciones del producto para agregarlo a tu tienda de regalos: Color y Tamaño',
    ),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Volver al producto' }).click();
  await expect(page).toHaveURL(product);
  await page.goto(`${product}_c_TAZ-VAL-TER-350`);
  await main.getByRole('spinbutton').fill('');
  await put.click();
  await expect(main.getByText('Por favor seleccione cantidad')).toBeVisible();
  await main.getByRole('link', { name: 'Volver al producto' }).click();
  await put.click();
  await expect(main.getByText('Agregado Correctamente a la lista de Regalos')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(2);
  await main.getByRole('button', { name: /^Uno más de/ }).click();
  await expect(main.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('2');
  const words = main.getByRole('textbox', { name: /^Comentario sobre/ });
  await main.getByText('Agregar un comentario').click();
  await words.fill('verde '.repeat(60));
  await main.getByRole('button', { name: 'Guardar comentario' }).click();
  await expect(words).toHaveAccessibleDescription(/300 caracteres/);
  await expect(words).toHaveValue('verde '.repeat(60).trim());
  await main.getByRole('link', { name: /^Quitar/ }).click();
  await main.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(main.getByText('Tu lista todavía no tiene regalos')).toBeVisible();
  const strange = await page.request.get('/customer/event/manage/1');
  expect([strange.status(), await strange.text()]).toEqual([
    404,
    expect.stringContaining('Esta lista no está entre las tuyas.'),
  ]);
});
