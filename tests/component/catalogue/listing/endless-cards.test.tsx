import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { ListingPager } from '#components/catalogue/listing/listing-pager.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/',
}));

const TODAY = '2026-05-01';
const cardOf = (productid: number) =>
  toProductCard(product({ productid, productname: `Pieza ${productid}` }), TODAY);
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Watchers of what comes into sight. */
let watchers: { seen: (entries: { isIntersecting: boolean }[]) => void; live: boolean }[] = [];
const reach = () =>
  act(async () => {
    for (const watcher of watchers.filter(({ live }) => live)) watcher.seen([{ isIntersecting: true }]);
    await vi.dynamicImportSettled();
  });

let asked: URLSearchParams[] = [];
/** A listing of so many products, ids from 1; `answer` may fail first. */
function serveListing(
  total: number,
  respond: (call: number) => Response | Promise<Response | null> | null = () => null,
) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://shop').searchParams;
    asked.push(query);
    const special = await respond(asked.length);
    if (special) return special;
    const from = Number(query.get('from'));
    const ids = range(from + 1, Math.max(0, Math.min(Number(query.get('count')), total - from)));
    return Response.json({ cards: ids.map((id) => viewOf(cardOf(id))), total });
  });
}

let query = 0;
const show = (total: number, page = 1, size = 15) => {
  const shown = page * size;
  return render(
    <StrictMode>
      <ProductGrid
        cards={range(shown - size + 1, size).map(cardOf)}
        more={{ query: `store=101&id=20&n=${query}`, shown, total, size, href: '/mesa?sort=AZ' }}
      />
      <ListingPager page={page} total={Math.ceil(total / 15)} hrefOf={(n) => `/mesa?page=${n}`} grows />
    </StrictMode>,
  );
};
const count = () => document.querySelectorAll('[data-card]').length;
const status = () => screen.getAllByRole('status').map((one) => one.textContent);

// Loaded with the first cards that are fetched.
beforeAll(() => import('#lib/catalogue/queries.ts'));
beforeEach(() => {
  query += 1;
  watchers = [];
  window.history.replaceState(null, '');
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === 'screen and (max-width: 766px)',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('navigator', { ...navigator, connection: undefined });
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      own: (typeof watchers)[number];
      constructor(seen: (typeof watchers)[number]['seen']) {
        this.own = { seen, live: true };
        watchers.push(this.own);
      }
      observe() {}
      disconnect() {
        this.own.live = false;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a listing on a phone', () => {
  test('grows by ten, three times by itself, then by its button; the pager makes room [LIST-24]', async () => {
    serveListing(70);
    show(70);
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
    expect(count()).toBe(15);
    for (const wanted of [25, 35, 45]) {
      await reach();
      expect(count()).toBe(wanted);
      expect(status()).toContain(`Mostrando ${wanted} de 70 productos`);
    }
    await reach();
    expect(count()).toBe(45);
    fireEvent.click(screen.getByRole('button', { name: 'Ver más productos' }));
    await vi.waitFor(() => expect(count()).toBe(55));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Pieza 46'));
    expect(asked.map((one) => [one.get('from'), one.get('count'), one.get('id')])).toEqual(
      ['15', '25', '35', '45'].map((from) => [from, '10', '20']),
    );
    await reach();
    await reach();
    expect(count()).toBe(70);
    expect(screen.queryByRole('button', { name: 'Ver más productos' })).toBeNull();
  });

  test('goes by its button alone where bytes are dear [LIST-24]', async () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
    serveListing(40);
    show(40);
    await reach();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver más productos' }));
    await vi.waitFor(() => expect(count()).toBe(25));
  });

  test('shows places while cards come, and after half a second that it goes on [LIST-24, LIST-18]', async () => {
    vi.useFakeTimers();
    const gate = Promise.withResolvers<null>();
    serveListing(40, () => gate.promise);
    show(40);
    await reach();
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(10);
    expect(status()).toContain('Cargando más productos…');
    act(() => vi.advanceTimersByTime(500));
    expect(status()).toContain('Seguimos cargando…');
    vi.useRealTimers();
    await act(async () => gate.resolve(null));
    await vi.waitFor(() => expect(count()).toBe(25));
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  });

  test('says when cards cannot be had, keeps what is there and tries again', async () => {
    serveListing(40, (call) => (call === 1 ? new Response('', { status: 503 }) : null));
    show(40);
    await reach();
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar más productos');
    expect(count()).toBe(15);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await vi.waitFor(() => expect(count()).toBe(25));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows no product twice when their order changed meanwhile', async () => {
    serveListing(40, () =>
      Response.json({ cards: [14, 15, 16, 17].map((id) => viewOf(cardOf(id))), total: 40 }),
    );
    show(40);
    await reach();
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(17);
  });

  test('ends when the listing has become shorter', async () => {
    serveListing(40, () => Response.json({ cards: [], total: 12 }));
    show(40);
    await reach();
    await reach();
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ver más productos' })).toBeNull();
  });

  test('holds 200 at most and then leads to the next page [LIST-15]', async () => {
    serveListing(300);
    show(300, 1, 185);
    await reach();
    await reach();
    expect(asked.map((one) => one.get('count'))).toEqual(['10', '5']);
    expect(count()).toBe(200);
    await reach();
    expect(screen.queryByRole('button', { name: 'Ver más productos' })).toBeNull();
    const on = screen.getByRole('link', { name: 'Seguir en otra página' });
    expect(on.getAttribute('href')).toBe('/mesa?sort=AZ&page=2');
  });

  test('is there again as it was when one comes back, where one was [LIST-24]', async () => {
    serveListing(70);
    const { unmount } = show(70);
    await reach();
    await reach();
    vi.stubGlobal('scrollY', 1234);
    fireEvent.click(screen.getByText('Pieza 20'));
    unmount();
    asked = [];
    show(70);
    expect(count()).toBe(35);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' });
    expect(asked).toEqual([]);
  });

  test('is asked for again, in one piece, when the page was loaded anew [LIST-24]', async () => {
    const place = { query: `store=101&id=20&n=${query}`, count: 20, y: 900 };
    window.history.replaceState({ router: 'own', ajuar_list: place }, '');
    serveListing(70);
    show(70);
    await vi.waitFor(() => expect(count()).toBe(35));
    expect(asked.map((one) => [one.get('from'), one.get('count')])).toEqual([['15', '20']]);
    await vi.waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' }));
    expect(window.history.state).toMatchObject({ router: 'own', ajuar_list: { count: 20 } });
  });

  test('on a later page keeps its pager: the way back is there', async () => {
    serveListing(70);
    show(70, 2);
    expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeDefined();
    await reach();
    expect(count()).toBe(25);
    expect(asked[0]?.get('from')).toBe('30');
  });
});

test('wider screens have pages [LIST-24, GAP-027]', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  serveListing(70);
  show(70);
  await reach();
  expect(asked).toEqual([]);
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeDefined();
  expect(screen.queryByText(/Mostrando/)).toBeNull();
});
