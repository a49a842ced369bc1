import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { colourBySize, option, product, record, sku } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const TODAY = '2026-05-01';
const card = (values: Parameters<typeof product>[0]) => toProductCard(product(values), TODAY);

describe('product cards', () => {
  test('lead to category and slug, or to the fallback [CARD-01]', () => {
    render(
      <ProductGrid
        cards={[card({}), card({ productid: 13, productname: 'Vaso', path: 'vaso-13', category: '' })]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Taza Valle' }).getAttribute('href')).toBe(
      '/mesa/tazas/taza-valle-12',
    );
    expect(screen.getByRole('link', { name: 'Vaso' }).getAttribute('href')).toBe('/productDetails/vaso-13');
  });

  test('one picture goes before all others: the first card’s, or none below a picture of the page', () => {
    const cards = [13, 14, 15].map((productid) => card({ productid }));
    const { rerender } = render(<ProductGrid cards={cards} />);
    const first = () => [...document.images].map((image) => image.getAttribute('fetchpriority'));
    expect(first()).toEqual(['high', null, null]);
    rerender(<ProductGrid cards={cards} leads={false} />);
    expect(first()).toEqual([null, null, null]);
  });

  test('show the price to pay, the old one and the percent [PRICE-01, PRICE-19, CARD-19]', () => {
    const quantities = [record('A', { price: 10_000, newpriced: 8500, newpriced2: 0.15 })];
    render(<ProductGrid cards={[card({ quantities, datestart: '2026-01-01', dateend: '2026-12-31' })]} />);
    const text = document.body.textContent ?? '';
    expect(text).toContain('Bs. 85,00');
    expect(text).toContain('Bs. 100,00');
    expect(text).toContain('-15%');
  });

  test('an asterisk and a note stand where not all SKUs carry the deal [CARD-20]', () => {
    const quantities = [
      record('A', { price: 10_000, newpriced: 8500, newpriced2: 0.15 }),
      record('B', { price: 10_000 }),
    ];
    render(<ProductGrid cards={[card({ quantities, datestart: '2026-01-01', dateend: '2026-12-31' })]} />);
    expect(screen.getByText(/^-15%/).textContent).toBe('-15%*');
    expect(screen.getByText('* Solo en algunas opciones')).toBeDefined();
  });

  test('show 5 text chips and a link to the rest [CARD-12]', () => {
    const values = ['1', '2', '3', '4', '5', '6', '7'];
    const quantities = values.flatMap((value) => sku(`S${value}`, { 2: value }));
    render(<ProductGrid cards={[card({ options: [option(2, 'Tamaño', values)], quantities })]} />);
    const chips = screen.getByRole('list', { name: 'Tamaño' });
    expect(chips.children).toHaveLength(6);
    expect(screen.getByRole('link', { name: '2 opciones más de Tamaño' }).textContent).toBe('+2');
  });

  test('a colour shows its picture and the card then leads to it, by its SKU [CARD-08, CARD-03, GAP-004]', () => {
    const base = colourBySize();
    const options = base.options.map((one) =>
      one.kind === 'color'
        ? { ...one, optionvalues: one.optionvalues.map((value) => ({ ...value, swatch: '#aa0000' })) }
        : one,
    );
    render(<ProductGrid cards={[toProductCard({ ...base, options }, TODAY)]} />);
    fireEvent.click(screen.getByRole('link', { name: 'azul' }));
    const link = screen.getByRole('link', { name: 'Taza Valle' });
    expect(document.querySelector('img')?.getAttribute('srcset')).toContain('/media/img-A-S-1/320');
    expect(link.getAttribute('href')).toContain('?suggestedcolor_A-S');
    expect(screen.getByRole('link', { name: 'azul' }).getAttribute('aria-current')).toBe('true');
  });

  test('one colour alone is marked as shown where all share a picture', () => {
    const base = colourBySize();
    const options = base.options.map((one) => ({
      ...one,
      optionvalues: one.optionvalues.map((value) => ({ ...value, swatch: '#aa0000' })),
    }));
    const quantities = base.quantities.map((record) => ({
      ...record,
      imagespath: 'img-shared',
      imagecount: 1,
    }));
    const wanted = { sku: 'A-S', skus: ['A-S', 'A-L'] };
    render(<ProductGrid cards={[toProductCard({ ...base, options, quantities }, TODAY, { wanted })]} />);
    expect(screen.getByRole('link', { name: 'azul' }).getAttribute('aria-current')).toBe('true');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('a colour whose picture cannot be had leaves the one of before [CARD-09]', () => {
    const base = colourBySize();
    const options = base.options.map((one) => ({
      ...one,
      optionvalues: one.optionvalues.map((value) => ({
        ...value,
        swatch: one.kind === 'color' ? '#aa0000' : '',
      })),
    }));
    render(<ProductGrid cards={[toProductCard({ ...base, options }, TODAY)]} />);
    const image = document.querySelector('img');
    const before = image?.getAttribute('srcset');
    fireEvent.click(screen.getByRole('link', { name: 'azul' }));
    expect(image?.getAttribute('srcset')).not.toBe(before);
    if (image) fireEvent.error(image);
    expect(image?.getAttribute('srcset')).toBe(before);
    if (image) fireEvent.error(image);
    expect(image?.getAttribute('srcset')).toBe(before);
    expect(screen.getByRole('link', { name: 'Taza Valle' }).getAttribute('href')).toContain(
      'suggestedcolor_A-S',
    );
  });

  test('say that they are sold out', () => {
    render(<ProductGrid cards={[card({ quantities: [record('A', { quantity: 0 })] })]} />);
    expect(screen.getByText('Agotado')).toBeDefined();
  });
});
