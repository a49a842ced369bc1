import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchForm } from '#components/search/search-form.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));

beforeEach(() => push.mockClear());

const search = (text: string) => {
  const field = screen.getByRole('searchbox', { name: 'Buscar productos' });
  fireEvent.change(field, { target: { value: text } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
};

test('the form of a page searches within the shop [SRCH-01, SRCH-08]', () => {
  render(<SearchForm term="taza" />);
  search('  Ollas GRANDES ');
  expect(push).toHaveBeenCalledExactlyOnceWith('/search/ollas%20grandes');
});

test('nothing typed searches nothing', () => {
  render(<SearchForm />);
  search('   ');
  expect(push).not.toHaveBeenCalled();
});

test('without scripts it is a plain form', () => {
  const html = renderToStaticMarkup(<SearchForm term="taza" />);
  expect(html).toContain('action="/search"');
  expect(html).toContain('value="taza"');
});
