import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { FORM, makeCustomer, openEventShop } from '../registry/event-factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

/** Sends a body as it stands, with the server's key and a customer's token. */
async function send(
  path: string,
  payload: object,
  { as, method = 'POST' }: { as: number; method?: 'POST' | 'PUT' },
) {
  const headers = { 'x-ajuar-server-key': shop.env.serverKey, authorization: `Bearer customer-${as}` };
  const response = await shop.app.inject({ method, url: path, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

describe('the specification’s payload of an event, its form’s fields beside the others [CALL-83]', () => {
  const { customerinfo, ...fields } = FORM;
  const save = (userId: number, changes: object = {}) => {
    const body = { ...fields, customerinfo, userId, storeid: STORE, eventid: '', ...changes };
    return send('/api/frontend/setEvent', body, { as: userId, method: 'PUT' });
  };

  test('makes one event, sent twice, and another one for somebody else who says the same', async () => {
    const [ana, rosa] = [await makeCustomer(shop), await makeCustomer(shop)];
    const made = await save(ana);
    expect([made.status, made.body]).toEqual([
      200,
      { success: true, message: expect.stringMatching(/^\d+$/) },
    ]);
    expect(await save(ana)).toEqual(made);
    expect(await save(ana, { eventid: null })).toEqual(made);
    const other = await save(rosa);
    expect(other).toMatchObject({ status: 200, body: { success: true } });
    expect(other.body.message).not.toBe(made.body.message);
  });

  test('changes the event that it names, of its owner alone', async () => {
    const owner = await makeCustomer(shop);
    const eventid = Number((await save(owner)).body.message);
    const changed = await save(owner, { eventid, eventname: 'Boda civil' });
    expect(changed.body).toEqual({ success: true, message: String(eventid) });
    const read = { languageid: 3, eventid };
    const { body } = await send('/api/frontend/getCustomerEventById', read, { as: owner });
    expect(JSON.stringify(body.EVENT)).toContain('Boda civil');
    expect((await save(await makeCustomer(shop), { eventid })).body).toMatchObject({
      success: false,
      errorcode: 'EVENT',
    });
  });
});
