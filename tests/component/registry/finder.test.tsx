import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Finder, type FinderRow } from '#components/registry/guest/finder.client.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (eventid: number, eventname: string): FinderRow => ({
  eventid,
  eventname,
  eventperson: 'Ana Rojas',
  eventdate: '2027-02-02',
});
const WEDDING = row(1, 'Boda de Ana');
const OTHER = row(2, 'Bodas de plata');

/** The server finds these rows, whatever it is asked. */
function find(rows: FinderRow[]) {
  const fetched = vi.fn(async () => Response.json({ success: true, rows }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const show = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ver evento' });
const isOff = () => show().getAttribute('aria-disabled') === 'true';
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText(/Busca tu evento/), { target: { value } });

test('the chosen event stays chosen while letters are typed, as long as it is found', async () => {
  render(<Finder text="bod" rows={[WEDDING, OTHER]} />);
  expect(isOff()).toBe(true);
  show().focus();
  expect(document.activeElement).toBe(show());
  fireEvent.click(screen.getByRole('radio', { name: /Boda de Ana/ }));
  expect(isOff()).toBe(false);
  find([WEDDING]);
  type('boda de');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(screen.getByRole('radio')).toHaveProperty('checked', true);
  expect(isOff()).toBe(false);
  find([OTHER]);
  show().focus();
  type('bodas');
  await waitFor(() => expect(screen.getByRole('radio').closest('label')?.textContent).toContain('plata'));
  expect(isOff()).toBe(true);
  // It lost its use, not the focus; the browser asks for the choice that the form requires.
  expect(document.activeElement).toBe(show());
  expect(show().form?.checkValidity()).toBe(false);
});

test('a search that shows as many events as it may says that there may be others', () => {
  const many = Array.from({ length: 10 }, (_, at) => row(at + 1, `Boda ${at}`));
  const { rerender } = render(<Finder key="ten" text="bod" rows={many} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Estos son los primeros\. Si no está/);
  rerender(<Finder key="nine" text="bod" rows={many.slice(1)} />);
  expect(screen.getByRole('status').textContent).toBe('9 eventos');
});

test('before scripts run the button sends the form', () => {
  document.body.innerHTML = renderToStaticMarkup(<Finder text="bod" rows={[WEDDING]} />);
  expect(show().disabled).toBe(false);
  expect(isOff()).toBe(false);
  document.body.innerHTML = '';
});
