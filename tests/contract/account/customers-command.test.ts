import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedData } from '#backend/modules/own-data/operator-contract.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { announce, runCommand } from '../support/command.ts';
import { makeCustomer, newEmail } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await announce(shop);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCommand('customers', args, shop.env);

test('an operator hands over a customer’s data as JSON, and erases them; nobody of that e-mail is left', async () => {
  const email = newEmail();
  await makeCustomer(shop, { email, lastname: 'Quispe' });
  const handed = await run('export', email);
  expect(handed).toMatchObject({ code: 0, err: '' });
  expect(exportedData.parse(JSON.parse(handed.out))).toMatchObject({
    account: { EMAIL: email, LASTNAME: 'Quispe' },
    orders: [],
  });
  expect(await run('erase', email)).toMatchObject({ code: 0, out: expect.stringContaining(email) });
  for (const command of ['export', 'erase']) expect((await run(command, email)).code, command).not.toBe(0);
});

test('says how it is used', async () => {
  for (const wrong of [[], ['export'], ['export', 'nadie'], ['drop', 'a@b.bo'], ['erase', 'a@b.bo', 'c']]) {
    const ended = await run(...wrong);
    expect(ended.code, wrong.join(' ')).toBe(2);
    expect(ended.err + ended.out).toContain('npm run customers');
  }
});
