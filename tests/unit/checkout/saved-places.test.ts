import { describe, expect, test } from 'vitest';
import {
  addressInfo,
  chosenPlace,
  describePlace,
  readAddress,
  valuesFor,
} from '#lib/checkout/domain/saved-places.ts';
import { savedAddress } from '#lib/contracts/account/addresses.ts';

const FORM = [
  {
    name: 'city',
    values: [
      { value: '1', label: 'La Paz' },
      { value: '4', label: 'Tarija' },
    ],
  },
  {
    name: 'zone',
    values: [
      { value: '1-sopocachi', label: 'Sopocachi · Bs. 20,00 · 1 día hábil' },
      { value: '4-puerta', label: 'A domicilio, dentro de Tarija · desde Bs. 60,00' },
    ],
  },
  { name: 'street', values: [] },
  { name: 'number', values: [] },
];
const info = { alias: 'Casa', city: 1, zonecode: '1-sopocachi', address: 'Av. Ecuador', number: '2044' };
const record = (values: object | string, name = 'Casa') =>
  savedAddress.parse({
    ADDRESSID: 7,
    ADDRESSNAME: name,
    ADDRESSINFO: typeof values === 'string' ? values : JSON.stringify(values),
  });

describe('a saved address', () => {
  test('fills the delivery form, also where it was saved under the first names of its fields', () => {
    const place = readAddress(record(info));
    expect(place).toMatchObject({ id: 7, name: 'Casa' });
    const values = place && valuesFor(place, FORM);
    expect(values).toEqual({ city: '1', zone: '1-sopocachi', street: 'Av. Ecuador', number: '2044' });
    expect(describePlace(values ?? {}, FORM)).toBe('Av. Ecuador 2044, Sopocachi, La Paz');
    const away = { city: '4', zone: '4-puerta', street: 'Calle Sucre', number: '712' };
    expect(describePlace(away, FORM)).toBe('Calle Sucre 712, A domicilio, dentro de Tarija');
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['nothing', ''],
  ])('that is %s is none', (_case, text) => {
    expect(readAddress(record(text))).toBeNull();
  });

  test('without a name is called by its street', () => {
    expect(readAddress(record({ street: 'Calle 21' }, ''))?.name).toBe('Calle 21');
  });

  test('is saved without who receives this one order', () => {
    const typed = {
      city: '1',
      zone: 'z',
      street: 'Calle 21',
      number: '8',
      recipient: 'Juana',
      phone: '7',
      otherrecipient: 'S',
    };
    expect(addressInfo(typed)).toEqual({
      alias: 'Calle 21 8',
      address: 'Calle 21 8',
      zonecode: 'z',
      city: '1',
      zone: 'z',
      street: 'Calle 21',
      number: '8',
    });
  });
});

describe('the address that stands chosen', () => {
  const home = { id: 1, values: { city: '1', street: 'Calle 21' }, isServed: true };
  const work = { id: 2, values: { city: '2', street: 'Av. Heroínas' }, isServed: true };
  const far = { id: 3, values: { city: '8', street: 'Calle 9' }, isServed: false };
  test.each([
    ['the usual one at first', [home, work], null, null, home],
    ['the next where the store does not deliver to that', [far, work], null, null, work],
    ['the one that the order has', [home, work], { ...work.values, reference: '' }, null, work],
    ['another one that the order has', [home, work], { city: '1', street: 'Calle 5' }, null, null],
    ['another one that is being typed', [home, work], null, { street: 'Ca' }, null],
    ['the usual one where nothing is typed', [home], null, { street: '' }, home],
    ['none of nobody', [], null, null, null],
  ])('%s', (_case, places, saved, typed, chosen) => {
    expect(chosenPlace(places, { saved, typed })).toBe(chosen);
  });
});
