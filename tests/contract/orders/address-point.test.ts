import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { add, deliverFrom, HOME, makeCart, makeProduct, orderInput, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());

const ADDRESS = 2;
const ON_DELIVERY = 6;

async function orderHome(addressinfo: FormValues, expectedtotal = 9500) {
  const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 9, price: 10000, percent: 25 })));
  const changes = { shippingtypeid: ADDRESS, addressinfo, paymnettypeid: ON_DELIVERY, expectedtotal };
  return shop.call(setOrdersCoupons, await orderInput(shop, cart, changes));
}

describe('the point of an address', () => {
  beforeAll(async () => {
    const ring = [
      [-68.13, -16.52],
      [-68.12, -16.52],
      [-68.12, -16.5],
      [-68.13, -16.5],
      [-68.13, -16.52],
    ];
    await shop.deps.db
      .insertInto('coverage_area')
      .values({
        ...{ city_code: 1, zone: 'sopocachi', label: 'Sopocachi', polygon: JSON.stringify([ring]) },
        ...{ west: -68.13, south: -16.52, east: -68.12, north: -16.5 },
      })
      .execute();
  });

  async function keptOf(point: FormValues) {
    const response = await orderHome({ ...HOME, ...point });
    if (!response.success) throw new Error(response.message);
    const asked = { orderid: response.message, email: 'rosa@correo.bo', userId: null, owned: false };
    const found = await shop.call(getOrderById, asked);
    if (!found.success) throw new Error(found.message);
    const { address, latitude, longitude }: Record<string, string> = JSON.parse(found.order.ADDRESSINFO);
    return { address, latitude, longitude };
  }

  test('is kept with the order, in five decimals, for those who bring it [MAP-09]', async () => {
    expect(await keptOf({ latitude: '-16.510712345', longitude: '-68.1275' })).toEqual({
      address: 'Av. Ecuador 2044, Sopocachi',
      latitude: '-16.51071',
      longitude: '-68.1275',
    });
  });

  test.each([
    ['outside of coverage', '-16.6', '-68.1'],
    ['half', '-16.51', ''],
    ['no degrees', 'aquí', '<b>'],
    ['beyond the earth', '-96.51', '-68.12'],
  ])('is left out when it is %s, and the order is placed', async (_what, latitude, longitude) => {
    expect(await keptOf({ latitude, longitude })).toEqual({ address: 'Av. Ecuador 2044, Sopocachi' });
  });

  test('is left out when the address names another zone', async () => {
    const elsewhere = { ...HOME, zone: '1-san-miguel', latitude: '-16.51', longitude: '-68.125' };
    const response = await orderHome(elsewhere, 9000);
    if (!response.success) throw new Error(response.message);
    const asked = { orderid: response.message, email: 'rosa@correo.bo', userId: null, owned: false };
    const found = await shop.call(getOrderById, asked);
    if (!found.success) throw new Error(found.message);
    expect(JSON.parse(found.order.ADDRESSINFO)).not.toHaveProperty('latitude');
  });
});
