import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SuggestionBox } from '#components/search/suggestion-box.client.tsx';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';

const [push, replace] = [vi.fn(), vi.fn()];
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }), usePathname: () => '/' }));

// The lists come on demand: loaded once, they are there within the box's own times on any machine.
beforeAll(() => import('#components/search/full-search.client.tsx'));

let isPhone = true;
/** Does the shop narrow? A back-end may not be able to. */
let narrows = true;
const asked: Record<string, unknown>[] = [];
const value = (name: string, count: number) => ({ value: name, label: name.toUpperCase(), count });

beforeEach(() => {
  [isPhone, narrows] = [true, true];
  for (const spy of [push, replace]) spy.mockClear();
  asked.length = 0;
  queryClient().clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body));
    const rows = [product({ productid: 1, productname: `${input.searchkey} uno`, path: 'p-1' })];
    if (!url.endsWith('/searchProducts')) return Response.json({ success: true, rows });
    asked.push(input);
    if (!narrows) return new Response(null, { status: 502 });
    return Response.json({
      success: true,
      rows,
      total: input.categoryids ? 4 : 12,
      categories: [value('10', 7)],
      options: [{ optionid: 1, optionname: 'Color', values: [value('rojo', 2)] }],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = () =>
  render(
    <div>
      <main>La página</main>
      <header>
        <SuggestionBox storeId={101} />
      </header>
    </div>,
  );
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const main = () => screen.getByText('La página');
const closer = () => screen.queryByRole('button', { name: 'Cerrar la búsqueda' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('the search over a phone’s whole screen [SHELL-08]', () => {
  test('opens by a touch or the first letter, with the page out of reach, and not by focus', () => {
    page();
    field().focus();
    expect(closer()).toBeNull();
    fireEvent.click(field());
    expect(closer()).not.toBeNull();
    expect(main().hasAttribute('inert')).toBe(true);
    expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
  });

  test.each([
    ['its button', () => closer()?.click()],
    ['Escape', () => void fireEvent.keyDown(field(), { key: 'Escape' })],
    ['the back button', () => window.history.back()],
  ])('closes by %s, with the focus back in the field', async (_, close) => {
    page();
    type('t');
    expect(closer()).not.toBeNull();
    act(close);
    await vi.waitFor(() => expect(closer()).toBeNull());
    expect(main().hasAttribute('inert')).toBe(false);
    expect(document.documentElement.hasAttribute('data-modal')).toBe(false);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('t');
  });

  test('narrows by categories and options, and leads to what was narrowed', async () => {
    page();
    type('taza');
    const categories = await screen.findByRole('group', { name: 'Categorías', hidden: true });
    expect(screen.getByRole('group', { name: 'Color', hidden: true })).toBeDefined();
    fireEvent.click(within(categories).getByRole('checkbox', { name: /^10/, hidden: true }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^ROJO/, hidden: true }));
    const go = await screen.findByRole('button', { name: 'Ver 4 resultados' });
    await vi.waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ categoryids: [10], options: { 1: ['rojo'] } }),
    );
    fireEvent.click(go);
    // In place of the search's own step, so that back leads to the page before.
    expect(replace).toHaveBeenCalledExactlyOnceWith('/search/taza?c=10&o1=rojo');
    expect(push).not.toHaveBeenCalled();
    expect(closer()).toBeNull();
    expect(main().hasAttribute('inert')).toBe(false);
  });

  test('shows suggestions alone where nothing narrows', async () => {
    narrows = false;
    page();
    type('taza');
    await screen.findByText('taza uno');
    expect(screen.queryByText('Filtros')).toBeNull();
  });

  test('is for phones: elsewhere the field stays where it is', () => {
    isPhone = false;
    page();
    fireEvent.click(field());
    type('t');
    expect(closer()).toBeNull();
    expect(main().hasAttribute('inert')).toBe(false);
  });

  test('is the plain form until scripts run', () => {
    const html = renderToStaticMarkup(<SuggestionBox storeId={101} />);
    expect(html).toMatch(/<form [^>]*action="\/search" method="get"/);
    expect(html).not.toContain('Cerrar la búsqueda');
  });
});
