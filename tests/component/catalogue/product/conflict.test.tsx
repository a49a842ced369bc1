import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductOverview } from '#components/catalogue/product/product-overview.client.tsx';
import type { Conflict } from '#lib/catalogue/domain/product/conflict.ts';
import { activate } from '#tests/component/support/activate.ts';
import { colourBySize } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('#lib/cart/use-cart.ts', () => ({ useCart: () => ({ add: vi.fn() }) }));

const STORE = { id: 101, name: 'La Paz Centro' };

function overview(start: Record<number, string>, conflict: Conflict | null = null) {
  const product = colourBySize();
  render(
    <ProductOverview
      product={product}
      start={start}
      conflict={conflict}
      today="2026-05-01"
      category={product.category}
      slug={product.path}
      stores={[STORE]}
      store={STORE}
    />,
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async () => Response.json({ success: true, rows: [] }));
});

describe('a value that does not go with the other choices', () => {
  const text = 'l no hay en rojo: elige otro color';

  test('keeps the picture, says so with both ways out, and is in the address [PDP-33]', async () => {
    overview({ 1: 'rojo', 2: 's' });
    const picture = () => screen.getAllByRole('img', { name: /Taza Valle/ })[0]?.getAttribute('src');
    const before = picture();
    const large = screen.getByRole('link', { name: 'l' });
    expect(large.getAttribute('href')).toBe('/mesa/tazas/taza-valle-12_c_R-S?con_2_l');
    await activate(large);
    expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
    expect(window.location.search).toBe('?con_2_l');
    expect(picture()).toBe(before);
    const back = screen.getByRole('link', { name: 'Volver a s' });
    expect(back.getAttribute('href')).toBe('/mesa/tazas/taza-valle-12_c_R-S');
    fireEvent.click(back);
    expect(screen.queryByText(text)).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/mesa/tazas/taza-valle-12_c_R-S');
    expect(screen.getByRole('link', { name: 's' }).getAttribute('aria-current')).toBe('true');
    await activate(screen.getByRole('link', { name: 'l' }));
    fireEvent.click(screen.getAllByRole('link', { name: 'azul' }).at(-1) ?? document.body);
    expect(window.location.pathname + window.location.search).toBe('/mesa/tazas/taza-valle-12_c_A-L');
  });

  test('is told from the start where the address says so', async () => {
    overview({ 2: 'l' }, { optionid: 2, former: { 1: 'rojo', 2: 's' } });
    expect(await screen.findByText(text)).toBeDefined();
  });
});
