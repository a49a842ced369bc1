import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type Swiper from 'swiper';
import { describe, expect, test, vi } from 'vitest';
import { Carousel } from '#components/ui/primitives/carousel.client.tsx';

const AUTOPLAY = { delay: 3000, speed: 500, step: 1 };
const slides = ['Taza', 'Plato', 'Cuenco'].map((name) => <p key={name}>{name}</p>);
const view = { phone: 1, tablet: 2, desktop: 3 };

/** Says whether the observed row is near the viewport. */
let setNear: (isIntersecting: boolean) => void = () => undefined;

function prepare({ still }: { still: boolean }) {
  const observed: Element[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        setNear = (isIntersecting) => act(() => report([{ isIntersecting }]));
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {}
    },
  );
  return observed;
}

describe('carousel', () => {
  test('before scripts it is a named list with every slide in it', () => {
    const html = renderToString(
      <Carousel label="Novedades" perView={view}>
        {slides}
      </Carousel>,
    );
    expect(html).toContain('aria-label="Novedades"');
    expect(html.match(/<li/g)).toHaveLength(3);
  });

  test('the buttons move by what is in view, and from the end to the start', () => {
    prepare({ still: true });
    const { container } = render(
      <Carousel label="Novedades" perView={view}>
        {slides}
      </Carousel>,
    );
    const viewport = container.querySelector('ul')?.parentElement;
    if (!viewport) throw new Error('no viewport');
    Object.defineProperties(viewport, { clientWidth: { value: 100 }, scrollWidth: { value: 300 } });
    const scrolled: unknown[] = [];
    viewport.scrollTo = (to?: unknown) => void scrolled.push(to);
    fireEvent.click(screen.getByRole('button', { name: 'Ver siguientes' }));
    viewport.scrollLeft = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Ver siguientes' }));
    viewport.scrollLeft = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
    expect(scrolled).toEqual([{ left: 100 }, { left: 0 }, { left: 200 }]);
  });

  test('products stand by widths of their own, and few of them tell so: they need no controls', () => {
    prepare({ still: true });
    const { rerender } = render(
      <Carousel label="Novedades" perView="products">
        {slides}
      </Carousel>,
    );
    const region = screen.getByRole('region', { name: 'Novedades' });
    expect(region.dataset.products).toBe('');
    expect(region.querySelector('[data-count]')?.getAttribute('data-count')).toBe('3');
    rerender(
      <Carousel label="Novedades" perView="products">
        {[...slides, ...slides, ...slides].map((slide, at) => ({ ...slide, key: String(at) }))}
      </Carousel>,
    );
    expect(region.querySelector('[data-count]')).toBeNull();
  });

  test('autoplay comes with a pause button, and stays still under reduced motion', async () => {
    const observed = prepare({ still: true });
    render(
      <Carousel label="Novedades" perView={view} autoplay={AUTOPLAY}>
        {slides}
      </Carousel>,
    );
    await act(async () => undefined);
    const region = within(screen.getByRole('region', { name: 'Novedades' }));
    const button = region.getByLabelText('Pausar el movimiento');
    fireEvent.click(button);
    expect(button.getAttribute('aria-label')).toBe('Reanudar el movimiento');
    expect(observed).toEqual([]);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'where bytes are dear it stays still: %o',
    (connection) => {
      const observed = prepare({ still: false });
      vi.stubGlobal('navigator', { ...navigator, connection });
      render(
        <Carousel label="Novedades" perView={view} autoplay={AUTOPLAY}>
          {slides}
        </Carousel>,
      );
      expect(observed).toEqual([]);
    },
  );

  test('with motion allowed it waits until it is in view', () => {
    const observed = prepare({ still: false });
    render(
      <Carousel label="Novedades" perView={view} autoplay={AUTOPLAY}>
        {slides}
      </Carousel>,
    );
    expect(observed).toHaveLength(1);
  });

  test('near the viewport Swiper moves the row, and names its slides in Spanish', async () => {
    prepare({ still: false });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
    render(
      <Carousel label="Novedades" perView={view} autoplay={AUTOPLAY}>
        {slides}
      </Carousel>,
    );
    const region = within(screen.getByRole('region', { name: 'Novedades' }));
    const viewport = region.getByRole('list').parentElement;
    expect(viewport?.dataset.moving).toBeUndefined();
    setNear(true);
    await vi.waitFor(() => expect(viewport?.dataset.moving).toBe(''));
    const items = region.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(['1 de 3', '2 de 3', '3 de 3']);
    const swiper = (viewport as HTMLElement & { swiper: Swiper }).swiper;
    await vi.waitFor(() => expect(swiper.autoplay.running).toBe(true));
    // Out of view it stays.
    setNear(false);
    expect(swiper.autoplay.running).toBe(false);
    setNear(true);
    expect(swiper.autoplay.running).toBe(true);
    fireEvent.click(region.getByRole('button', { name: 'Pausar el movimiento' }));
    expect(swiper.autoplay.running).toBe(false);
    // Arrow keys turn it as its buttons do.
    const next = vi.spyOn(swiper, 'slideNext');
    const previous = vi.spyOn(swiper, 'slidePrev');
    const button = region.getByRole('button', { name: 'Ver siguientes' });
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    fireEvent.keyDown(button, { key: 'ArrowLeft' });
    fireEvent.keyDown(button, { key: 'ArrowRight', altKey: true });
    expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1]);
    fireEvent.click(button);
    expect(next).toHaveBeenCalledTimes(2);
  });

  test('without autoplay Swiper moves it by hand alone', async () => {
    prepare({ still: false });
    render(
      <Carousel label="Novedades" perView={view}>
        {slides}
      </Carousel>,
    );
    const viewport = screen.getByRole('list').parentElement;
    setNear(true);
    await vi.waitFor(() => expect(viewport?.dataset.moving).toBe(''));
    expect((viewport as HTMLElement & { swiper: Swiper }).swiper.autoplay.running).toBe(false);
  });
});
