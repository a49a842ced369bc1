import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.client.tsx';

vi.mock('#components/ui/overlays/toast-panel.client.tsx', () => {
  throw new Error('offline');
});

afterEach(() => vi.useRealTimers());

test('without the library, as without a connection, the last message is said plainly, a success for 3000 ms', async () => {
  render(<Toaster />);
  act(() => notify.success('Sin conexión: guardamos tu cambio.'));
  expect((await screen.findByRole('alert')).textContent).toBe('Sin conexión: guardamos tu cambio.');
  vi.useFakeTimers();
  act(() => notify.success('Guardado otra vez.'));
  expect(screen.getByRole('alert').textContent).toBe('Guardado otra vez.');
  act(() => vi.advanceTimersByTime(2900));
  expect(screen.getByRole('alert')).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => notify.error('Error consultando api'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toBe('Error consultando api');
});
