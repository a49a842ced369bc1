import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SuggestionBox } from '#components/search/suggestion-box.client.tsx';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { keepRecent, readRecent } from '#lib/search/browser-memory.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));

let popular: string[] = [];
let responses = true;

beforeAll(async () => {
  await import('#components/search/search-ideas.client.tsx');
  await import('#components/search/suggestion-list.client.tsx');
});

beforeEach(() => {
  localStorage.clear();
  queryClient().clear();
  push.mockClear();
  popular = [];
  responses = true;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (!responses) return Response.json({ success: false, message: '' }, { status: 503 });
    if (url.endsWith('getPopularSearches')) return Response.json({ success: true, terms: popular });
    const categories = [{ categoryid: 39, label: 'Tazas', path: 'mesa/tazas' }];
    return Response.json({ success: true, rows: [product({ productname: 'Taza Valle' })], categories });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('recent searches come first, then what many look for, each once', async () => {
  keepRecent('olla');
  keepRecent('taza');
  popular = ['taza', 'manta'];
  render(<SuggestionBox storeId={101} />);
  fireEvent.focus(field());
  await screen.findByRole('option', { name: 'manta' });
  expect(options()).toEqual(['taza', 'olla', 'manta']);
  const recent = screen.getByRole('group', { name: 'Búsquedas recientes' });
  expect(within(recent).getAllByRole('option')).toHaveLength(2);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.submit(field().closest('form') ?? field());
  expect(push).toHaveBeenCalledWith('/search/olla');
});

test('a recent search is taken away by Delete, by its cross, or all at once', async () => {
  for (const term of ['olla', 'taza', 'manta']) keepRecent(term);
  render(<SuggestionBox storeId={101} />);
  fireEvent.focus(field());
  await screen.findByRole('option', { name: 'manta' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Delete' });
  expect(options()).toEqual(['taza', 'olla']);
  fireEvent.click(screen.getByTitle('Quitar “olla” de las búsquedas recientes'));
  expect(readRecent()).toEqual(['taza']);
  expect(push).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Borrar búsquedas recientes' }));
  expect(options()).toEqual([]);
  expect(readRecent()).toEqual([]);
});

test('with nothing to offer the box says nothing, nor when it cannot be asked [SRCH-24]', async () => {
  responses = false;
  const { container } = render(<SuggestionBox storeId={101} />);
  fireEvent.focus(field());
  await act(() => vi.dynamicImportSettled());
  expect(options()).toEqual([]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(field(), { target: { value: 'taza' } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(options()).toEqual([]);
  expect(container.querySelector('[role=alert]')).toBeNull();
});

test('categories that are called so stand behind the products [SRCH-09]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<SuggestionBox storeId={101} />);
  fireEvent.change(field(), { target: { value: 'taza' } });
  await act(() => vi.advanceTimersByTimeAsync(350));
  await screen.findByText('Taza Valle');
  expect(options()[1]).toBe('Tazas Categoría');
  expect(options()).toHaveLength(3);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.submit(field().closest('form') ?? field());
  expect(push).toHaveBeenCalledWith('/mesa/tazas/39');
});
