import { act, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderToReadableStream } from 'react-dom/server.browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { cartOf, line } from '#tests/component/cart/fixtures.ts';
import { serve } from '#tests/component/cart/server.ts';
import { colourBySize, product, record } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const TODAY = '2026-05-01';
const simple = toProductCard(product({ quantities: [record('TAZA-VER')] }), TODAY);
const withOptions = toProductCard(colourBySize(), TODAY);
const ADD = 'Agregar Taza Valle al carrito';

/** A tab of its own: what the browser remembers is read anew. */
async function openTab() {
  vi.resetModules();
  const { ProductCard } = await import('#components/catalogue/card/product-card.client.tsx');
  const { ProductGrid } = await import('#components/catalogue/card/product-grid.tsx');
  return { ProductCard, ProductGrid };
}

/** This browser is in an event, as the server says. */
function remember(action: string) {
  Cookies.set('ajuar_in_event', action === 'addEventList' ? 'managing' : 'buying');
  serve({ me: { event: { id: 42, action, name: 'Boda', storeId: 101 } } });
}

beforeEach(() => serve({}));
afterEach(() => {
  Cookies.remove('ajuar_in_event');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a card whose parent sells from it', () => {
  const config = { fatherConfig: { action: 'addEventCart', id: 7 }, quantitySelected: 2 };

  test('adds to the cart by its button [CARD-18]', async () => {
    const { asked } = serve({
      changes: [() => ({ success: true, message: 'Agregado', cart: cartOf([line({ quantity: 2 })]) })],
    });
    const { ProductCard } = await openTab();
    render(<ProductCard card={simple} sizes="50vw" config={config} />);
    fireEvent.click(await screen.findByRole('button', { name: ADD }));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.intents).toEqual([{ type: 'add', productid: 12, sku: 'TAZA-VER', quantity: 2 }]);
    await screen.findByText('Agregar');
  });

  test('leads to the page when something is to be chosen [CARD-18]', async () => {
    const { ProductCard } = await openTab();
    render(<ProductCard card={withOptions} sizes="50vw" config={config} />);
    const link = await screen.findByRole('link', { name: /^Elegir opciones de/ });
    expect(link.getAttribute('href')).toBe(
      screen.getByRole('link', { name: withOptions.label }).getAttribute('href'),
    );
  });

  test('is a plain form before scripts run [CARD-18]', async () => {
    const { ProductCard } = await openTab();
    const stream = await renderToReadableStream(<ProductCard card={simple} sizes="50vw" config={config} />);
    await stream.allReady;
    const html = await new Response(stream).text();
    expect(html).toContain('action="/api/forms/cart"');
    expect(html).toContain('name="sku" value="TAZA-VER"');
  });
});

test('options can be hidden or shown as chosen, and a favourite is told [CARD-06]', async () => {
  const { ProductCard } = await openTab();
  const first = withOptions.options[0];
  const value = first?.chips[0]?.value ?? '';
  const { rerender, container } = render(
    <ProductCard
      card={withOptions}
      sizes="50vw"
      config={{ optionsselected: { [first?.optionid ?? 0]: value }, favorite: true }}
    />,
  );
  expect(container.querySelectorAll('[data-selected], [aria-current]')).toHaveLength(1);
  const favorite = <ProductCard card={withOptions} sizes="50vw" config={{ favorite: true }} />;
  const html = await new Response(await renderToReadableStream(favorite)).text();
  expect(html).toContain('aria-pressed="true"');
  expect(screen.getByRole('link', { name: withOptions.label }).getAttribute('href')).toContain(
    `suggestedcolor_${first?.chips[0]?.sku}`,
  );
  rerender(<ProductCard card={withOptions} sizes="50vw" config={{ showVariants: false }} />);
  expect(screen.queryByRole('list')).toBeNull();
});

describe('event mode', () => {
  test('that this browser remembers puts the button on the cards [BLOCK-04, CARD-18]', async () => {
    remember('addEventCart');
    const { ProductGrid } = await openTab();
    render(<ProductGrid cards={[simple]} />);
    expect(await screen.findByRole('button', { name: ADD })).toBeDefined();
  });

  test('of a list that is filled puts its button on them, which adds and says so [BLOCK-04, CARD-17]', async () => {
    remember('addEventList');
    const added = vi.fn(() => ({ success: true, message: 'Agregado' }));
    const { ProductGrid } = await openTab();
    render(<ProductGrid cards={[simple]} />);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      expect(url).toBe('/api/frontend/setProductEvent');
      return Response.json({ ...added(), sent: init.body });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar a mi lista: Taza Valle' }));
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: ADD })).toBeNull();
  });

  test('in the shop leaves the cards alone [BLOCK-04]', async () => {
    const { ProductGrid } = await openTab();
    render(<ProductGrid cards={[simple]} />);
    await act(async () => vi.dynamicImportSettled());
    expect(screen.queryByRole('button', { name: /al carrito/ })).toBeNull();
  });

  test('that only the browser says it is in is none [BLOCK-05]', async () => {
    Cookies.set('ajuar_in_event', 'buying');
    serve({ me: { event: null } });
    const { ProductGrid } = await openTab();
    render(<ProductGrid cards={[simple]} />);
    await act(async () => vi.dynamicImportSettled());
    expect(screen.getByRole('link', { name: 'Taza Valle' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /al carrito/ })).toBeNull();
  });
});
