import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GiftState } from '#components/registry/owner/gifts/gift-state.tsx';
import type { OwnGift } from '#lib/registry/domain/own-list.ts';

const gift: OwnGift = {
  ...{ productid: 7, sku: 'OLLA-1', name: 'Olla', href: '/olla', picture: '', price: 120_000 },
  ...{
    quantity: 1,
    assigned: 0,
    stock: 5,
    held: 0,
    isCollecting: true,
    isCollected: false,
    comment: '',
    orders: [],
  },
};

test('a gift that several pay says that they are collecting, until it is bought', () => {
  const { rerender } = render(<GiftState gift={gift} />);
  expect(screen.getByText('Juntando')).toBeTruthy();
  expect(screen.queryByText(/comprado|por pagar/)).toBeNull();
  rerender(<GiftState gift={{ ...gift, isCollecting: false, isCollected: true }} />);
  expect(screen.getByText('Ya se juntó todo')).toBeTruthy();
  rerender(<GiftState gift={{ ...gift, assigned: 1 }} />);
  expect(screen.getByText('1 comprado')).toBeTruthy();
  expect(screen.queryByText('Juntando')).toBeNull();
  rerender(<GiftState gift={{ ...gift, isCollecting: false, held: 1 }} />);
  expect(screen.getByText('0 comprados')).toBeTruthy();
  expect(screen.getByText('1 apartado, por pagar')).toBeTruthy();
});
