import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFrame } from '#components/account/account-frame.tsx';

test('the entry of subscriptions has no link, and says where they are [ACC-20]', () => {
  render(
    <AccountFrame current="account" title="Mis Datos">
      <p>Tus datos</p>
    </AccountFrame>,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Tu cuenta' }));
  const entry = menu
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('suscripciones'));
  expect(entry?.textContent).toBe('Mis suscripciones (en Mis Datos)');
  expect(menu.queryByRole('link', { name: /suscripciones/ })).toBeNull();
});
