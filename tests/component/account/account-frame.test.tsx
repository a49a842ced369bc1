import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountFrame } from '#components/account/account-frame.tsx';

test('the menu leads to the pages of an account; its entry of subscriptions has no link, and says where they are [ACC-20]', () => {
  render(
    <AccountFrame current="account" title="Mis Datos">
      <p>Tus datos</p>
    </AccountFrame>,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Tu cuenta' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mis Datos', '/customer/account'],
    ['Pedidos', '/sales/order/history'],
    ['Mi lista de deseos', '/wishlist/index/index'],
    ['Mis listas de regalos', '/customer/event/manage?step=list'],
    ['Mis direcciones', '/customer/address'],
  ]);
  const entry = menu
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('suscripciones'));
  expect(entry?.textContent).toBe('Mis suscripciones (en Mis Datos)');
  expect(menu.queryByRole('link', { name: /suscripciones/ })).toBeNull();
});
