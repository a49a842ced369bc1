import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import ArrivingProduct from '#components/catalogue/arriving-product.tsx';
import { ProductGrid } from '#components/catalogue/product-grid.tsx';
import { Link } from '#components/ui/link.tsx';
import { LinkRouter } from '#components/ui/link-router.client.tsx';
import { toProductCard } from '#lib/catalogue/domain/card.ts';
import { colourBySize } from '#tests/unit/catalogue/product-factory.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/mesa' }));

const TODAY = '2026-05-01';
const PRODUCT = colourBySize();
/** What waits until the browser has shown a picture. */
let painted: FrameRequestCallback[] = [];

async function paint(): Promise<void> {
  await act(async () => {
    for (const run of painted.splice(0)) run(0);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  painted = [];
  for (const spy of Object.values(router)) spy.mockReset();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => painted.push(run));
  window.history.replaceState({ mark: 'list' }, '', '/mesa');
  render(
    <main>
      <ArrivingProduct />
      <LinkRouter />
      <h1>Mesa</h1>
      <ProductGrid cards={[toProductCard(PRODUCT, TODAY)]} />
      <Link href="/cocina">Cocina</Link>
    </main>,
  );
});

const card = () => screen.getByRole('link', { name: PRODUCT.productname });
const layer = () => document.querySelector('[data-arriving]');

test('a pressed card shows its product before anything else is done, to the eye alone', async () => {
  const steps = window.history.length;
  expect(fireEvent.click(card())).toBe(false);
  // The product will stand in this step's place.
  expect(window.history.length).toBe(steps + 1);
  expect(window.history.state).toMatchObject({ mark: 'list' });
  expect(document.querySelector('main h1')?.textContent).toBe(PRODUCT.productname);
  expect(layer()?.textContent).toContain('Bs.');
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Mesa']);
  expect(router.replace).not.toHaveBeenCalled();
  await paint();
  expect(router.replace.mock.calls).toEqual([[card().getAttribute('href')]]);
  expect(window.history.length).toBe(steps + 1);
  expect(router.push).not.toHaveBeenCalled();
  expect(layer()).toBeNull();
});

test('a second press adds nothing', async () => {
  fireEvent.click(card());
  expect(fireEvent.click(card())).toBe(false);
  await paint();
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('whatever else is pressed meanwhile takes the product’s place', async () => {
  fireEvent.click(card());
  fireEvent.click(screen.getByRole('link', { name: 'Cocina' }));
  expect(layer()).toBeNull();
  await paint();
  expect(router.replace.mock.calls).toEqual([['/cocina']]);
  // Nothing is under way any more: links are the router's again.
  fireEvent.click(screen.getByRole('link', { name: 'Cocina' }));
  expect(router.push.mock.calls).toEqual([['/cocina']]);
});

test('going back takes it away before it has begun', async () => {
  fireEvent.click(card());
  fireEvent.popState(window);
  expect(layer()).toBeNull();
  await paint();
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press that asks for another tab is the browser’s: %o',
  async (how) => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(card(), how);
    expect(layer()).toBeNull();
    await paint();
    expect(router.replace).not.toHaveBeenCalled();
  },
);
