import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteCustomerAddress,
  type SavedAddress,
  setCustomerAddress,
  setDefaultAddress,
  updateCustomerAddress,
} from '#lib/contracts/account/addresses.ts';
import { getCustomerById } from '#lib/contracts/account/profile.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, type Customer, makeCustomer } from './customers.ts';

const HOME = {
  alias: 'Casa',
  address: 'Av. Ecuador 2044',
  city: '1',
  latitude: -16.5,
  longitude: -68.1,
  zonecode: '',
};

let shop: Shop;
let rosa: Customer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  rosa = await makeCustomer(shop);
});

const addresses = async (customer = rosa) => {
  const { body } = await as(shop, customer)(getCustomerById, { customerid: customer.customerid });
  return (body as { ADDRESS: SavedAddress[] }).ADDRESS;
};
const save = async (info: unknown, customer = rosa) => {
  const addressinfo = typeof info === 'string' ? info : JSON.stringify(info);
  const body = { customerid: customer.customerid, shippingtypeid: 2, addressinfo };
  return (await as(shop, customer)(setCustomerAddress, body)).body as { success: boolean; message: string };
};
const saved = async (alias: string) => Number((await save({ ...HOME, alias })).message);
const names = async () => (await addresses()).map(({ ADDRESSNAME }) => ADDRESSNAME);

describe('saved addresses', () => {
  test('are kept as they were filled in; the first is the one that is proposed [ACC-12, ACC-15, CALL-49, CALL-50]', async () => {
    const id = await saved('Casa');
    expect(await addresses()).toEqual([
      {
        ADDRESSID: id,
        ADDRESSNAME: 'Casa',
        ADDRESSINFO: expect.any(String),
        DATA: '',
        CONFIG: '',
        SHIPPINGTYPEID: 2,
        ISDEFAULT: true,
      },
    ]);
    expect(JSON.parse((await addresses())[0]?.ADDRESSINFO ?? '')).toEqual(HOME);
    expect(await saved('Casa')).toBe(id);
    await saved('Oficina');
    expect(await names()).toEqual(['Casa', 'Oficina']);
  });

  test('are changed, chosen and deleted; the newest takes the place of the proposed one [ACC-17, CALL-51]', async () => {
    const [home, office] = [await saved('Casa'), await saved('Oficina')];
    await saved('Taller');
    const send = as(shop, rosa);
    const which = (addressid: number) => ({ customerid: rosa.customerid, addressid });
    const addressinfo = JSON.stringify({ ...HOME, alias: 'Mamá' });
    expect((await send(updateCustomerAddress, { ...which(home), addressinfo })).body).toEqual({
      success: true,
      message: 'TU DIRECCIÓN SE ACTUALIZÓ CORRECTAMENTE',
    });
    expect((await send(setDefaultAddress, which(office))).body).toMatchObject({ success: true });
    expect(await names()).toEqual(['Oficina', 'Taller', 'Mamá']);
    for (let times = 0; times < 2; times += 1) {
      expect((await send(deleteCustomerAddress, which(office))).body).toMatchObject({ success: true });
      expect(await names()).toEqual(['Taller', 'Mamá']);
    }
    expect((await addresses()).map(({ ISDEFAULT }) => ISDEFAULT)).toEqual([true, false]);
  });

  test('of another customer are neither seen nor touched [ACC-18]', async () => {
    const home = await saved('Casa');
    const luis = await makeCustomer(shop);
    const send = as(shop, luis);
    const which = { customerid: luis.customerid, addressid: home };
    expect(await addresses(luis)).toEqual([]);
    const refused = { success: false, message: 'No pudimos actualizar tu dirección. Intenta de nuevo.' };
    const addressinfo = JSON.stringify(HOME);
    expect((await send(updateCustomerAddress, { ...which, addressinfo })).body).toEqual(refused);
    expect((await send(setDefaultAddress, which)).body).toEqual(refused);
    await send(deleteCustomerAddress, which);
    expect(await names()).toEqual(['Casa']);
    expect((await send(deleteCustomerAddress, { ...which, customerid: rosa.customerid })).status).toBe(403);
  });

  test('are ten at most, also of those saved at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => save({ ...HOME, alias: `Nº ${at}` })),
    );
    expect(all.filter(({ success }) => success)).toHaveLength(10);
    expect(all.find(({ success }) => !success)?.message).toMatch(/hasta 10 direcciones/);
    expect((await addresses()).filter(({ ISDEFAULT }) => ISDEFAULT)).toHaveLength(1);
  });

  test.each([
    ['no JSON', 'Av. Ecuador'],
    ['no object', [1, 2]],
    ['nothing', {}],
    ['a field that is an object', { alias: { a: 1 } }],
    ['too long a field', { alias: 'a'.repeat(401) }],
    ['too many fields', Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, '']))],
    ['what no database stores', '{"alias": "a\\u0000b"}'],
    ['half a character', '{"alias": "\\ud800"}'],
  ])('%s is no address [ACC-16]', async (_what, info) => {
    expect(await save(info)).toEqual({
      success: false,
      message: 'No pudimos guardar tu dirección. Intenta de nuevo.',
    });
  });

  test('whatever the form sends, there is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.json(), fc.string(), fc.dictionary(fc.string(), fc.string())),
        async (info) => {
          const addressinfo = typeof info === 'string' ? info : JSON.stringify(info);
          const body = { customerid: rosa.customerid, shippingtypeid: 2, addressinfo };
          expect([200, 400]).toContain((await as(shop, rosa)(setCustomerAddress, body)).status);
        },
      ),
      { numRuns: 60 },
    );
  });
});
