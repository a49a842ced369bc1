import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SuggestionBox } from '#components/search/suggestion-box.client.tsx';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';
import { renderLate, typeInto } from '../support/hydrate.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));

const asked: { searchkey: string; limit: number }[] = [];

// The list comes on demand: loaded once, it is there within the box's own times on any machine.
beforeAll(() => import('#components/search/suggestion-list.client.tsx'));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  push.mockClear();
  asked.length = 0;
  queryClient().clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const input = JSON.parse(String(init.body));
    asked.push(input);
    const rows = Array.from({ length: 8 }, (_, at) =>
      product({ productid: at + 1, productname: `${input.searchkey} ${at + 1}`, path: `p-${at + 1}` }),
    );
    return Response.json({ success: true, rows });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const form = () => field().closest('form') ?? field();
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Types and waits until the suggestions are there. */
async function typeUntilListed(term: string): Promise<void> {
  type(term);
  await wait(350);
  await screen.findByText(`${term} 1`);
}

describe('the search box', () => {
  test('what was typed before scripts ran is searched', async () => {
    renderLate(<SuggestionBox storeId={101} />, (page) => {
      page.querySelector<HTMLInputElement>('[name=q]')?.focus();
      typeInto(page, 'q', 'olla');
    });
    await wait(300);
    expect(asked[0]?.searchkey).toBe('olla');
    // The list's first coming takes turns of its own, how many depends on the machine.
    await vi.waitFor(async () => {
      await wait(20);
      expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
    });
    fireEvent.submit(form());
    expect(push).toHaveBeenCalledWith('/search/olla');
  });

  test('is a plain form without a script [SRCH-11]', () => {
    render(<SuggestionBox storeId={101} />);
    const form = field().closest('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method'), field().name]).toEqual([
      '/search',
      'get',
      'q',
    ]);
  });

  test('asks from 3 letters on, once typing rests for 300 ms, in lower case [SRCH-06, SRCH-07, SRCH-08]', async () => {
    // Time stands still but for the waits, so that a slow machine types no slower.
    vi.useFakeTimers();
    render(<SuggestionBox storeId={101} />);
    type('TA');
    await wait(400);
    expect(asked).toEqual([]);
    type('TAZ');
    await wait(200);
    type('TAZA');
    await wait(250);
    expect(asked).toEqual([]);
    await wait(100);
    await vi.waitFor(() => expect(asked).toEqual([{ searchkey: 'taza', limit: 6 }]));
  });

  test('shows 6 suggestions and the way to all results [SRCH-09, SRCH-10]', async () => {
    render(<SuggestionBox storeId={101} />);
    type('olla');
    await wait(350);
    await screen.findByText('olla 6');
    expect(screen.getAllByRole('option')).toHaveLength(7);
    expect(screen.queryByText('olla 7')).toBeNull();
    expect(screen.getByText('6 sugerencias')).toBeDefined();
  });

  test('arrow keys choose, Enter goes there, Escape closes', async () => {
    render(<SuggestionBox storeId={101} />);
    await typeUntilListed('olla');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    const active = field().getAttribute('aria-activedescendant');
    expect(active && document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
    fireEvent.submit(form());
    expect(push).toHaveBeenCalledWith('/mesa/tazas/p-2');
    await typeUntilListed('ollas');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('after Escape the arrows begin again at the first suggestion, also while the list is on its way', async () => {
    render(<SuggestionBox storeId={101} />);
    await typeUntilListed('olla');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    const [first] = await screen.findAllByRole('option');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    fireEvent.submit(form());
    expect(push).toHaveBeenCalledWith('/mesa/tazas/p-1');
  });

  test('Enter alone searches for the term [SRCH-11]', async () => {
    render(<SuggestionBox storeId={101} />);
    type(' Ollas Grandes ');
    fireEvent.submit(form());
    expect(push).toHaveBeenCalledWith('/search/ollas%20grandes');
  });
});
