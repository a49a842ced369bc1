import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffFunnel } from '#components/staff/funnel.tsx';
import type { FunnelTable } from '#lib/contracts/funnel.ts';

const EMPTY: FunnelTable = { from: '2026-11-01', rows: [], searches: [], otherSearches: 0, missing: [] };

test('steps stand by group with their shares of all visits, and what was not found or not there below', () => {
  const { container } = render(
    <StaffFunnel
      by="landing"
      table={{
        ...EMPTY,
        rows: [
          { group: '', visits: { visit: 200, view: 90, add: 40, checkout: 11, order: 6 }, orders: 9 },
          {
            ...{ group: 'category /mesa/tazas', orders: null },
            visits: { visit: 3, view: 1, add: 0, checkout: 0, order: 0 },
          },
          { group: '2026-11-21', visits: { visit: 0, view: 0, add: 0, checkout: 0, order: 0 }, orders: 1 },
        ],
        searches: [{ words: 'samovar', visits: 4 }],
        otherSearches: 2,
        missing: [
          { sku: 'TAZA-1', title: 'Taza Valle', alerts: 2, soldOut: 1, notSold: 0 },
          { sku: 'OLLA-1', title: 'Olla Illimani', alerts: 0, soldOut: 3, notSold: 1 },
        ],
      }}
    />,
  );
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['todas', '200', '90 (45 %)', '40 (20 %)', '11 (6 %)', '6 (3 %)', '9'],
    ['listado /mesa/tazas', '3', '1 (33 %)', '0 (0 %)', '0 (0 %)', '0 (0 %)', '–'],
    ['2026-11-21', '0', '0', '0', '0', '0', '1'],
  ]);
  expect(screen.getByRole('link', { name: 'Primera página' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Tienda' }).getAttribute('href')).toBe(
    '/operador/embudo?por=store',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Día', 'Tienda', 'Primera página'],
    ...['samovar: 4', 'otras, cada una de pocas visitas o de hace tiempo: 2'],
    'Taza Valle (TAZA-1): 2 avisos pedidos, 1 visita lo vio agotado',
    'Olla Illimani (OLLA-1): 3 visitas lo vieron agotado, 1 visita en una tienda que no lo vende',
  ]);
});

test('without any it says so', () => {
  const { container } = render(<StaffFunnel by="day" table={EMPTY} />);
  expect(container.textContent).toBe('No hay visitas contadas ni pedidos desde el 1 de noviembre de 2026.');
});
