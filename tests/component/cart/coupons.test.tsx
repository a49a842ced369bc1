import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import type { CouponState } from '#components/cart/coupons/coupons.client.tsx';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartOf, coupon, line, toWire, withCoupons } from './fixtures.ts';

const ELSEWHERE = { stores: [{ id: 101, name: 'La Paz Centro' }], current: 101, stock: {} };
const STATE: CouponState = { attemptsLeft: 999, pending: '', typed: '', problem: '', over: null };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface TestResponse {
  success?: boolean;
  message?: string;
  errorcode?: string;
  hint?: string;
  attemptsleft?: number;
  cart?: Cart;
}

/** The shop's own server, which answers each call about coupons with the next of these. */
function serve(...responses: (TestResponse | 'nothing')[]) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.startsWith('/api/customer/')) return Response.json({ cartCount: 2 });
    asked.push([url.slice('/api/customer/'.length), JSON.parse(String(init?.body))]);
    const response = responses.shift() ?? 'nothing';
    if (response === 'nothing') throw new TypeError('offline');
    const { cart, ...rest } = response;
    const shopCart = cart ? toWire(cart) : null;
    return Response.json({ success: false, message: '', attemptsleft: 999, ...rest, shopCart });
  });
  return asked;
}

async function show(cart: Cart, state: Partial<CouponState> = {}) {
  const view = <CartView cart={cart} elsewhere={ELSEWHERE} popular={null} coupons={{ ...STATE, ...state }} />;
  render(view);
  await act(async () => undefined);
}

const field = () => screen.getByLabelText('Código del cupón');
const apply = () => screen.getByRole('button', { name: /^(Aplicar|Aplicando…)$/ });
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));
const summary = () => screen.getByRole('complementary').textContent ?? '';

const plain = () => withCoupons(cartOf([line()]), []);
const CASA50 = coupon();

test('a code is typed in upper case, applied once, and its discount stands among the sums [COUP-01, COUP-02, COUP-03, COUP-12, COUP-20]', async () => {
  const asked = serve({
    success: true,
    message: 'Felicidades, Tu cupón fue ingresado correctamente',
    cart: withCoupons(cartOf([line()]), [CASA50]),
  });
  await show(plain());
  expect(apply()).toHaveProperty('disabled', true);
  await type('  ');
  expect(apply()).toHaveProperty('disabled', true);
  await type('casa50');
  expect(field()).toHaveProperty('value', 'CASA50');
  expect(screen.getByText(/un solo uso y puede bloquearse/)).toBeTruthy();
  await act(async () => {
    fireEvent.click(apply());
    fireEvent.click(apply());
  });
  await screen.findByText('Felicidades, Tu cupón fue ingresado correctamente');
  expect(asked).toEqual([['prevalCoupon', { couponcode: 'CASA50' }]]);
  expect(summary()).toContain('Bs. 50 para tu casa-Bs. 50,00');
  expect(summary()).toContain('TotalBs. 69,80');
  expect(summary()).toContain('Ahorras Bs. 50,00');
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field());
});

test('what is refused is said under the code, which stays [COUP-04, COUP-09, COUP-11]', async () => {
  serve(
    {
      errorcode: 'RULES',
      message: 'Lo sentimos, el cupón no cumple con los requisitos de la promoción',
      hint: 'Lleva al menos Bs. 300,00 en productos.',
    },
    { errorcode: 'INUSE', message: 'El Cupón ya está siendo utilizado' },
    {
      errorcode: 'INVALID',
      message: 'Lo sentimos, el cupón es inválido le quedan 3 intentos',
      attemptsleft: 3,
    },
    'nothing',
  );
  await show(plain());
  await type('CASA50');
  for (const text of [
    'Lo sentimos, el cupón no cumple con los requisitos de la promoción. Lleva al menos Bs. 300,00 en productos.',
    'El Cupón ya está siendo utilizado',
    'Lo sentimos, el cupón es inválido le quedan 3 intentos',
    'No pudimos revisar tu cupón. Revisa tu conexión y aplícalo otra vez.',
  ]) {
    await act(async () => fireEvent.click(apply()));
    await screen.findByText(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field()).toHaveProperty('value', 'CASA50');
  }
});

test('a coupon that needs a login sends its form, which leads there [COUP-05]', async () => {
  serve({ errorcode: 'LOGIN', message: 'Ingresa a tu cuenta para usar este cupón.' });
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  await show(plain());
  await type('BIENVENIDA10');
  await act(async () => fireEvent.click(apply()));
  await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith(apply()));
});

test('a coupon is taken out, or stays with the reason why not [COUP-07, COUP-13, COUP-14]', async () => {
  const asked = serve('nothing', {
    success: true,
    message: 'Cupón eliminado correctamente, puedes usarlo en otra compra',
    cart: plain(),
  });
  await show(withCoupons(cartOf([line()]), [CASA50]));
  const remove = () => screen.getByRole('button', { name: 'Quitar el cupón CASA50' });
  await act(async () => fireEvent.click(remove()));
  await screen.findByText('Hubo un error eliminando el cupón, intente nuevamente o refresque la página');
  await act(async () => fireEvent.click(remove()));
  await screen.findByText('Cupón eliminado correctamente, puedes usarlo en otra compra');
  expect(asked[1]).toEqual(['unlockCoupon', { validcouponcode: 'CASA50' }]);
  expect(screen.queryByRole('list', { name: 'Cupones de tu compra' })).toBeNull();
  expect(summary()).toContain('TotalBs. 119,80');
});

test('a coupon that ceased to hold says so by name, and what helps; a balance is the shopper’s [CART-04]', async () => {
  const idle = coupon({ problem: 'Lleva al menos Bs. 300,00 en productos.', discountamount: 0, couponid: 8 });
  const more = coupon({ couponcode: 'REGALO', couponlabel: 'Regalo', discountamount: 15_000 });
  serve();
  await show(withCoupons(cartOf([line()]), [idle, more]));
  const list = screen.getByRole('list', { name: 'Cupones de tu compra' });
  expect(within(list).getByText(/^CASA50 no descuenta ahora. Lleva al menos Bs. 300,00/)).toBeTruthy();
  expect(summary()).toContain('Tienes un saldo a favor de Bs. 30,20');
  expect(summary()).toContain('TotalBs. 0,00');
});

test('the entry is hidden beside a coupon that allows no other, and without attempts [COUP-08, COUP-10]', async () => {
  serve();
  await show(withCoupons(cartOf([line()]), [coupon({ isappend: false })]));
  expect(screen.queryByLabelText('Código del cupón')).toBeNull();
  expect(screen.getByText(/no se combina con otros/)).toBeTruthy();
  document.body.innerHTML = '';
  const over = {
    text: 'Lo sentimos, ya no tiene más intentos, consulta con el Call Center',
    call: 'tel:+5912',
    write: '',
  };
  await show(plain(), { attemptsLeft: 0, over });
  expect(screen.queryByLabelText('Código del cupón')).toBeNull();
  expect(screen.getByText(over.text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Llamar al Call Center' }).getAttribute('href')).toBe('tel:+5912');
});

test('before scripts run all of it are buttons of the cart’s form, and they work [COUP-01, COUP-07]', () => {
  const cart = withCoupons(cartOf([line()]), [CASA50]);
  const state = { ...STATE, pending: 'ENVIO', typed: 'MAL', problem: 'No vale' };
  document.body.innerHTML = renderToStaticMarkup(
    <CartView cart={cart} elsewhere={ELSEWHERE} popular={null} coupons={state} />,
  );
  for (const [name, posts] of [
    ['Quitar el cupón CASA50', { removecoupon: '1 CASA50' }],
    ['Aplicar ENVIO', { applycoupon: '1 ENVIO' }],
    ['Olvidar ENVIO', { forgetcoupon: '1' }],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.getAttribute('formaction')).toBe('/api/forms/coupon');
    expect(Object.fromEntries(new FormData(button.form ?? undefined, button))).toMatchObject({
      ...posts,
      ...{ linekey: 'TAZA-VER', linequantity: '2' },
    });
  }
  expect(apply().getAttribute('formaction')).toBe('/api/forms/coupon');
  const cartForm = document.querySelector<HTMLFormElement>('form[action="/api/forms/checkout-start"]');
  expect(Object.fromEntries(new FormData(cartForm ?? undefined))).toEqual({
    ...{ step: '1', return: '/checkout/cart', linekey: 'TAZA-VER', linequantity: '2' },
    ...{ couponcode: 'MAL', couponcodebefore: 'MAL', couponcodetold: 'MAL' },
  });
  expect(apply()).toHaveProperty('disabled', false);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(screen.getByText('No vale')).toBeTruthy();
  document.body.innerHTML = '';
});
