import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../orders/shop.ts';
import { type Customer, mails, makeCustomer } from './customers.ts';

let shop: Shop;
let rosa: Customer;
beforeAll(async () => {
  shop = await openShop();
  rosa = await makeCustomer(shop);
});
afterAll(() => shop.close());

/** Posts the fields of a form to an action of the gateway, as the original's storefront does. */
async function execute(
  apiName: string,
  fields: object,
  { token = rosa.token, key = shop.env.serverKey, as = 'web' } = {},
) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/externalapi/execute/${apiName}/key/${as}`,
    headers: { 'x-ajuar-server-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    payload: fields,
  });
  return { status: response.statusCode, body: response.json() };
}

describe('the gateway’s address /externalapi/execute/{apiName}/key/{key}', () => {
  test('recovers a password by mail, for an e-mail alone [CALL-25]', async () => {
    const before = (await mails(shop)).length;
    const { status, body } = await execute('recoveryPass', { email: rosa.email }, { token: '' });
    expect([status, body]).toEqual([200, { success: true, message: expect.stringMatching(/correo/) }]);
    const sent = (await mails(shop)).slice(before);
    expect(sent.map(({ to, text }) => [to, text.includes('/customer/recovery/password/')])).toEqual([
      [rosa.email, true],
    ]);
  });

  test('has custom actions that take a form’s fields and answer with a message or a response [CALL-25, CALL-26]', async () => {
    const asked = await execute('suscribe', { email: rosa.email });
    expect(asked).toEqual({ status: 200, body: { success: true, message: expect.stringMatching(/\S/) } });
    const told = await execute('getSubscriptionStatus', { emails: rosa.email });
    expect(told).toEqual({ status: 200, body: { success: true, response: 'pending' } });
    const ended = await execute('cancelSubscription', { emails: rosa.email });
    expect(ended).toEqual({ status: 200, body: { success: true, message: expect.stringMatching(/\S/) } });
    expect((await execute('getSubscriptionStatus', { emails: rosa.email })).body.response).toBe('none');
  });

  test.each(['web', 'app-2', 'clave%20de%20otro', '9f86d081-884c-4d63'])(
    'takes whatever key its address says, which opens nothing by itself: %s [CALL-25]',
    async (as) => {
      const fields = { email: rosa.email };
      expect(await execute('recoveryPass', fields, { token: '', as })).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(await execute('suscribe', fields, { as })).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect((await execute('suscribe', fields, { as, key: 'none' })).status).toBe(403);
    },
  );

  test('refuses what is no action, who has no key, and another one’s e-mail', async () => {
    expect((await execute('borrarTodo', {})).status).toBe(404);
    expect((await execute('recoveryPass', { email: rosa.email }, { key: 'none' })).status).toBe(403);
    expect((await execute('getSubscriptionStatus', { emails: 'otra@correo.example' })).body.success).toBe(
      false,
    );
    expect((await execute('getSubscriptionStatus', { emails: rosa.email }, { token: '' })).status).toBe(401);
  });
});
