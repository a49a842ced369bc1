import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import { countUnits, splitLines } from '#lib/cart/domain/bag.ts';
import { cartActions } from '#lib/cart/use-cart.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // The next test's cart is no older state of this one's.
  cartActions.take(null);
});

/** Whether a button says that it does nothing now; it can have the focus still. */
function isOff(button: HTMLElement | undefined): boolean {
  expect(button).toHaveProperty('disabled', false);
  return button?.getAttribute('aria-disabled') === 'true';
}

const ELSEWHERE = {
  stores: [
    { id: 101, name: 'La Paz Centro' },
    { id: 102, name: 'El Alto' },
    { id: 103, name: 'Sucre' },
  ],
  current: 101,
  stock: {
    77: [
      { sku: 'B', storeid: 101, quantity: 0 },
      { sku: 'B', storeid: 102, quantity: 1 },
      { sku: 'B', storeid: 103, quantity: 9 },
    ],
    78: [{ sku: 'D', storeid: 101, quantity: 0 }],
  },
};

async function show(cart: Cart | null, script: Parameters<typeof serve>[0] = {}) {
  const cartCount = countUnits(splitLines(cart?.data.products ?? []).buyable);
  const server = serve({ ...script, me: { cartCount, ...script.me } });
  render(<CartView cart={cart} elsewhere={ELSEWHERE} popular={null} />);
  await act(async () => undefined);
  return server;
}

test('before scripts run everything is a button of one form, which posts what stands in its fields [CART-10, CART-16]', () => {
  const html = renderToStaticMarkup(
    <CartView cart={cartOf([line()])} elsewhere={ELSEWHERE} popular={null} />,
  );
  document.body.innerHTML = html;
  const forms = [...document.querySelectorAll('form')].map((form) => form.getAttribute('action'));
  expect(forms).toEqual(['/api/forms/checkout-start']);
  for (const [name, value] of [
    ['Eliminar Taza Valle del carrito', 'remove TAZA-VER'],
    ['Guardar para después: Taza Valle', 'save TAZA-VER'],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button.form?.id, button.getAttribute('formaction')]).toEqual([
      'cart-form',
      '/api/forms/cart-line',
    ]);
    expect([button.name, button.value]).toEqual(['lineaction', value]);
  }
  const more = screen.getByRole('button', { name: 'Agregar uno de Taza Valle' });
  expect(more.getAttribute('value')).toBe('3 TAZA-VER');
  // Enter in a field activates the first button of its form, which is none of a line.
  const first = document.querySelector<HTMLButtonElement>('button[type=submit]');
  expect([first?.name, first?.getAttribute('formaction')]).toEqual(['', '/api/forms/cart-line']);
  // It is laid out, unseen: older Safari passes over one that is not. Neither keys nor a screen reader come to it.
  expect([first?.hidden, first?.tabIndex, first?.ariaHidden]).toEqual([false, -1, 'true']);
  const cartForm = document.querySelector<HTMLFormElement>('form[action="/api/forms/checkout-start"]');
  expect(Object.fromEntries(new FormData(cartForm ?? undefined))).toMatchObject({
    linekey: 'TAZA-VER',
    linequantity: '2',
  });
  // A form is not sent by a button at its limit.
  document.body.innerHTML = renderToStaticMarkup(
    <CartView cart={cartOf([line({ quantity: 1 })])} elsewhere={ELSEWHERE} popular={null} />,
  );
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isDisabled('Quitar uno de Taza Valle')).toBe(true);
  expect(isDisabled('Agregar uno de Taza Valle')).toBe(false);
  document.body.innerHTML = '';
});

test('minus stops at 1 and plus at the stock [CART-10, CART-11]', async () => {
  const { asked } = await show(
    cartOf([
      line({ key: 'A', productsku: 'A', quantity: 1 }),
      line({ key: 'B', productsku: 'B', quantity: 5 }),
    ]),
  );
  const [fewer, fewerB] = screen.getAllByRole('button', { name: /Quitar uno/ });
  const [more, moreB] = screen.getAllByRole('button', { name: /Agregar uno/ });
  expect([fewer, more, fewerB, moreB].map(isOff)).toEqual([true, false, false, true]);
  // A button at its limit keeps the focus, and its clicks change nothing.
  for (const button of [fewer, moreB]) {
    button?.focus();
    if (button) fireEvent.click(button);
    expect(document.activeElement).toBe(button);
  }
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

test('a typed quantity waits for its button, and nonsense says why [CART-09, CART-10, CART-12, CART-13]', async () => {
  const { asked } = await show(cartOf([line()]), {
    changes: [
      () => ({
        success: true,
        message: 'Cantidad cambiada correctamente',
        cart: cartOf([line({ quantity: 4 })], 2),
      }),
    ],
  });
  const field = screen.getByRole('textbox', { name: 'Cantidad de Taza Valle' });
  const update = screen.getByText('Actualizar').closest('button');
  if (!update) throw new Error('no button');
  expect(update.dataset.idle).toBeDefined();
  for (const [typed, message] of [
    ['0', 'Debe elegir al menos 1 producto'],
    ['x', 'Debe elegir al menos 1 producto'],
    ['6', 'Cantidad límite del inventario del producto excedida u opcion de producto no existente'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    expect(update.dataset.idle).toBeUndefined();
    fireEvent.click(update);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field).toHaveProperty('value', typed);
  }
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: '4' } });
  fireEvent.click(update);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.intents).toEqual([{ type: 'set', key: 'TAZA-VER', quantity: 4 }]);
  await waitFor(() => expect(field).toHaveProperty('value', '4'));
  const told = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(told)?.textContent).toBe('Datos Actualizados correctamente');
});

const jug = line({
  key: 'B',
  productsku: 'B',
  productid: 77,
  productname: 'Jarra',
  issue: 'nostock',
  nostock: true,
  maxQuantity: 0,
});

test('what this store does not have waits aside, says who has it, and keeps nothing else from being bought [CART-20, CART-37]', async () => {
  const gone = line({ key: 'D', productsku: 'D', productid: 78, productname: 'Fuente', issue: 'gone' });
  await show(cartOf([line(), jug, gone]));
  const aside = screen.getByRole('region', { name: 'No disponibles en La Paz Centro' });
  const [first, second] = within(aside).getAllByRole('listitem');
  if (!first || !second) throw new Error('no lines');
  expect(first.textContent).toContain('Sin Stock');
  // Two are wanted, and El Alto has one.
  expect(first.textContent).toContain('Lo tiene: Sucre, El Alto.');
  const buy = within(first).getByRole<HTMLButtonElement>('button', { name: 'Comprar en Sucre: Jarra' });
  expect(Object.fromEntries(new FormData(buy.form ?? undefined, buy))).toMatchObject({
    ...{ storeid: '103', return: '/checkout/cart' },
    ...{ linekey: 'TAZA-VER', linequantity: '2' },
  });
  expect(buy.getAttribute('formaction')).toBe('/api/forms/store');
  expect(within(first).getByRole('button', { name: 'Guardar para después: Jarra' })).toBeTruthy();
  expect(within(first).getByRole('button', { name: 'Quitar Jarra del carrito' })).toBeTruthy();
  expect(second.textContent).toContain('Ninguna otra tienda lo tiene ahora.');
  const table = screen.getByRole('table', { name: 'Productos del carrito' });
  expect(within(table).queryByText('Jarra')).toBeNull();
  expect(isOff(screen.getByRole('button', { name: 'Comprar' }))).toBe(false);
  expect(screen.getByRole('complementary').textContent).toContain('TotalBs. 119,80');
});

test('fewer than wanted has to be changed first, and the button says so; nothing to buy says so, too [CART-21, CART-37]', async () => {
  await show(
    cartOf([
      line(),
      line({ key: 'C', productsku: 'C', productname: 'Plato', issue: 'lessstock', maxQuantity: 1 }),
    ]),
  );
  const row = screen.getByRole('row', { name: /Plato.*disminuir cantidad/ });
  expect(within(row).getByText('Sólo existen 1 unidad(es), disminuir cantidad')).toBeTruthy();
  const buy = screen.getByRole('button', { name: 'Comprar' });
  expect(isOff(buy)).toBe(true);
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  expect(fireEvent.submit(buy)).toBe(false);
  await act(async () => undefined);
  expect(send).not.toHaveBeenCalled();
  const reason = document.getElementById(buy.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Para comprar, baja primero la cantidad de Plato.');
  cleanup();
  await show(cartOf([jug]));
  expect(isOff(screen.getByRole('button', { name: 'Comprar' }))).toBe(true);
  expect(screen.getByText('Ahora La Paz Centro no tiene nada de tu carrito.')).toBeTruthy();
});

test('a line is saved for later and brought back; the saved ones stay when the cart is empty', async () => {
  const saved = (version: number) => {
    const cart = cartOf([], version);
    return { ...cart, data: { ...cart.data, saved: [line()] } };
  };
  const { asked } = await show(cartOf([line()]), {
    changes: [
      () => ({ success: true, message: 'Guardado para después', cart: saved(2) }),
      () => ({ success: true, message: 'De vuelta en tu carrito', cart: cartOf([line()], 3) }),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar para después: Taza Valle' }));
  const list = await screen.findByRole('region', { name: 'Guardados para después' });
  expect(screen.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: 'Mover al carrito: Taza Valle' }));
  expect(await screen.findByRole('table', { name: 'Productos del carrito' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Guardados para después' })).toBeNull();
  expect(asked.map(({ intents }) => intents)).toEqual([
    [{ type: 'save', key: 'TAZA-VER' }],
    [{ type: 'restore', key: 'TAZA-VER' }],
  ]);
});

test('a changed price is told and can be bought [CART-37]', async () => {
  await show(cartOf([line({ issue: 'price' })]));
  expect(screen.getByText(/precio cambió/)).toBeTruthy();
  expect(isOff(screen.getByRole('button', { name: 'Comprar' }))).toBe(false);
});

test('taking the last line out leaves the empty state [CART-16, CART-30]', async () => {
  const { asked } = await show(cartOf([line()]), {
    changes: [
      () => ({ success: true, message: 'Producto removido correctamente del carro', cart: cartOf([], 2) }),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar Taza Valle del carrito' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeTruthy();
  await waitFor(() => expect(asked[0]?.intents).toEqual([{ type: 'remove', key: 'TAZA-VER' }]));
});

test('messages of the last plain form are part of the page', async () => {
  serve({});
  render(
    <CartView cart={cartOf([line()])} elsewhere={ELSEWHERE} popular={null}>
      Agregado Correctamente al carro
    </CartView>,
  );
  await act(async () => undefined);
  expect(screen.getByText('Agregado Correctamente al carro')).toBeTruthy();
});

test.each([
  [
    'others pay it',
    { quantity_assigned: 0, releasesin: 720 },
    'Otro invitado lo está pagando, se libera en 12:00.',
  ],
  [
    'it was bought',
    { quantity_assigned: 1, releasesin: 0 },
    'La cantidad requerida de este producto ya fue comprada',
  ],
  ['the store has none', { quantity_assigned: 0, releasesin: 0 }, 'Sin Stock'],
] as const)(
  'a gift that cannot be bought says why: %s; no other store is offered, and nothing can be saved for later',
  async (_why, state, said) => {
    const gift = { quantity: 1, commentsku: '', showComment: false, ...state };
    await show(
      cartOf([line({ eventid: 9, gift, issue: 'nostock', nostock: true, productid: 77, productsku: 'B' })]),
    );
    const aside = screen.getByRole('region', { name: 'Regalos que ahora no puedes comprar' });
    expect(aside.textContent).toContain(said);
    expect(
      within(aside)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quitar']);
    expect(screen.getByRole('complementary').textContent).toContain(
      'Ahora no puedes comprar ningún regalo de tu carrito.',
    );
  },
);

test.each([true, false])(
  'that buying needs no account is told to a guest alone, in the first HTML: %s',
  (canGuest) => {
    const view = (
      <CartView cart={cartOf([line()])} elsewhere={ELSEWHERE} popular={null} canGuest={canGuest} />
    );
    expect(renderToStaticMarkup(view).includes('No necesitas una cuenta.')).toBe(canGuest);
  },
);
