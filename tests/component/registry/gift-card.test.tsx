import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GiftCard } from '#components/registry/guest/gift-card.client.tsx';
import type { Gift } from '#lib/registry/domain/guest-list.ts';

const COMMENT = 'De preferencia en verde';
const place = { id: 7, path: 'boda-7', isOver: false, back: '/customer/event/event-details/boda-7' };
const gift = (sku: string, comment: string): Gift => ({
  ...{ sku, comment, productid: 12, name: `Taza ${sku}`, variant: 'Verde', image: '', price: 5000 },
  ...{ category: 'mesa', productpath: 'taza-12', requested: 3, remaining: 3, available: 3 },
  ...{
    held: 0,
    releasesIn: 0,
    buyers: [],
    group: null,
    ownContribution: null,
    ownOrder: null,
    isGone: false,
  },
});

afterEach(cleanup);

const show = (...gifts: Gift[]) =>
  render(gifts.map((one) => <GiftCard key={one.sku} gift={one} place={place} priority={false} />));
const popup = (comment: string) => screen.getByText(comment).closest('details');
const toggle = (name: string) => fireEvent.click(screen.getByText(`sobre ${name}`, { exact: false }));

test('the couple’s words open and close; a click on them, Escape and giving close them [CARD-10]', () => {
  show(gift('A', COMMENT));
  const isOpen = () => popup(COMMENT)?.open;
  expect(isOpen()).toBe(false);
  toggle('Taza A');
  expect(isOpen()).toBe(true);
  toggle('Taza A');
  expect(isOpen()).toBe(false);
  for (const close of [
    () => fireEvent.click(screen.getByText(COMMENT)),
    () => fireEvent.keyDown(screen.getByText(COMMENT), { key: 'Escape' }),
    () => fireEvent.submit(screen.getByRole('button', { name: 'Regalar Taza A' })),
  ]) {
    toggle('Taza A');
    expect(isOpen()).toBe(true);
    close();
    expect(isOpen()).toBe(false);
  }
});

test('a gift without words has no popup', () => {
  show(gift('A', ''));
  expect(screen.queryByText('Ver comentario')).toBeNull();
});

test.each([
  [{}, 'Piden 3'],
  [{ held: 1, available: 2 }, 'Piden 3 · 1 apartado'],
  [{ remaining: 2, held: 1, available: 1 }, 'Piden 3 · faltan 2 · 1 apartado'],
  // Of the last ones a clock says when they are free again.
  [{ remaining: 1, held: 1, available: 0, releasesIn: 600 }, 'Piden 3 · faltan 1'],
])('says how many are asked for, and how many of them others have set aside: %o', (state, said) => {
  show({ ...gift('A', ''), ...state });
  expect(screen.getByText(/^Piden/).textContent).toBe(said);
});

test.each([
  [false, 'Está en tu pedido 123456789, que espera tu pago.', 'Pagar mi pedido'],
  [true, 'Está en tu pedido 123456789, que espera tu pago en la tienda.', 'Ver mi pedido'],
])(
  'a gift in one’s own unpaid order says so and how it is paid, and names no other guest: %s',
  (isAtStore, said, way) => {
    const held = { remaining: 1, held: 1, available: 0, releasesIn: 600 };
    const ownOrder = { orderid: '123456789', isAtStore, href: '/pago' };
    show({ ...gift('A', ''), ...held, ownOrder });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/pago');
    expect(screen.queryByText(/Otro invitado/)).toBeNull();
  },
);
