import { enterAs } from '#tests/e2e/account/customer.ts';
import { productPath } from '#tests/e2e/browse/shopper.ts';
import { htmlErrors } from '#tests/e2e/support/html-errors.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import {
  expect,
  fillPersonal,
  fillPickup,
  newEmail,
  openQuestions,
  orderNumber,
  putInCart,
  test,
} from './buyer.ts';
import { enter, hire } from './floor.ts';

test.use({ allowedProblems: ['404'] });

const SHOP = [
  ...['/', '/mesa', '/mesa?sort=minorprice&size=15&page=2', '/search/taza', '/search/zzzqqq', '/no-hay'],
  ...['/pages/tiendas', '/pages/devoluciones', '/private/formularios', '/customer/contact'],
  ...['/customer/account/login', '/customer/account/create', '/customer/account/forgotpassword'],
  ...['/customer/event/home', '/customer/tracking', '/checkout/cart', '/wishlist/index/index', '/operador'],
];

test('the HTML of forty pages has no error by the checker of the W3C', async ({
  page,
  product,
  browser,
}, info) => {
  const documents = new Map<string, string>();
  const read = async (path: string, from = page) => {
    documents.set(path, await (await from.request.get(path)).text());
  };
  for (const path of SHOP) await read(path);
  for (const handle of ['taza-valle', 'juego-sabanas-percal', 'olla-hierro-esmaltado-illimani'])
    await read(await productPath(page.request, handle));

  await openQuestions(page, product);
  await read('/checkout/cart');
  await read('/checkout/cart?step=2');
  await fillPersonal(page, newEmail());
  for (const way of [1, 2]) await read(`/checkout/cart?step=2&edit=shipping&delivery=${way}`);
  await fillPickup(page);
  await read('/checkout/cart?step=3');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  await read(page.url());

  await enterAs(page);
  await putInCart(page, product);
  for (const path of ['', '/passkeys', '/link']) await read(`/customer/account${path}`);
  for (const path of [
    '/customer/address',
    '/customer/newsletter',
    '/sales/order/history',
    '/customer/event/create-event',
  ])
    await read(path);
  await read('/wishlist/index/index');

  const { path, owner } = await ownEvent([]);
  await read(path);
  expect([number, owner.id]).not.toContain('');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const floor = await context.newPage();
  await enter(floor, await hire('seller'));
  for (const own of ['', `/pedido/${number}`, '/existencias?q=taza', '/carrito', '/velocidad', '/embudo'])
    await read(`/operador${own}`, floor);
  await context.close();

  expect(htmlErrors(documents, info.outputPath('html'))).toEqual([]);
});
