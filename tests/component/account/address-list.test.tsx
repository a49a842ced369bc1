import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AddressList } from '#components/account/own/address-list.tsx';
import { readAddress } from '#lib/account/domain/saved-address.ts';

afterEach(cleanup);

const saved = (info: object) =>
  readAddress({
    ...{ ADDRESSID: 7, ADDRESSNAME: 'Casa', ISDEFAULT: true },
    ...{ ADDRESSINFO: JSON.stringify(info), DATA: '', CONFIG: '', SHIPPINGTYPEID: 2 },
  });

test.each([
  ['stored with its words', { city: '1', cityname: 'La Paz', zone: '4', zonename: 'Calacoto' }],
  ['stored without', { city: '1', zone: '4' }],
])('an address %s says its city and its zone with the price', (_, info) => {
  const words = { cityWords: { 1: 'La Paz' }, zoneWords: { 4: 'Calacoto · Bs. 15,00' } };
  render(<AddressList customerId={7} addresses={[saved(info)]} {...words} />);
  expect(screen.getByText('La Paz, Calacoto · Bs. 15,00')).toBeDefined();
});
