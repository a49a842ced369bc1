import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import PageError from '#app/s/[store]/error.tsx';

test('a page that failed says so and is fetched anew on request', () => {
  const retry = vi.fn();
  render(<PageError error={new Error('x')} retry={retry} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Algo salió mal' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
