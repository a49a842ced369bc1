import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkSection } from '#app/s/[store]/(buy)/customer/event/manage/[[...key]]/link-section.tsx';

test('without a link for now the page says so, and offers to try again [EVT-31]', () => {
  render(<LinkSection url={null} eventId={1000} step="share" />);
  expect(screen.getByText(/No pudimos generar el enlace de tu lista/)).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Intentar de nuevo' });
  expect(again.getAttribute('href')).toBe('/customer/event/manage/1000?step=share');
  expect(screen.queryByRole('button')).toBeNull();
});
