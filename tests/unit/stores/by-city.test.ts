import { expect, test } from 'vitest';
import { directionsUrl, phoneUrl, placeUrl, storesByCity, whatsappUrl } from '#lib/stores/domain/by-city.ts';
import { store } from './store-factory.ts';

test('stores come by city, in their order', () => {
  const all = [
    store({ city: 'La Paz' }),
    store({ city: 'Sucre' }),
    store({ city: 'La Paz', storeName: 'Centro' }),
  ];
  expect(storesByCity(all).map(({ city, stores }) => [city, stores.length])).toEqual([
    ['La Paz', 2],
    ['Sucre', 1],
  ]);
});

test('links to a store say where it is and whom to call, and are empty without a number', () => {
  expect(directionsUrl(store())).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=-16.5407%2C-68.0779',
  );
  expect(placeUrl(store())).toBe('https://www.google.com/maps/search/?api=1&query=-16.5407%2C-68.0779');
  expect([phoneUrl('+591 2 277 0101'), phoneUrl('')]).toEqual(['tel:+59122770101', '']);
  expect([whatsappUrl('+591 700 00101'), whatsappUrl(' - ')]).toEqual(['https://wa.me/59170000101', '']);
});
