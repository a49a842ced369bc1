import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FilterChips } from '#components/catalogue/listing/filter-chips.tsx';
import { ListingBar } from '#components/catalogue/listing/listing-bar.tsx';
import { ListingEmpty } from '#components/catalogue/listing/listing-empty.tsx';
import { listingFilterPairs, parseListingFilters } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { screenOf } from '#tests/component/support/screen-of.ts';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));
beforeEach(() => {
  push.mockClear();
  vi.stubGlobal('matchMedia', screenOf(1440));
});

const value = (name: string, count: number) => ({ value: name, label: name.toUpperCase(), count });
const FACETS = {
  ...{ total: 12, available: 9, minprice: 1050, maxprice: 99_000 },
  options: [{ optionid: 1, optionname: 'Color', values: ['rojo', 'azul'].map((name) => value(name, 3)) }],
};
const filtersOf = (query: string) => parseListingFilters(new URLSearchParams(query));

const bar = (query = '', facets: typeof FACETS | null = FACETS, sort: 'new' | 'AZ' = 'new') =>
  render(
    <ListingBar
      {...{ roots: [], current: 20, total: 12, sort, size: 15, action: '/mesa', facets }}
      filters={filtersOf(query)}
    />,
  );

describe('the filters of a listing', () => {
  test('show each value with its count, the bounds of the prices and what can be bought', () => {
    bar();
    const colours = screen.getByRole('group', { name: 'Color' });
    expect(within(colours).getByRole('checkbox', { name: 'ROJO 3' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Disponible en tu tienda 9' })).toBeDefined();
    expect(screen.getByLabelText('Desde').getAttribute('placeholder')).toBe('10');
    expect(screen.getByLabelText('Hasta').getAttribute('placeholder')).toBe('990');
  });

  test('go at once, each with the ones before it and with the sort; the panel stays open', () => {
    bar('', FACETS, 'AZ');
    const panel = screen.getByText('Filtros', { selector: 'summary' }).closest('details');
    fireEvent.click(screen.getByText('Filtros', { selector: 'summary' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'ROJO 3' }));
    expect(push).toHaveBeenLastCalledWith('/mesa?o1=rojo&sort=AZ', { scroll: false });
    fireEvent.click(screen.getByRole('checkbox', { name: 'AZUL 3' }));
    expect(push).toHaveBeenLastCalledWith('/mesa?o1=rojo&o1=azul&sort=AZ', { scroll: false });
    expect(panel?.open).toBe(true);
  });

  test('a price goes when its field is left, and not while it is typed', () => {
    bar('o1=rojo');
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '50' } });
    expect(push).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByLabelText('Hasta'));
    expect(push).toHaveBeenCalledExactlyOnceWith('/mesa?o1=rojo&max=50', { scroll: false });
  });

  test('the button closes the panel, with the focus on what opens it', () => {
    bar('', FACETS, 'AZ');
    const panel = screen.getByText('Filtros', { selector: 'summary' }).closest('details');
    fireEvent.click(screen.getByText('Filtros', { selector: 'summary' }));
    fireEvent.click(screen.getByRole('button', { name: /Ver 12 productos$/ }));
    expect(panel?.open).toBe(false);
    expect(document.activeElement).toBe(panel?.querySelector('summary'));
  });

  test.each(['Escape', 'a press outside'])('%s closes the panel', (how) => {
    bar();
    const summary = screen.getByText('Filtros', { selector: 'summary' });
    const panel = summary.closest('details');
    fireEvent.click(summary);
    expect(panel?.open).toBe(true);
    if (how === 'Escape') fireEvent.keyDown(screen.getByLabelText('Desde'), { key: 'Escape' });
    else fireEvent.pointerDown(document.body);
    expect(panel?.open).toBe(false);
  });

  test('are not offered where there is too much to count, which it says', () => {
    bar('', null);
    expect(screen.queryByText('Filtros')).toBeNull();
    expect(screen.getByText(/^Son demasiados productos para filtrarlos juntos/)).toBeDefined();
  });

  test('are a plain form that a browser sends by itself, with the sort', () => {
    bar('', FACETS, 'AZ');
    const form = screen.getByText('Ver productos').closest('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/mesa', 'get']);
    expect(form && new FormData(form).get('sort')).toBe('AZ');
  });
});

describe('chosen filters', () => {
  const chips = (query: string) =>
    render(
      <FilterChips
        filters={filtersOf(query)}
        facets={FACETS}
        filteredHref={(other) =>
          `/mesa?${new URLSearchParams(listingFilterPairs(other).map((pair) => [...pair]))}`
        }
        clear="/mesa"
      />,
    );

  test('are links to the listing without each, which no crawler follows', () => {
    chips('o1=rojo&o1=azul&min=10&max=90,5&stock=1');
    const all = within(screen.getByRole('list', { name: 'Filtros elegidos' })).getAllByRole('link');
    expect(all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Quitar filtro Color: ROJO', '/mesa?o1=azul&min=10&max=90.5&stock=1'],
      ['Quitar filtro Color: AZUL', '/mesa?o1=rojo&min=10&max=90.5&stock=1'],
      ['Quitar filtro Bs. 10,00 a Bs. 90,50', '/mesa?o1=rojo&o1=azul&stock=1'],
      ['Quitar filtro Disponible en tu tienda', '/mesa?o1=rojo&o1=azul&min=10&max=90.5'],
      [null, '/mesa'],
    ]);
    expect(all.slice(0, -1).every((link) => link.getAttribute('rel') === 'nofollow')).toBe(true);
  });

  test.each([
    ['min=10', 'Desde Bs. 10,00'],
    ['max=10', 'Hasta Bs. 10,00'],
    ['o1=Compra+en+otra.tienda', 'Otro'],
  ])('%s says %s: nobody writes on our page by its address', (query, label) => {
    chips(query);
    expect(screen.getByRole('link', { name: `Quitar filtro ${label}` })).toBeDefined();
    expect(document.body.textContent).not.toContain('otra.tienda');
  });
});

test('filters that leave nothing say so and lead out [LIST-17]', () => {
  render(<ListingEmpty root={null} clear="/mesa" suggested={[]} />);
  expect(screen.getByText('Ningún producto tiene todo lo que elegiste.')).toBeDefined();
  const out = screen.getByRole('link', { name: 'Quitar todos los filtros' });
  expect(out.getAttribute('href')).toBe('/mesa');
});
