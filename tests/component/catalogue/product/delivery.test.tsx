import { fireEvent, render, screen } from '@testing-library/react';
import type { ContextType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeliveryEstimate } from '#components/catalogue/product/delivery-estimate.client.tsx';
import { ProductStockContext } from '#components/catalogue/product/product-stock-context.ts';
import { storeId } from '#lib/contracts/fields.ts';

const asked = vi.fn();
const own = { byweight: false, terminal: false, days: null, freefrom: null, arrives: '' };
const ROWS: Record<number, object[]> = {
  1: [
    {
      storeid: 102,
      name: 'La Paz Centro',
      pickup: { label: 'Lunes 23 de noviembre', hour: '09:00 a 11:00', cost: 0 },
      zones: [
        { ...own, value: '1-centro', name: 'Centro', cost: 12.5 },
        { ...own, value: '1-sur', name: 'Zona Sur', cost: 30 },
      ],
    },
    {
      storeid: 101,
      name: 'La Paz San Miguel',
      pickup: null,
      zones: [{ ...own, value: '1-centro', name: 'Centro', cost: 20 }],
    },
  ],
  7: [
    {
      storeid: 101,
      name: 'La Paz San Miguel',
      pickup: null,
      zones: [
        {
          value: '7-terminal',
          name: 'Terminal',
          cost: 25,
          byweight: true,
          terminal: true,
          days: [2, 4],
          arrives: 'entre el martes 24 y el jueves 26',
          freefrom: 1500,
        },
      ],
    },
  ],
};

beforeEach(() => {
  asked.mockImplementation(async (_path: string, { body }: { body: string }) =>
    Response.json({ success: true, rows: ROWS[JSON.parse(body).citycode] ?? [] }),
  );
  vi.stubGlobal('fetch', asked);
});

const open = (stock: ContextType<typeof ProductStockContext> = { live: [], sku: 'A' }) => {
  render(
    <ProductStockContext value={stock}>
      <DeliveryEstimate city={1} storeId={101} path="/mesa/taza-12" className="link" />
    </ProductStockContext>,
  );
  const link = screen.getByRole('link', { name: 'Calcula tu envío' });
  expect(link.getAttribute('href')).toBe('/pages/envios');
  fireEvent.click(link);
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });

test('a zone tells its price: of the own store where it goes there, else of another, with the way to it', async () => {
  open();
  const zone = await screen.findByRole('combobox', { name: 'Zona o barrio' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ciudad' }));
  expect(zone.textContent).toBe('Elige tu zonaCentroZona Sur');
  choose('Zona o barrio', '1-centro');
  expect(document.body.textContent).toContain('Envío a Centro: Bs.\u00a020,00 Lo entrega La Paz San Miguel.');
  choose('Zona o barrio', '1-sur');
  expect(document.body.textContent).toContain('Envío a Zona Sur: Bs.\u00a030,00');
  const other = screen.getByRole('link', { name: /Lo entrega La Paz Centro/ });
  expect(other.getAttribute('href')).toBe('/mesa/taza-12?store=102');
});

const unitsIn = (storeid: number, sku: string, quantity: number) => ({
  ...{ storeid: storeId.parse(storeid), sku, quantity },
});

test.each([
  ['has the chosen SKU', [unitsIn(102, 'A', 2)], 'A', true],
  ['has any, while a choice is open', [unitsIn(102, 'B', 1)], null, true],
  ['has another SKU alone', [unitsIn(102, 'B', 5), unitsIn(102, 'A', 0)], 'A', false],
  ['is another than the one that has it', [unitsIn(101, 'A', 5)], 'A', false],
  ['does not sell it', [], 'A', false],
  ['may have it, which nobody knows yet', undefined, 'A', false],
  ['may have it, which could not be read', null, 'A', false],
])('pick-up is promised where a store has the product: one that %s', async (_, live, sku, isPromised) => {
  open({ live, sku });
  await screen.findByRole('combobox', { name: 'Zona o barrio' });
  const promise = 'Retiro en La Paz Centro, gratis: lunes 23 de noviembre, de 09:00 a 11:00';
  expect(document.body.textContent?.includes(promise)).toBe(isPromised);
});

test('a city without delivery says so', async () => {
  open();
  await screen.findByRole('combobox', { name: 'Zona o barrio' });
  choose('Ciudad', '4');
  await screen.findByText(
    'Aún no enviamos a Tarija: retira tu pedido en una tienda o pregúntanos por WhatsApp.',
  );
});

test('a terminal tells from how much on, how long it takes, and from when on it costs nothing', async () => {
  open();
  await screen.findByRole('combobox', { name: 'Zona o barrio' });
  choose('Ciudad', '7');
  await screen.findByRole('option', { name: 'Terminal' });
  choose('Cómo lo recibes', '7-terminal');
  expect(document.body.textContent).toContain(
    'Envío a Terminal: desde Bs.\u00a025,00 Llega entre el martes 24 y el jueves 26. Gratis en compras desde Bs.\u00a01.500,00. Lo entrega La Paz San Miguel.',
  );
});

test('a failure is told, and asking again helps', async () => {
  asked.mockResolvedValueOnce(new Response('', { status: 503 }));
  open();
  await screen.findByText(/No pudimos calcular el envío/);
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByRole('combobox', { name: 'Zona o barrio' });
});
