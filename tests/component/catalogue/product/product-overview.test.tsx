import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductOverview } from '#components/catalogue/product/product-overview.client.tsx';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { activate } from '#tests/component/support/activate.ts';
import { colourBySize, product as productOf, record } from '#tests/unit/catalogue/product-factory.ts';

const add = vi.fn();
vi.mock('#lib/cart/use-cart.ts', () => ({ useCart: () => ({ add }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const STORES = [
  { id: 101, name: 'La Paz Centro' },
  { id: 102, name: 'Sucre' },
];

function overview(start: Record<number, string> = {}, product = colourBySize()) {
  render(
    <ProductOverview
      product={product}
      start={start}
      today="2026-05-01"
      category={product.category}
      slug={product.path}
      stores={STORES}
      store={{ id: 101, name: 'La Paz Centro' }}
    />,
  );
}

/** Tells the page what comes into sight and goes out of it. */
let see: (target: Element | null, isIntersecting: boolean) => void;

beforeEach(() => {
  queryClient().clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (target, isIntersecting) =>
          act(() => tell([{ target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  add.mockResolvedValue({ ok: true, message: 'Agregado', told: false });
  const rows = [
    { sku: 'A-S', storeid: 101, quantity: 3 },
    { sku: 'A-S', storeid: 102, quantity: 5 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, rows }));
});

const submit = () => activate(screen.getByRole('button', { name: 'Agregar al carrito' }));

describe('choosing', () => {
  test('every value is a link to its SKU, which works without a script [PDP-02, PDP-11]', () => {
    overview();
    expect(screen.getByRole('link', { name: 'azul' }).getAttribute('href')).toBe(
      '/mesa/tazas/taza-valle-12_c_A-S',
    );
  });

  test('a choice is marked, and the address follows the SKU [PDP-31, PDP-33, PDP-34]', async () => {
    overview();
    await activate(screen.getByRole('link', { name: 'azul' }));
    expect(screen.getByRole('link', { name: 'azul' }).getAttribute('aria-current')).toBe('true');
    await activate(screen.getByRole('link', { name: 's' }));
    expect(window.location.pathname).toBe('/mesa/tazas/taza-valle-12_c_A-S');
    expect(document.body.textContent).toContain('Bs. 60,00');
  });

  test('what is pressed shows it at once; presses in quick succession are done in their order [PDP-33]', async () => {
    overview();
    const blue = screen.getByRole('link', { name: 'azul' });
    const small = screen.getByRole('link', { name: 's' });
    fireEvent.click(blue);
    fireEvent.click(small);
    fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
    for (const pressed of [blue, small]) expect(pressed.dataset.pending).toBe('');
    expect(add).not.toHaveBeenCalled();
    await screen.findByText('Agregado');
    expect(add).toHaveBeenCalledExactlyOnceWith({ productid: 12, sku: 'A-S', quantity: 1 }, 'panel');
    expect(blue.dataset.pending).toBeUndefined();
  });

  test('a value without stock is crossed out and no link [PDP-35, PDP-36]', () => {
    overview({ 1: 'rojo' });
    const banned = screen.getByTitle('m (agotado)');
    expect(banned.tagName).toBe('SPAN');
    expect(banned.getAttribute('data-state')).toBe('banned');
  });
});

describe('adding', () => {
  test('names all options that are missing beside them, and leads to the first [GAP-012, PDP-41, PDP-42]', async () => {
    overview();
    await submit();
    const text = 'Por favor selecciona las opciones del producto para agregarlo al carrito: Color y Tamaño';
    expect(screen.getByText(text)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'rojo' }));
    expect(add).not.toHaveBeenCalled();
  });

  test('sends product, SKU and quantity, and says what became of it [PDP-13, PDP-28]', async () => {
    overview({ 1: 'azul', 2: 's' });
    fireEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
    await submit();
    expect(add).toHaveBeenCalledWith({ productid: 12, sku: 'A-S', quantity: 2 }, 'panel');
    await screen.findByText('Agregado');
  });

  test('refuses more than the live stock [PDP-46]', async () => {
    overview({ 1: 'azul', 2: 's' });
    await screen.findByText('Quedan 3 en La Paz Centro');
    const field = screen.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '5' } });
    fireEvent.blur(field);
    await submit();
    expect(screen.getByText('Cantidad límite para este producto excedida')).toBeDefined();
    expect(add).not.toHaveBeenCalled();
  });

  test('a typed text that is no quantity becomes 1 again [PDP-49]', () => {
    overview({ 1: 'azul', 2: 's' });
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    fireEvent.change(field, { target: { value: '1.5' } });
    fireEvent.blur(field);
    expect(field.value).toBe('1');
  });

  test('the plain form carries what the server needs', () => {
    overview({ 1: 'azul', 2: 's' });
    const form = screen.getByRole('button', { name: 'Agregar al carrito' }).closest('form');
    if (!form) throw new Error('no form');
    expect(form.getAttribute('action')).toBe('/api/forms/cart');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      productid: '12',
      sku: 'A-S',
      quantity: '1',
      return: '/mesa/tazas/taza-valle-12_c_A-S',
    });
  });
});

test('stock is told in a sentence, with the other stores that have it', async () => {
  overview({ 1: 'azul', 2: 's' });
  await waitFor(() => expect(document.body.textContent).toContain('Quedan 3 en La Paz Centro'));
  expect(document.body.textContent).toContain('También en Sucre');
});

describe('the bar on phones', () => {
  const bar = () => screen.getByLabelText('Agregar Taza Valle al carrito');
  const isShown = () => bar().closest('[hidden]') === null;
  const own = () => screen.getByRole('button', { name: 'Agregar al carrito' }).parentElement;

  test('shows while the own button is out of sight, and adds what was chosen [PDP-13]', async () => {
    overview({ 1: 'azul', 2: 's' });
    expect(isShown()).toBe(false);
    const row = own();
    see(row, false);
    expect(isShown()).toBe(true);
    await activate(bar());
    expect(add).toHaveBeenCalledWith({ productid: 12, sku: 'A-S', quantity: 1 }, 'panel');
    see(row, true);
    expect(isShown()).toBe(false);
  });

  test('leads to the options when one is missing [PDP-41]', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    overview();
    see(own(), false);
    vi.spyOn(own() ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 300, 50));
    await activate(bar());
    expect(scroll).toHaveBeenCalledOnce();
    expect(screen.getByText(/agregarlo al carrito: Color/)).toBeDefined();
    expect(add).not.toHaveBeenCalled();
  });
});

describe('stock store by store', () => {
  test('opens on demand, and another store is a link that keeps the SKU', async () => {
    overview({ 1: 'azul', 2: 's' });
    await screen.findByText('Quedan 3 en La Paz Centro');
    fireEvent.click(screen.getByRole('button', { name: 'Ver tienda por tienda' }));
    const list = await screen.findByRole('list', { name: 'Disponibilidad por tienda' });
    expect(list.textContent).toBe('La Paz CentroQuedan 3Tu tiendaSucreQuedan 5Comprar aquí');
    expect(screen.getByRole('link', { name: 'Comprar en Sucre' }).getAttribute('href')).toBe(
      '/mesa/tazas/taza-valle-12_c_A-S?store=102',
    );
  });

  test('without an answer there is nothing to open', () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    overview({ 1: 'azul', 2: 's' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ver tienda por tienda' }).disabled).toBe(
      true,
    );
  });
});

test('of six images four are thumbnails [PDP-08]', () => {
  overview({}, productOf({ quantities: [record('A', { imagesquantity: 6 })] }));
  expect(screen.getAllByRole('button', { name: /^Ampliar la foto: Foto \d de 4$/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Foto [56]/ })).toBeNull();
});

test('the zoom is loaded on demand, and its images are turned, enlarged and moved by keys [PDP-07]', async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (const side of ['clientWidth', 'offsetWidth', 'clientHeight', 'offsetHeight'])
    vi.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 600));
  overview({ 1: 'azul', 2: 's' });
  fireEvent.click(screen.getByRole('button', { name: /Foto 1 de 2/ }));
  const first = await screen.findByAltText(/Foto 1 de 2$/);
  const scaleOf = (image: HTMLElement) => /scale\((.+)\)/.exec(image.style.transform)?.[1];
  await waitFor(() => {
    fireEvent.keyDown(first, { key: '+' });
    expect(scaleOf(first)).toBe('3');
  });
  const tool = screen.getByRole('button', { name: 'Ver más lejos' });
  // An enlarged image is moved by the arrows, and stays.
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(first.parentElement?.style.transform).toMatch(/^translate3d\(-\d/);
  expect(screen.getByRole('button', { name: 'Foto 1 de 2' }).getAttribute('aria-current')).toBe('true');
  fireEvent.keyDown(first, { key: '0' });
  expect(scaleOf(first)).toBe('1');
  expect(tool.textContent).toBe('Ver más cerca');
  fireEvent.click(tool);
  expect(scaleOf(first)).toBe('3');
  expect(tool.textContent).toBe('Ver más lejos');
  fireEvent.click(tool);
  expect(scaleOf(first)).toBe('1');
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(screen.getByRole('button', { name: 'Foto 2 de 2' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('Foto 2 de 2', { selector: '[role=status]' })).toBeDefined();
  expect(screen.queryByRole('img', { name: /Foto 1 de 2$/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Foto 1 de 2' }));
  expect(screen.getByRole('img', { name: /Foto 1 de 2$/ })).toBe(first);
});

test('lists to keep a product in show where the shop has them, and go by the same choice [PDP-50]', async () => {
  const event = vi.fn().mockResolvedValue(true);
  const product = colourBySize();
  const page = { today: '2026-05-01', category: product.category, slug: product.path, stores: STORES };
  const ways = { event };
  render(
    <ProductOverview
      {...page}
      product={product}
      start={{ 1: 'azul' }}
      store={{ id: 101, name: 'La Paz Centro' }}
      lists={ways}
    />,
  );
  const button = await screen.findByRole('button', { name: 'Agregar a mi lista de regalos' });
  fireEvent.click(button);
  await screen.findByText(/agregarlo a tu tienda de regalos: Tamaño/);
  await activate(screen.getByRole('link', { name: 's' }));
  fireEvent.click(button);
  await screen.findByText('Agregado Correctamente a la lista de Regalos');
  expect(event).toHaveBeenCalledWith({ sku: 'A-S', quantity: 1 });
});

test('which SKUs have a deal is told before and after the choice of one that has none [PDP-20, PDP-21]', () => {
  const { quantities } = colourBySize();
  const product = colourBySize({
    quantities: quantities.map((record) => ({
      ...record,
      ...(record.sku === 'A-S' && { newpriced: 4800, newpriced2: 0.2 }),
      ...(record.sku === 'R-S' && { newpricec1: 3, newpricec2: 4000 }),
    })),
  });
  const deals = () =>
    ['Opciones con descuento', 'Opciones que entran en el combo'].map(
      (title) => screen.getByText(title).closest('details')?.querySelector('li')?.textContent,
    );
  overview({}, product);
  expect(deals()).toEqual(['-20% azul · s', 'Lleva 3 por Bs.\u00a0120,00 rojo · s']);
  cleanup();
  overview({ 1: 'azul', 2: 'l' }, product);
  expect(deals()).toEqual(['-20% azul · s', 'Lleva 3 por Bs.\u00a0120,00 rojo · s']);
});
