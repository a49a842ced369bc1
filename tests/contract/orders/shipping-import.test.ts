import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFormShippingTypes } from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Labels of a store's zones in La Paz. */
async function zones(store: number): Promise<string[]> {
  const { rows } = await backend.call(getFormShippingTypes, {
    domainid: 27,
    _formData: {},
    formData: { storeid: storeId.parse(store) },
    userInfo: { userId: null },
  });
  const form = rows.find(({ formName }) => formName === 'ADDRESS');
  const values = form?.formData.find(({ name }) => name === 'zone')?.values ?? [];
  return values.filter(({ value }) => value.startsWith('1-')).map(({ label }) => label);
}

const prices = (zones: object[], stores = [101]) => ({ shippingPrices: [{ stores, cityCode: 1, zones }] });

test('an import with --remove replaces what a store charged in a city, and can be run twice [CHK-33]', async () => {
  const other = await zones(102);
  const file = prices([
    { name: 'San Miguel', price: '12.50' },
    { name: 'Calacoto', price: '0.00' },
    ...[0, 1, 2, 3, 4].map((tariff) => ({ name: `Zona ${tariff}`, tariff })),
    { name: 'Terminal', terminal: true, price: '30.00', includedKilos: 2.5, kiloPrice: '3.00', days: [1, 1] },
  ]);
  for (let times = 0; times < 2; times += 1) {
    await importText(backend, file, { remove: true });
    expect(await zones(101)).toEqual([
      'San Miguel · Bs. 12,50',
      'Calacoto · Gratis',
      'Zona 0 · Gratis',
      'Zona 1 · Bs. 15,00',
      'Zona 2 · Bs. 25,00',
      'Zona 3 · Bs. 25,00',
      'Zona 4 · Bs. 80,00',
      'Terminal · desde Bs. 30,00 · llega el lunes 23',
    ]);
  }
  expect(await zones(102)).toEqual(other);
});

test.each([
  ['an unknown store', prices([{ name: 'Centro', price: '1.00' }], [999]), 'No existe la tienda 999.'],
  ['a new zone without a price', prices([{ name: 'Otra' }]), 'Otra: es nueva y falta "price" o "tariff"'],
  ['days that go backwards', prices([{ name: 'Centro', price: '1.00', days: [4, 2] }]), 'del menor al mayor'],
  ['a price that is none', prices([{ name: 'Centro', price: 'mucho' }]), 'se esperaba un monto'],
  [
    'the same zone twice',
    prices([
      { name: 'Centro', price: '1.00' },
      { name: 'CENTRO', price: '2.00' },
    ]),
    'La zona CENTRO está dos veces',
  ],
])('%s changes nothing and is reported', async (_, file, reason) => {
  const before = await zones(101);
  await expect(importText(backend, file)).rejects.toThrow(reason);
  expect(await zones(101)).toEqual(before);
});
