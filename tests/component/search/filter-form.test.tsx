import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FilterForm } from '#components/search/filter-form.tsx';
import { parseFilters } from '#lib/search/domain/filters.ts';
import { screenOf } from '#tests/component/support/screen-of.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));

beforeEach(() => {
  push.mockClear();
  vi.stubGlobal('matchMedia', screenOf(1440));
});

const value = (name: string, count: number) => ({ value: name, label: name.toUpperCase(), count });
const FOUND = {
  total: 12,
  categories: [value('10', 7), value('11', 5)],
  options: [
    {
      optionid: 1,
      optionname: 'Color',
      values: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => value(name, 1)),
    },
  ],
  minprice: 1050,
  maxprice: 99_000,
};

const show = (query = '') =>
  render(
    <FilterForm action="/search/taza" filters={parseFilters(new URLSearchParams(query))} found={FOUND} />,
  );

describe('filters of the search', () => {
  test('show the count, categories, options and a price range [SRCH-02]', () => {
    show();
    expect(screen.getByText('12 resultados')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Categorías' })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Color' })).toBeDefined();
    expect(screen.getByPlaceholderText('10')).toBeDefined();
    expect(screen.getByPlaceholderText('990')).toBeDefined();
  });

  test("5 values show, the rest behind 'ver más' and 'ocultar' [GAP-033, SRCH-04]", () => {
    show();
    const group = within(screen.getByRole('group', { name: 'Color' }));
    const hidden = group.getByText('ver más').closest('details');
    expect(hidden?.open).toBe(false);
    expect(hidden?.querySelectorAll('input')).toHaveLength(2);
    expect(group.getByText('ocultar')).toBeDefined();
  });

  test('a chosen value comes first and is never hidden', () => {
    show('o1=g');
    const [first] = within(screen.getByRole('group', { name: 'Color' })).getAllByRole<HTMLInputElement>(
      'checkbox',
    );
    expect([first?.value, first?.checked]).toEqual(['g', true]);
  });

  test('toggling a category asks for the results anew [SRCH-14]', () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: /^10/ }));
    expect(push).toHaveBeenCalledWith('/search/taza?c=10', { scroll: false });
  });

  test('toggling an option value asks anew, with what was chosen before and the sort [SRCH-15]', () => {
    show('c=10&sort=minorprice');
    fireEvent.click(screen.getByRole('checkbox', { name: /^B/ }));
    expect(push).toHaveBeenCalledWith('/search/taza?c=10&o1=b&sort=minorprice', { scroll: false });
  });

  test('changing the price range asks anew [SRCH-16]', () => {
    show();
    const field = screen.getByPlaceholderText('10');
    fireEvent.change(field, { target: { value: '25' } });
    fireEvent.blur(field);
    expect(push).toHaveBeenCalledWith('/search/taza?min=25', { scroll: false });
  });

  test('on a wide screen they stand open beside the results, and nothing but what opens them closes them', () => {
    show();
    const panel = screen.getByText('Filtros', { selector: 'summary' }).closest('details');
    expect(panel?.open).toBe(true);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(screen.getByLabelText('Desde'), { key: 'Escape' });
    const form = screen.getByLabelText<HTMLInputElement>('Desde').form;
    if (form) fireEvent.submit(form);
    expect(push).toHaveBeenCalledOnce();
    expect(panel?.open).toBe(true);
  });

  test('on a phone they are a modal sheet that its buttons close, with the number of products on one', async () => {
    installNativeDialog();
    vi.stubGlobal('matchMedia', screenOf(390));
    show('c=10');
    const opener = screen.getByText('Filtros · 1');
    const panel = opener.closest('details');
    expect(panel?.open).toBe(false);
    for (const button of [screen.getByText('Ver 12 productos'), screen.getByLabelText('Cerrar')]) {
      fireEvent.click(opener);
      const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filtros' });
      await waitFor(() => expect(sheet.open).toBe(true));
      expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
      fireEvent.click(button);
      expect(panel?.open).toBe(false);
      expect(document.activeElement).toBe(opener);
      expect(document.documentElement.hasAttribute('data-modal')).toBe(false);
    }
  });

  test('is a plain GET form without a script', () => {
    show();
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/search/taza', 'get']);
    expect(screen.getByText('Ver productos').closest('button')?.type).toBe('submit');
  });
});
