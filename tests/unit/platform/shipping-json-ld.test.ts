import { expect, test } from 'vitest';
import { ratesByDepartment } from '#lib/checkout/domain/rates.ts';
import { shippingService } from '#lib/platform/seo/shipping-json-ld.ts';

const zone = (citycode: number, cost: number, days: [number, number] | null, terminal = false) => ({
  citycode,
  cost,
  days,
  terminal,
});

test('delivery is told once for the shop: each department at its dearest zone, with the days that all its doors promise', () => {
  const rates = ratesByDepartment([
    zone(1, 1500, [1, 2]),
    zone(1, 3500, [2, 3], true),
    zone(1, 2000, [1, 1]),
    zone(2, 8000, null),
    zone(999, 100, [1, 1]),
  ]);
  const told = shippingService(rates);
  const conditions = Object(told).shippingConditions;
  expect(conditions).toMatchObject([
    {
      shippingDestination: { addressCountry: 'BO', addressRegion: 'La Paz' },
      shippingRate: { value: '35.00', currency: 'BOB' },
      transitTime: { '@type': 'ServicePeriod', duration: { minValue: 1, maxValue: 2, unitCode: 'DAY' } },
    },
    { shippingRate: { value: '80.00' } },
  ]);
  expect(conditions[1]).not.toHaveProperty('transitTime');
});

test('a shop that delivers nowhere tells nothing', () => {
  expect(shippingService(ratesByDepartment([]))).toBeNull();
});
