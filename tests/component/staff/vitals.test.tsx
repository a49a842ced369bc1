import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffVitals } from '#components/staff/vitals.tsx';
import type { VitalsTable } from '#lib/contracts/vitals.ts';

const EMPTY: VitalsTable = { from: '2026-11-01', rows: [], targets: [], parts: [], slower: [] };

test('percentiles stand by metric and group, with what they are caused by', () => {
  const { container } = render(
    <StaffVitals
      by="page"
      table={{
        ...EMPTY,
        rows: [
          { metric: 'LCP', group: '', samples: 120, p75: 2345.6, good: 0.81 },
          { metric: 'LCP', group: 'PRODUCT', samples: 40, p75: 2600, good: 0.5 },
          { metric: 'CLS', group: '', samples: 9, p75: 0.1044, good: 0.75 },
        ],
        parts: [{ metric: 'LCP', page: 'PRODUCT', part: 'load', samples: 40, p75: 1200 }],
        targets: [{ metric: 'INP', page: 'HOME', target: 'a.link', samples: 6, p75: 320 }],
        slower: [
          { metric: 'LCP', page: 'HOME', build: 'b2', before: 'b1', p75: 3000, p75before: 2000, samples: 60 },
        ],
      }}
    />,
  );
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['LCP, cuándo se ve lo principal'],
    ['todas', '2346 ms', '81 %', '120'],
    ['producto', '2600 ms', '50 %', '40'],
    ['CLS, cuánto se mueve la página'],
    ['todas', '0,104', '75 %', '9'],
  ]);
  expect(screen.getByRole('link', { name: 'Página' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Versión' }).getAttribute('href')).toBe(
    '/operador/velocidad?por=build',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Página', 'Tienda', 'Aparato', 'Versión', 'Día'],
    'LCP portada  b2: 3000 ms, antes 2000 ms (b1); 60 mediciones',
    'LCP producto: carga de la imagen, 1200 ms',
    'INP portada: 320 ms (6)  a.link',
  ]);
});

test('without any it says so', () => {
  const { container } = render(<StaffVitals by="day" table={EMPTY} />);
  expect(container.textContent).toBe('No hay mediciones desde el 1 de noviembre de 2026.');
});
