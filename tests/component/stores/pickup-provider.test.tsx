import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { PickupProvider } from '#components/stores/pickup-provider.client.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { product, record } from '#tests/unit/catalogue/product-factory.ts';

const refresh = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ refresh }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/' }));

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  return () => vi.useRealTimers();
});

const cards = [
  toProductCard(product({}), '2026-05-01'),
  toProductCard(
    product({ productid: 13, productname: 'Vaso', quantities: [record('V', { quantity: 0 })] }),
    '2026-05-01',
  ),
];
const shop = (when: string | null, until: number | null) => (
  <PickupProvider when={when} until={until}>
    <ProductGrid cards={cards} />
  </PickupProvider>
);

test('every card tells the store’s promise, but for what is sold out', () => {
  const { rerender } = render(shop('hoy', null));
  expect(screen.getByText('Agotado')).toBeDefined();
  expect(screen.getAllByText('Retira hoy')).toHaveLength(1);
  rerender(shop(null, null));
  expect(screen.queryByText(/^Retira/)).toBeNull();
});

test('an open page is rendered again within the minute in which the promise ends, once', () => {
  render(shop('hoy', Date.now() + 60_000));
  act(() => vi.advanceTimersByTime(59_999));
  expect(refresh).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(60_000));
  expect(refresh).toHaveBeenCalledOnce();
});

test('a browser whose clock is fast asks for nothing', () => {
  render(shop('hoy', Date.now() - 1));
  act(() => vi.advanceTimersByTime(600_000));
  expect(refresh).not.toHaveBeenCalled();
});
