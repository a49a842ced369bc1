import { catalogId, storeId } from '#lib/contracts/fields.ts';
import type { Store } from '#lib/stores/domain/store.ts';

/** A store of the demo, with other values where a test has some. */
export function store(values: Partial<Store> = {}): Store {
  return {
    storeId: storeId.parse(101),
    storeName: 'La Paz San Miguel',
    catalogId: catalogId.parse(1),
    lat: -16.5407,
    lng: -68.0779,
    address: 'Av. Montenegro 1045',
    city: 'La Paz',
    cityCode: 1,
    phone: '+591 2 277 0101',
    whatsapp: '+591 700 00101',
    hours: [
      { days: 'Lunes a sábado', open: '09:00', close: '20:00' },
      { days: 'Domingo', open: '10:00', close: '14:00' },
    ],
    ...values,
  };
}
