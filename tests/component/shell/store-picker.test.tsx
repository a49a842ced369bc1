import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreForm } from '#components/shell/store/store-form.tsx';
import { StorePicker } from '#components/shell/store/store-picker.client.tsx';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { sortByCity, toStore } from '#lib/stores/domain/store.ts';
import { hashOf, type ListedStore, toListed } from '#lib/stores/domain/store-list.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';

beforeAll(installNativeDialog);

const row = (id: number, name: string, city: string, cityCode: number) => ({
  DETAILDOMAINID: storeId.parse(id),
  STRING_VALUE: name,
  NUMBER_VALUE: catalogId.parse(id - 100),
  CLOB_VALUE: JSON.stringify({ lat: -16.5, lng: -68.1, address: `Calle ${id}`, city, cityCode }),
});
const ROWS = [
  row(105, 'Cochabamba Recoleta', 'Cochabamba', 2),
  row(101, 'La Paz San Miguel', 'La Paz', 1),
  row(102, 'La Paz Centro', 'La Paz', 1),
];
const STORES = sortByCity(ROWS.map(toStore)).map(toListed);
const KEY = 'ajuar_stores';
const HOUR = 3_600_000;

/** The server's list; null: no answer. */
let served: typeof ROWS | null = ROWS;
let asked = 0;

function setup(onChoose: (storeId: number) => Promise<void> = async () => undefined, mark = hashOf(STORES)) {
  const choose = vi.fn(onChoose);
  const picker = (storeId: number, storeName: string) => (
    <StorePicker
      current={{ storeId, storeName }}
      listHash={mark}
      cookieName="ajuar_store"
      onChoose={choose}
    />
  );
  const { rerender } = render(picker(101, 'La Paz San Miguel'));
  /** The page of another store arrives. */
  const arrive = () => rerender(picker(105, 'Cochabamba Recoleta'));
  return { choose, arrive };
}

/** A list in this browser, read so many hours ago. */
function remember(hours: number, stores: readonly ListedStore[] = STORES) {
  const readAt = Date.now() - hours * HOUR;
  localStorage.setItem(KEY, JSON.stringify({ version: 1, readAt, stores }));
  setCookie('ajuar_stores_info=x');
}

const dialog = () => screen.queryByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' });
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = cookie;
};
const names = () =>
  within(screen.getByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' }))
    .queryAllByRole('button', { name: /Calle/ })
    .map((button) => button.firstChild?.textContent);
const trigger = () => screen.getByRole('link', { name: /Tu tienda: La Paz San Miguel/ });

beforeEach(() => {
  vi.useFakeTimers();
  served = ROWS;
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!served) throw new TypeError('offline');
    return Response.json({ rows: served });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  setCookie('ajuar_store=; max-age=0');
  setCookie('ajuar_stores_info=; path=/; max-age=0');
});
/** The page has come to rest: idle work is done, and what it asked for has come. */
const idle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(0));
};

describe('store picker', () => {
  test('opens after hydration when no store is chosen [STORE-02]', async () => {
    setup();
    expect(dialog()).toBeNull();
    await idle();
    expect(dialog()).not.toBeNull();
  });

  test('must be answered when no store is chosen: no close button, neither Escape nor the backdrop [STORE-02]', async () => {
    const { arrive } = setup();
    await idle();
    const question = screen.getByRole<HTMLDialogElement>('dialog', { name: 'SELECCIONA TU CIUDAD:' });
    expect(question.getAttribute('closedby')).toBe('none');
    expect(within(question).queryByRole('button', { name: 'Cerrar' })).toBeNull();
    fireEvent.click(question);
    // What Escape asks for; not heeded.
    expect(fireEvent(question, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(question.open).toBe(true);
    // A browser that closes it all the same has it opened again.
    act(() => question.close());
    expect(question.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /COCHABAMBA/ }));
    await act(async () => undefined);
    arrive();
    expect(question.open).toBe(false);
  });

  test('opened by hand it closes as any other dialog', async () => {
    setCookie('ajuar_store=101');
    setup();
    await idle();
    fireEvent.click(trigger());
    const question = screen.getByRole<HTMLDialogElement>('dialog', { name: 'SELECCIONA TU CIUDAD:' });
    fireEvent.click(question);
    expect(question.open).toBe(false);
    fireEvent.click(trigger());
    expect(question.open).toBe(true);
    fireEvent.click(within(question).getByRole('button', { name: 'Cerrar' }));
    expect(question.open).toBe(false);
  });

  test('never opens by itself once a store is chosen', async () => {
    setCookie('ajuar_store=102');
    setup();
    await idle();
    expect(dialog()).toBeNull();
  });

  test('lists the stores in upper case under its label, by city [STORE-03, STORE-04]', async () => {
    setup();
    await idle();
    const inside = within(screen.getByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' }));
    const cities = inside.getAllByRole('group');
    expect(cities.map((city) => city.querySelector('legend')?.textContent)).toEqual(['La Paz', 'Cochabamba']);
    expect(names()).toEqual(['LA PAZ SAN MIGUEL', 'LA PAZ CENTRO', 'COCHABAMBA RECOLETA']);
  });

  test('a choice is handed on once; the dialog stays until the page of that store is here', async () => {
    const { choose, arrive } = setup();
    await idle();
    const button = screen.getByRole('button', { name: /COCHABAMBA/ });
    fireEvent.click(button);
    await act(async () => undefined);
    fireEvent.click(button);
    expect(choose).toHaveBeenCalledExactlyOnceWith(105);
    expect(dialog()).not.toBeNull();
    expect(button.closest('form')?.getAttribute('aria-busy')).toBe('true');
    arrive();
    expect(dialog()).toBeNull();
  });

  test('the store whose page is here already closes it at once', async () => {
    setup();
    await idle();
    fireEvent.click(screen.getByRole('button', { name: /SAN MIGUEL/ }));
    await act(async () => undefined);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  test('a choice that fails says so and can be tried again', async () => {
    setup(() => Promise.reject(new Error('offline')));
    await idle();
    fireEvent.click(screen.getByRole('button', { name: /COCHABAMBA/ }));
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toBe('No pudimos cambiar de tienda. Intenta de nuevo.');
    expect(dialog()).not.toBeNull();
  });

  test('the header names the chosen store, opens the picker, and leads to the form before scripts run', async () => {
    setCookie('ajuar_store=101');
    setup();
    expect(trigger().getAttribute('href')).toBe('#tienda');
    fireEvent.click(trigger());
    expect(dialog()).not.toBeNull();
    await idle();
    expect(names()).toHaveLength(3);
  });

  test('without scripts it is a form with the same list', () => {
    const html = renderToStaticMarkup(<StoreForm stores={STORES} currentId={102} />);
    expect(html).toContain('id="tienda"');
    expect(html).toContain('action="/api/forms/store"');
    expect(html).toContain('Elige tu tienda');
    expect(html).toMatch(/<option value="102" selected="">LA PAZ CENTRO<\/option>/);
  });
});

describe('the list of stores in the browser', () => {
  beforeEach(() => setCookie('ajuar_store=101'));

  test('is kept once it was read, and is not asked for again within 240 hours [GAP-024, STORE-08]', async () => {
    setup();
    await idle();
    expect(asked).toBe(1);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ stores: STORES });
    cleanup();
    vi.setSystemTime(Date.now() + 239 * HOUR);
    setup();
    await idle();
    expect(asked).toBe(1);
  });

  test('after 240 hours shows at once and is read anew behind [GAP-024, STORE-08]', async () => {
    remember(240);
    const before = Date.now();
    setup();
    await idle();
    expect(asked).toBe(1);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').readAt).toBeGreaterThanOrEqual(before);
  });

  test('opens without a connection [STORE-08]', async () => {
    served = null;
    remember(300);
    setup();
    await idle();
    fireEvent.click(trigger());
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('that has changed is replaced at once [STORE-08]', async () => {
    remember(
      1,
      STORES.map((store) => ({ ...store, storeName: 'Nombre de antes' })),
    );
    setup();
    await idle();
    fireEvent.click(trigger());
    expect(names()).toEqual(['LA PAZ SAN MIGUEL', 'LA PAZ CENTRO', 'COCHABAMBA RECOLETA']);
  });

  test('that is corrupt is read anew', async () => {
    localStorage.setItem(KEY, '{"version":1,"stores":[7');
    setup();
    await idle();
    fireEvent.click(trigger());
    expect(names()).toHaveLength(3);
  });

  test('that never came says so, and can be asked for again', async () => {
    served = null;
    setup();
    await idle();
    fireEvent.click(trigger());
    await idle();
    expect(screen.getByRole('alert').textContent).toBe(
      'No pudimos cargar las tiendas. Revisa tu conexión e intenta de nuevo.',
    );
    served = ROWS;
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await idle();
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('a first visit without an answer is not stopped by an empty question', async () => {
    setCookie('ajuar_store=; max-age=0');
    served = null;
    setup();
    await idle();
    expect(dialog()).toBeNull();
  });
});
