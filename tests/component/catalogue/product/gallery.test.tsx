import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Gallery } from '#components/catalogue/product/gallery/gallery.client.tsx';

test('the counter never passes the number of pictures when another colour has fewer', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { rerender } = render(<Gallery images={{ path: 'roja', count: 3 }} alt="Taza, rojo" />);
  const strip = screen.getByRole('list');
  strip.scrollLeft = 600;
  fireEvent.scroll(strip);
  expect(screen.getByText('3 / 3')).toBeTruthy();
  rerender(<Gallery images={{ path: 'azul', count: 2 }} alt="Taza, azul" />);
  expect(screen.getByText('2 / 2')).toBeTruthy();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Taza, azul',
    'Taza, azul, Foto 2 de 2',
  ]);
});
