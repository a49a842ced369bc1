import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreForm } from '#components/shell/store-form.tsx';
import { StorePicker } from '#components/shell/store-picker.client.tsx';
import { installNativeDialog } from '#tests/component/ui/native-dialog.ts';

beforeAll(installNativeDialog);

const store = (storeId: number, name: string, city: string) => ({
  storeId,
  name,
  city,
  address: `Calle ${storeId}`,
  phone: '+591 2 277 0101',
});
const STORES = [
  store(101, 'La Paz San Miguel', 'La Paz'),
  store(102, 'La Paz Centro', 'La Paz'),
  store(105, 'Cochabamba Recoleta', 'Cochabamba'),
];

function setup(onChoose: (storeId: number) => Promise<void> = async () => undefined) {
  const choose = vi.fn(onChoose);
  render(<StorePicker stores={STORES} currentId={101} cookieName="ajuar_store" onChoose={choose} />);
  return choose;
}

const dialog = () => screen.queryByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' });
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'ajuar_store=; max-age=0';
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forget();
});
const idle = () => act(() => vi.advanceTimersByTimeAsync(2500));

describe('store picker', () => {
  test('opens after hydration when no store is chosen [STORE-02]', async () => {
    setup();
    expect(dialog()).toBeNull();
    await idle();
    expect(dialog()).not.toBeNull();
  });

  test('never opens by itself once a store is chosen', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'ajuar_store=102';
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
    expect(
      inside.getAllByRole('button', { name: /Calle/ }).map((button) => button.firstChild?.textContent),
    ).toEqual(['LA PAZ SAN MIGUEL', 'LA PAZ CENTRO', 'COCHABAMBA RECOLETA']);
  });

  test('a choice is handed on and closes the dialog', async () => {
    const choose = setup();
    await idle();
    fireEvent.click(screen.getByRole('button', { name: /COCHABAMBA/ }));
    await act(async () => undefined);
    expect(choose).toHaveBeenCalledExactlyOnceWith(105);
    expect(dialog()).toBeNull();
  });

  test('a choice that fails says so and can be tried again', async () => {
    setup(() => Promise.reject(new Error('offline')));
    await idle();
    fireEvent.click(screen.getByRole('button', { name: /COCHABAMBA/ }));
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toBe('No pudimos cambiar de tienda. Intenta de nuevo.');
    expect(dialog()).not.toBeNull();
  });

  test('the header names the chosen store and opens the picker', async () => {
    setup();
    fireEvent.click(screen.getByRole('button', { name: /Tu tienda: La Paz San Miguel/ }));
    expect(dialog()).not.toBeNull();
  });

  test('without scripts it is a form with the same list', () => {
    const html = renderToStaticMarkup(<StoreForm stores={STORES} currentId={102} />);
    expect(html).toContain('action="/api/forms/store"');
    expect(html).toContain('SELECCIONA TU CIUDAD:');
    expect(html).toMatch(/<option value="102" selected="">LA PAZ CENTRO<\/option>/);
  });
});
