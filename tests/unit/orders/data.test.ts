import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decideCharge, loadCharge } from '#lib/bank/data.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { findPaidState, loadOrder, loadPaidState } from '#lib/orders/data.ts';
import { trackOrder } from '#lib/orders/forms.ts';
import { exchange } from '#lib/platform/api/exchange.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

vi.mock('#lib/platform/api/exchange.ts', () => ({ exchange: vi.fn() }));
vi.mock('#lib/forms/load-model.ts', () => ({
  loadModel: async () =>
    compileForm(
      ['orderid', 'email'].map((name) => formField.parse({ name, type: 'INPUT' })),
      '2026-11-24',
    ),
}));

const session = parseSession({});
const OWN = { id: '123456789', key: '', placedAt: 0, waits: false, login: '' };
const UNKNOWN = { success: false, message: 'No existe' };

function backendResponses(body: unknown): void {
  vi.mocked(exchange).mockImplementation(async () => ({ status: 200, text: JSON.stringify(body) }));
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  backendResponses(UNKNOWN);
});

describe('what stands in an address and can be no number or e-mail is unknown, never a fault', () => {
  const LONG = '1'.repeat(41);

  test.each([LONG, '1'.repeat(17), 'x', '', '123456\0', '../secret'])('the order %j', async (orderid) => {
    const asker = { session, address: '192.0.2.1' };
    expect(await loadOrder(orderid, 'a@b.bo', asker)).toBeNull();
    expect(await loadPaidState(orderid, session)).toBe('unknown');
    expect(await findPaidState(orderid, '', asker)).toBe('unknown');
    expect(exchange).not.toHaveBeenCalled();
  });

  test('an e-mail of 250 letters', async () => {
    const email = `${'a'.repeat(250)}@x.bo`;
    expect(await loadOrder('123456789', email, { session, address: '192.0.2.2' })).toBeNull();
    expect(exchange).not.toHaveBeenCalled();
  });

  test('a charge of 61 letters', async () => {
    expect(await loadCharge('x'.repeat(61))).toBeNull();
    expect(await decideCharge('x'.repeat(61), 'pay')).toBe(false);
    expect(exchange).not.toHaveBeenCalled();
  });
});

describe('the payment of an order by its number', () => {
  const PAID = {
    success: true,
    order: { ORDERID: '123456789', STATUSID: 2, PAYMENT_KEY: '' },
    orderdetails: [],
  };

  beforeEach(() => {
    vi.stubEnv('RATE_TRIES', '3');
    Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
    vi.resetModules();
  });

  const stateFor = async (orderid: string, who: object = {}, proof = '') => {
    const { findPaidState } = await import('#lib/orders/data.ts');
    return findPaidState(orderid, proof, { session: { ...session, ...who }, address: '192.0.2.3' });
  };

  test('strangers learn of no number whether it is an order’s [PAY-10]', async () => {
    backendResponses(PAID);
    expect(await stateFor('123456789')).toBe('unknown');
    expect(await stateFor('123456789', { orders: [{ ...OWN, id: '987654321' }] })).toBe('unknown');
    expect(await stateFor('123456789', {}, signOrder('987654321'))).toBe('unknown');
    expect(exchange).not.toHaveBeenCalled();
  });

  test('the session that placed the order knows it, and a page that was made for it', async () => {
    backendResponses(PAID);
    expect(await stateFor('123456789', { orders: [OWN] })).toBe('paid');
    expect(await stateFor('123456789', {}, signOrder('123456789'))).toBe('paid');
  });

  test('a customer knows what is theirs; guesses are counted by address', async () => {
    const customer = { userId: 7, token: 'secret' };
    for (let turn = 0; turn < 3; turn += 1) expect(await stateFor('987654321', customer)).toBe('unknown');
    await expect(stateFor('987654321', customer)).rejects.toMatchObject({ name: 'LimitReached' });
  });
});

test.each([
  [1, true, 'waiting'],
  [2, true, 'paid'],
  [6, true, 'paid'],
  [2, false, 'unknown'],
])('status %i of checkOrderPaid, success %s, is %s [GAP-071]', async (STATUSID, success, expected) => {
  const order = { ORDERID: '123456789', STATUSID, PAYMENT_KEY: '' };
  backendResponses(success ? { success, order, orderdetails: [] } : UNKNOWN);
  expect(await loadPaidState('123456789', session)).toBe(expected);
  const [[url] = []] = vi.mocked(exchange).mock.calls;
  expect(url?.pathname).toMatch(/\/checkOrderPaid$/);
});

test('an order is tracked by number and e-mail in nobody’s name, also by a customer [ORD-17]', async () => {
  const customer = { ...session, userId: 7, token: 'secret', orders: [OWN] };
  const context = {
    ...{ session: customer, jar: cookieJar(), event: null, requestId: 'r', address: '192.0.2.5' },
    store: { storeId: storeId.parse(101), catalogId: catalogId.parse(1) },
  };
  await trackOrder.handle({ orderid: '123456789', email: 'a@b.bo' }, context);
  const [, sending] = vi.mocked(exchange).mock.calls[0] ?? [];
  expect(JSON.parse(String(sending?.body))).toMatchObject({ userId: null, owned: false });
  expect(sending?.headers).not.toHaveProperty('authorization');
});
