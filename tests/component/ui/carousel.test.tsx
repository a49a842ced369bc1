import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Carousel } from '#components/ui/carousel.client.tsx';

const AUTOPLAY = { delay: 3000, speed: 500, step: 1 };
const slides = ['Taza', 'Plato', 'Cuenco'].map((name) => <p key={name}>{name}</p>);
const view = { phone: 1, tablet: 2, desktop: 3 };

function prepare({ still }: { still: boolean }) {
  const observed: Element[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
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
});
