import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { cartOf, line } from '#tests/component/cart/fixtures.ts';
import { serve } from '#tests/component/cart/server.ts';
import { product, record } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const card = toProductCard(product({ quantities: [record('TAZA-VER')] }), '2026-05-01');

/** A tab of its own: what the browser remembers is read anew. */
async function openTab() {
  vi.resetModules();
  const { ProductCard } = await import('#components/catalogue/card/product-card.client.tsx');
  const { ProductGrid } = await import('#components/catalogue/card/product-grid.tsx');
  const { EventListing } = await import('#components/catalogue/listing/event-listing.client.tsx');
  return { ProductCard, ProductGrid, EventListing };
}

beforeEach(() => serve({}));
afterEach(() => {
  cleanup();
  Cookies.remove('ajuar_in_event');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the heart of a card', () => {
  test.each([false, true])(
    'in the wishlist: %s. It is filled then, an outline otherwise, and tells its place [CARD-11, CARD-16]',
    async (favorite) => {
      localStorage.setItem('ajuar_wishlist', favorite ? '["12:"]' : '[]');
      const { ProductCard } = await openTab();
      const onAction = vi.fn();
      render(<ProductCard card={card} sizes="50vw" config={{ favorite }} onAction={onAction} />);
      const heart = screen.getByRole('button', { name: 'Guardar Taza Valle en mi lista de deseos' });
      expect(heart.getAttribute('aria-pressed')).toBe(String(favorite));
      fireEvent.click(heart);
      expect(onAction).toHaveBeenCalledExactlyOnceWith({ name: 'favorite', productid: 12, parentid: null });
    },
  );
});

describe('a card of a gift list', () => {
  test('is put on the list by its button [CARD-17, CARD-16]', async () => {
    const { ProductCard } = await openTab();
    const onAction = vi.fn();
    const config = { fatherConfig: { action: 'addEventList', id: 7 } };
    render(<ProductCard card={card} sizes="50vw" config={config} onAction={onAction} />);
    const button = await screen.findByRole('button', { name: 'Agregar a mi lista: Taza Valle' });
    expect(button.textContent).toBe('Agregar a mi lista');
    fireEvent.click(button);
    expect(onAction).toHaveBeenCalledExactlyOnceWith({ name: 'addEventList', productid: 12, parentid: 7 });
    expect(screen.queryByRole('button', { name: /al carrito/ })).toBeNull();
  });

  test('that sells tells its place what it added [CARD-16]', async () => {
    serve({
      changes: [() => ({ success: true, message: 'Agregado', cart: cartOf([line({ quantity: 1 })]) })],
    });
    const { ProductCard } = await openTab();
    const onAction = vi.fn();
    const config = { fatherConfig: { action: 'addEventCart', id: 7 } };
    render(<ProductCard card={card} sizes="50vw" config={config} onAction={onAction} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar Taza Valle al carrito' }));
    const added = { name: 'add', productid: 12, parentid: 7, quantity: 1 };
    await vi.waitFor(() => expect(onAction).toHaveBeenCalledExactlyOnceWith(added));
  });

  test('has nothing of it in the shop', async () => {
    const { ProductCard } = await openTab();
    render(<ProductCard card={card} sizes="50vw" />);
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: /lista de deseos/ })]);
  });
});

describe('a listing that is opened from a gift list', () => {
  const open = async (action: string) => {
    Cookies.set('ajuar_in_event', 'managing');
    serve({ me: { event: { id: 42, action, name: 'Boda', storeId: 101 } } });
    const { ProductGrid, EventListing } = await openTab();
    render(
      <>
        <EventListing />
        <ProductGrid cards={[card]} />
      </>,
    );
    await act(async () => vi.dynamicImportSettled());
  };

  test('leads back to the event [LIST-27]', async () => {
    await open('addEventList');
    const back = screen.getByRole('link', { name: 'Volver a mi evento' });
    expect(back.getAttribute('href')).toBe('/customer/event/manage/addProducts_42');
  });

  test('has a search with a button [LIST-28]', async () => {
    await open('addEventList');
    const form = screen.getByRole('search');
    const box = screen.getByRole('searchbox', { name: 'Buscar productos para mi lista' });
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/search', 'get']);
    expect(box.getAttribute('name')).toBe('q');
    expect(screen.getByRole('button', { name: 'Buscar' }).getAttribute('type')).toBe('submit');
  });

  test('has neither for the shop of an event [LIST-27, LIST-28]', async () => {
    await open('addEventCart');
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Volver a mi evento' })).toBeNull();
  });
});
