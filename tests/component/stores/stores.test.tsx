import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenNow } from '#components/stores/open-now.client.tsx';
import { StoreDirectory } from '#components/stores/store-directory.tsx';
import { StoreMap } from '#components/stores/store-map.client.tsx';
import { MapGuard } from '#components/ui/primitives/map-guard.client.tsx';
import { storeId } from '#lib/contracts/fields.ts';
import { store } from '#tests/unit/stores/store-factory.ts';

const sucre = store({
  storeId: storeId.parse(106),
  storeName: 'Sucre Centro',
  city: 'Sucre',
  phone: '',
  whatsapp: '',
  hours: [
    { days: 'Lunes a viernes', open: '09:00', close: '12:30' },
    { days: 'Lunes a viernes', open: '14:30', close: '19:30' },
  ],
});

describe('all stores', () => {
  beforeEach(() => {
    render(<StoreDirectory stores={[store(), sucre]} currentId={101} map={null} />);
  });

  test('stand under their city, with address, hours and ways to reach them [STORE-14]', () => {
    const first = within(screen.getByRole('region', { name: 'La Paz' }));
    expect(first.getByRole('heading', { level: 3, name: 'La Paz San Miguel' })).toBeTruthy();
    expect(first.getByText('Av. Montenegro 1045')).toBeTruthy();
    expect(first.getByText('09:00 a 20:00')).toBeTruthy();
    const hrefs = first.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+59122770101',
      'https://wa.me/59170000101',
      'https://www.google.com/maps/dir/?api=1&destination=-16.5407%2C-68.0779',
    ]);
    const second = within(screen.getByRole('region', { name: 'Sucre' }));
    expect(second.getAllByRole('link')).toHaveLength(1);
    expect(second.getAllByRole('definition')).toHaveLength(1);
    expect(second.getByRole('definition').textContent).toBe('09:00 a 12:3014:30 a 19:30');
  });

  test('each can be bought in by a plain form, but the one that is chosen', () => {
    const [button, ...rest] = screen.getAllByRole('button');
    expect(rest).toEqual([]);
    expect(button?.getAttribute('aria-label')).toBe('Comprar en esta tienda: Sucre Centro');
    const form = button?.closest('form');
    expect(form?.getAttribute('action')).toBe('/api/forms/store');
    expect(new FormData(form ?? undefined).get('storeid')).toBe('106');
    expect(screen.getByText('Estás comprando en esta tienda')).toBeTruthy();
  });
});

describe('whether a store is open', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['2026-11-20T10:00:00-04:00', 'Abierto ahora, hasta las 12:30'],
    ['2026-11-20T13:00:00-04:00', 'Cerrado ahora, abre a las 14:30'],
    ['2026-11-19T20:00:00-04:00', 'Cerrado ahora, abre mañana a las 09:00'],
    ['2026-11-20T20:00:00-04:00', 'Cerrado ahora, abre el lunes a las 09:00'],
  ])('at %s: %s', (now, sentence) => {
    vi.setSystemTime(now);
    render(<OpenNow hours={sucre.hours} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('is told anew when time passes', () => {
    vi.setSystemTime('2026-11-20T12:29:50-04:00');
    render(<OpenNow hours={sucre.hours} />);
    expect(screen.getByText('Abierto ahora, hasta las 12:30')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(30_000);
    });
    expect(screen.getByText('Cerrado ahora, abre a las 14:30')).toBeTruthy();
  });

  test('is not told in HTML, which may be read hours after it was made', () => {
    expect(renderToString(<OpenNow hours={sucre.hours} />)).not.toMatch(/Abierto|Cerrado/);
  });
});

test('a map comes only when it is asked for', () => {
  render(<StoreMap stores={[store()]} apiKey="key" />);
  expect(document.querySelector('script')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver las tiendas en el mapa' }));
  expect(screen.getByRole('region', { name: 'Mapa de las tiendas' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Cargando el mapa…');
});

function Broken(): never {
  throw new Error('google');
}

test('a map that breaks leaves the page as it is, and says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MapGuard fallback={<p role="alert">Sin mapa</p>}>
      <Broken />
    </MapGuard>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Sin mapa');
});
