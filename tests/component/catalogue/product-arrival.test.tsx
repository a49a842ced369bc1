import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductArrival } from '#components/catalogue/product-arrival.client.tsx';
import { FULLY_LOADED } from '#components/ui/fully-loaded.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/mesa' }));

const isOn = () => document.querySelector('[data-arrivals=on]') !== null;
const rest = () => act(() => void fireEvent(window, new Event(FULLY_LOADED)));

/** A page with one card, whose link stands so far from the top of what is in sight, in pixels. */
function show(top: number) {
  const shown = render(
    <main>
      <a data-card-link="" href="/mesa/taza-1">
        Taza
      </a>
      <ProductArrival />
    </main>,
  );
  shown.getByRole('link').getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

test('where a card is near, how its product is shown at once comes while the page rests', async () => {
  show(300);
  expect(isOn()).toBe(false);
  rest();
  await vi.waitFor(() => expect(isOn()).toBe(true));
});

test.each([
  ['further down', 5000],
  ['left behind above', -400],
])('where all cards are %s, it comes when somebody moves', async (_, top) => {
  show(top);
  rest();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isOn()).toBe(false);
  fireEvent.scroll(window);
  await vi.waitFor(() => expect(isOn()).toBe(true));
});

test('where bytes are dear it does not come', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  show(300);
  rest();
  fireEvent.scroll(window);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isOn()).toBe(false);
});
