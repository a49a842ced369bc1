import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewGone, PreviewReport } from '#components/content/preview-report.tsx';
import type { LayoutFinding } from '#lib/contracts/content/drafts.ts';

const finding = (severity: LayoutFinding['severity'], block: string, message: string): LayoutFinding => ({
  rule: 'field',
  severity,
  path: 'rows[0]',
  block,
  message,
});

function show(findings: LayoutFinding[], more: object = {}) {
  const template = {
    version: 1 as const,
    kind: 'page' as const,
    name: 'x',
    languageId: 3,
    rows: [],
    ...more,
  };
  return render(
    <PreviewReport draft={{ name: 'pages/x', until: '2026-11-22T12:00:00.000Z', template, findings }} />,
  );
}

test('what is wrong is told by block, the worst first, with a way to the block', () => {
  show([
    finding('note', '', 'Una nota'),
    finding('warning', 'portada texto', 'Un aviso'),
    finding('error', 'portada texto', 'Un error'),
  ]);
  expect(screen.getByText(/Informe: 1 error · 1 aviso · 1 nota/).closest('details')?.open).toBe(true);
  const link = screen.getByRole('link', { name: 'Bloque «portada texto»' });
  expect(link.getAttribute('href')).toBe('#bloque-portada_texto');
  const [page, block] = screen.getAllByRole('list');
  expect(
    page &&
      within(page)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
  ).toEqual(['NotaUna nota rows[0]']);
  expect(
    block &&
      within(block)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
  ).toEqual(['ErrorUn error rows[0]', 'AvisoUn aviso rows[0]']);
});

test('nothing wrong is said, and when the page will show', () => {
  show([], { from: '2026-12-01', to: '2026-12-24T18:00' });
  expect(screen.getByText('Sin observaciones: se puede publicar.')).toBeDefined();
  expect(screen.getByText(/Se mostrará desde 2026-12-01 hasta 2026-12-24T18:00/)).toBeDefined();
});

test('a key that opens nothing says why', () => {
  render(<PreviewGone message="Este enlace venció." />);
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.getByText('Este enlace venció.')).toBeDefined();
});
