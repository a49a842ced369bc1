import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RelatedSlider } from '#components/catalogue/card/related-slider.tsx';
import { Recommendations } from '#components/catalogue/product/recommendations.client.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const engine = vi.hoisted(() => vi.fn());
vi.mock('swiper', () => ({
  default: class {
    autoplay = { start() {}, stop() {} };
    constructor(_viewport: unknown, options: object) {
      engine(options);
    }
    destroy() {}
    slideTo() {}
  },
}));
vi.mock('swiper/modules', () => ({ A11y: {}, Autoplay: {} }));

const watching: ((isIntersecting: boolean) => void)[] = [];
const asked = vi.fn();
const CARDS = {
  together: [{ productid: 7, label: 'Plato Sajama', href: { productpath: 'plato-7' } }],
  seen: [{ productid: 9, label: 'Florero', href: { productpath: 'florero-9' } }],
};

beforeEach(() => {
  queryClient().clear();
  localStorage.clear();
  watching.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        watching.push((isIntersecting) => act(() => tell([{ isIntersecting }])));
      }
      observe() {}
      disconnect() {}
    },
  );
  asked.mockImplementation(async () => Response.json(CARDS));
  vi.stubGlobal('fetch', asked);
});

const comeNear = () => watching[0]?.(true);
const seenNow = () => localStorage.getItem('ajuar_seen');

describe('the places of recommendations [PDP-25]', () => {
  test('are there and empty, and are filled once they come near', async () => {
    localStorage.setItem('ajuar_seen', '[9,12]');
    const { container } = render(<Recommendations productid={12} />);
    const places = [...container.querySelectorAll('[data-recommendations]')];
    expect(places.map((place) => [place.getAttribute('data-recommendations'), place.textContent])).toEqual([
      ['together', ''],
      ['seen', ''],
    ]);
    expect(asked).not.toHaveBeenCalled();
    expect(seenNow()).toBe('[12,9]');
    comeNear();
    await screen.findByRole('heading', { name: 'Otras personas también llevaron' });
    expect(asked.mock.calls[0]?.[0]).toBe('/api/recommendations?product=12&seen=9');
    expect(screen.getByRole('link', { name: 'Plato Sajama' }).getAttribute('href')).toContain('plato-7');
    expect(places[1]?.textContent).toContain('Vistos recientemente');
  });

  test('stay empty where there is nothing to recommend, and when nobody answers', async () => {
    asked.mockResolvedValueOnce(Response.json({ together: [], seen: [] }));
    const empty = render(<Recommendations productid={12} />);
    comeNear();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(empty.container.querySelector('h2')).toBeNull();
    empty.unmount();
    watching.length = 0;
    asked.mockRejectedValueOnce(new TypeError('offline'));
    const broken = render(<Recommendations productid={13} />);
    comeNear();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(broken.container.textContent).toBe('');
  });

  test('a storage that is closed remembers nothing and breaks nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(() => render(<Recommendations productid={12} />)).not.toThrow();
  });
});

test('related products: 2 on phones, also lying ones, 4 on desktops, two at a time, every 3 s within half a second [PDP-24]', async () => {
  const cards = [1, 2, 3, 4, 5].map((id) =>
    toProductCard(product({ productid: id, productname: `Taza ${id}` }), '2026-05-01', { storeId: 101 }),
  );
  render(<RelatedSlider title="Van bien juntos" cards={cards} />);
  // Its scripts come with the first use of the page.
  fireEvent.pointerMove(window);
  const { style } = await screen.findByRole('region', { name: 'Van bien juntos' });
  const shown = ['--phone', '--wide-phone', '--desktop'].map((name) => style.getPropertyValue(name));
  expect(shown).toEqual(['2', '2', '4']);
  // The row looks out for itself a moment after it is shown.
  await waitFor(() => {
    for (const tell of watching) tell(true);
    expect(engine).toHaveBeenCalledOnce();
  });
  expect(engine.mock.calls[0]?.[0]).toMatchObject({
    slidesPerGroup: 2,
    speed: 500,
    autoplay: { delay: 3000 },
  });
});
