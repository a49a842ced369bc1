import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GiftRow } from '#components/registry/owner/gifts/gift-row.client.tsx';
import type { OwnGift } from '#lib/registry/domain/own-list.ts';

afterEach(cleanup);

const gift: OwnGift = {
  ...{ productid: 7, sku: 'OLLA-1', name: 'Olla', href: '/olla', picture: '', price: 12_000, quantity: 1 },
  ...{ assigned: 0, stock: 5, held: 0, isCollecting: false, isCollected: false, comment: '', orders: [] },
};

const show = (changes: Partial<OwnGift>) =>
  render(
    <table>
      <tbody>
        <GiftRow eventId={42} gift={{ ...gift, ...changes }} refused={null} />
      </tbody>
    </table>,
  );

test('a gift that the store sells no more has no price', () => {
  show({});
  expect(screen.getByRole('rowheader').textContent).toMatch(/^OllaBs\.\s*120,00/);
  cleanup();
  show({ href: '', price: 0, stock: 0 });
  expect(screen.getByRole('rowheader').textContent).not.toContain('Bs.');
  expect(screen.getByText(/La tienda ya no lo vende/)).toBeTruthy();
});
