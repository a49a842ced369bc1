import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { activate } from '#tests/component/support/activate.ts';
import { colourBySize, product, record } from '#tests/unit/catalogue/product-factory.ts';

const { add, replace } = vi.hoisted(() => ({ add: vi.fn(), replace: vi.fn() }));
vi.mock('#lib/cart/use-cart.ts', () => ({ useCart: () => ({ add }), cartActions: { add } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace }),
  usePathname: () => '/',
}));

const TODAY = '2026-05-01';
const STORES = [
  { id: 101, name: 'La Paz Centro' },
  { id: 102, name: 'Sucre' },
];
const ADD = 'Agregar Taza Valle al carrito';
const PICK = 'Elegir opciones de Taza Valle';

/** Answers of the shop to the question for the product, one after another; the last one stays. */
let responses: (() => Response | Promise<Response>)[] = [];
const asked = vi.fn();

function responseOf(record: ProductRecord, store = STORES[0]) {
  const { category, path } = record;
  return Response.json({
    kind: 'shown',
    product: record,
    start: {},
    today: TODAY,
    category,
    slug: path,
    store,
    stores: STORES,
  });
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  document.documentElement.dataset.store = '101';
  window.history.replaceState({ mark: 'list' }, '', '/mesa');
  add.mockResolvedValue({ ok: true, message: 'Agregado al carrito' });
  responses = [() => responseOf(colourBySize())];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/product')) return Response.json({ success: true, rows: [] });
    asked(url);
    const next = responses.length > 1 ? responses.shift() : responses[0];
    return next?.() ?? new Response('', { status: 503 });
  });
});

const show = (record: ProductRecord) => render(<ProductGrid cards={[toProductCard(record, TODAY)]} />);
const dialog = () => screen.findByRole('dialog', { name: 'Taza Valle' });
async function open(record = colourBySize()) {
  show(record);
  fireEvent.click(screen.getByRole('link', { name: PICK }));
  return within(await dialog());
}
async function openChosen() {
  const shown = await open();
  await activate(await shown.findByRole('link', { name: 'azul' }));
  await activate(shown.getByRole('link', { name: 's' }));
  return shown;
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the button of a card in the shop', () => {
  test('is a link to the product, named by what it does', () => {
    show(colourBySize());
    const link = screen.getByRole('link', { name: PICK });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Elegir', '/mesa/tazas/taza-valle-12']);
  });

  test('is not there for what is sold out', () => {
    show(product({ quantities: [record('A', { quantity: 0 })] }));
    expect(screen.queryByRole('link', { name: /^(Agregar|Elegir)/ })).toBeNull();
  });

  test('opens the choices also of what is sold by more than one at least', () => {
    show(product({ minQuantity: 3 }));
    expect(screen.getByRole('link', { name: PICK })).toBeDefined();
  });

  test('adds what needs no choice, once for two presses, and then can be pressed again', async () => {
    show(product());
    const link = screen.getByRole('link', { name: ADD });
    fireEvent.click(link, { detail: 1 });
    fireEvent.click(link, { detail: 2 });
    await waitFor(() =>
      expect(add).toHaveBeenCalledExactlyOnceWith({ productid: 12, sku: 'TAZA-1', quantity: 1 }),
    );
    expect(link.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(link, { detail: 1 });
    await waitFor(() => expect(link.hasAttribute('aria-busy')).toBe(false));
    expect(add).toHaveBeenCalledOnce();
    fireEvent.click(link, { detail: 1 });
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
  });
});

describe('the dialog', () => {
  test('says that it loads, and then has the choices of the product page', async () => {
    let come = (_: Response) => {};
    responses = [
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    ];
    const shown = await open();
    expect(shown.getByRole('status').textContent).toBe('Cargando las opciones…');
    await act(async () => come(responseOf(colourBySize())));
    await activate(await shown.findByRole('link', { name: 'rojo' }));
    expect(shown.getByTitle('m (agotado)').tagName).toBe('SPAN');
    expect(shown.getByRole('link', { name: 'l' }).getAttribute('data-state')).toBe('incompatible');
  });

  test('asks by name for what is missing, and adds what was chosen by the same checks', async () => {
    const shown = await open();
    const submit = async () => activate(await shown.findByRole('button', { name: 'Agregar al carrito' }));
    await submit();
    expect(shown.getByText(/agregarlo al carrito: Color/)).toBeDefined();
    await activate(shown.getByRole('link', { name: 'azul' }));
    await activate(shown.getByRole('link', { name: 'l' }));
    expect(shown.getByText('Quedan 2 en La Paz Centro')).toBeDefined();
    const field = shown.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '5' } });
    fireEvent.blur(field);
    await submit();
    expect(shown.getByText('Cantidad límite para este producto excedida')).toBeDefined();
    expect(add).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2' } });
    fireEvent.blur(field);
    await submit();
    expect(add).toHaveBeenCalledExactlyOnceWith({ productid: 12, sku: 'A-L', quantity: 2 }, 'success');
  });

  test('adds once, says so, closes, and gives the focus back', async () => {
    const shown = await openChosen();
    const button = shown.getByRole('button', { name: 'Agregar al carrito' });
    fireEvent.click(button);
    fireEvent.click(button);
    await shown.findByRole('button', { name: 'Agregado' });
    expect(shown.getByRole('button', { name: 'Agregado' }).getAttribute('aria-disabled')).toBe('true');
    await isClosed();
    expect(add).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: PICK }));
    expect(window.location.pathname).toBe('/mesa');
  });

  test('stays open with the words of a refusal', async () => {
    add.mockResolvedValue({ ok: false, message: 'Inventario superado' });
    const shown = await openChosen();
    await activate(shown.getByRole('button', { name: 'Agregar al carrito' }));
    expect(await shown.findByText('Inventario superado')).toBeDefined();
    expect(shown.getByRole('button', { name: 'Agregar al carrito' }).hasAttribute('aria-disabled')).toBe(
      false,
    );
  });

  test('is a step that going back closes; the address stays, with all that the entry keeps', async () => {
    const shown = await openChosen();
    expect(window.location.pathname).toBe('/mesa');
    expect(window.history.state).toMatchObject({ mark: 'list' });
    expect(shown.getByRole('link', { name: 'Ver producto completo' }).getAttribute('href')).toBe(
      '/mesa/tazas/taza-valle-12_c_A-S',
    );
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await isClosed();
  });

  test('leads to the whole product in its own place of the history', async () => {
    const shown = await openChosen();
    fireEvent.click(shown.getByRole('link', { name: 'Ver producto completo' }));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/mesa/tazas/taza-valle-12_c_A-S');
  });

  test('begins with the colour that the card shows', async () => {
    const base = colourBySize();
    const options = base.options.map((one) => ({
      ...one,
      optionvalues: one.optionvalues.map((value) => ({
        ...value,
        swatch: one.kind === 'color' ? '#a00' : '',
      })),
    }));
    show({ ...base, options });
    fireEvent.click(screen.getByRole('link', { name: 'azul' }));
    fireEvent.click(screen.getByRole('link', { name: PICK }));
    await dialog();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/product?id=12&color=A-S'));
  });
});

describe('what may go wrong', () => {
  test('nobody answers: it says so, and asks again by its button', async () => {
    responses = [() => new Response('', { status: 503 }), () => responseOf(colourBySize())];
    const shown = await open();
    expect((await shown.findByRole('alert')).textContent).toContain('No pudimos cargar las opciones');
    fireEvent.click(shown.getByRole('button', { name: 'Reintentar' }));
    expect(await shown.findByRole('link', { name: 'azul' })).toBeDefined();
  });

  test('there is no connection: it asks by itself once there is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    responses = [() => Promise.reject(new TypeError('offline')), () => responseOf(colourBySize())];
    const shown = await open();
    expect((await shown.findByRole('alert')).textContent).toContain('No tienes conexión');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await shown.findByRole('link', { name: 'azul' })).toBeDefined();
  });

  test.each([
    ['is no more', () => new Response('', { status: 404 }), 'Este producto ya no está a la venta.'],
    [
      'is sold by other stores',
      () => Response.json({ kind: 'elsewhere', store: STORES[0] }),
      'La Paz Centro no vende este producto. Mira en su página qué tienda lo tiene.',
    ],
  ])('the product %s: words and the way to its page', async (_, response, words) => {
    responses = [response];
    const shown = await open();
    expect(await shown.findByText(words)).toBeDefined();
    expect(shown.getByRole('link', { name: 'Ver producto completo' })).toBeDefined();
  });

  test('it was sold out meanwhile: nothing to add, and it says where it stands', async () => {
    const none = colourBySize();
    responses = [
      () => responseOf({ ...none, quantities: none.quantities.map((row) => ({ ...row, quantity: 0 })) }),
    ];
    const shown = await open();
    expect(await shown.findByText('Agotado en La Paz Centro')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
  });

  test('another tab chooses another store: its price and stock show, what was chosen stays', async () => {
    const dearer = colourBySize();
    responses = [
      () => responseOf(colourBySize()),
      () =>
        responseOf(
          { ...dearer, quantities: dearer.quantities.map((row) => ({ ...row, price: 9900 })) },
          STORES[1],
        ),
    ];
    const shown = await openChosen();
    const tab = new BroadcastChannel('ajuar_store');
    tab.postMessage(102);
    expect(await shown.findByText('Cambiaste de tienda: el stock es el de Sucre.')).toBeDefined();
    expect(await shown.findByText(/99,00/)).toBeDefined();
    expect(shown.getByRole('link', { name: 'azul' }).getAttribute('aria-current')).toBe('true');
    tab.close();
  });
});
