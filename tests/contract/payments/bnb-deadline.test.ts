import { afterAll, beforeAll, expect, test } from 'vitest';
import { bnbApi } from '#backend/modules/payments/bnb/api.ts';
import { bnbBank } from '#backend/modules/payments/bnb/bnb-bank.ts';
import type { Send } from '#backend/modules/payments/gateway/card-gateway.ts';
import type { Shop } from '../orders/shop.ts';
import { bnbShop } from './bnb-shop.ts';

const { bank, ...at } = bnbShop();
let shop: Shop;
beforeAll(async () => {
  shop = await at.open();
});
afterAll(() => at.close());

/** A bank over a line where requests of a method hang, while it is named, and deadlines that a test reaches by itself. */
function hanging() {
  const { bnb } = shop.env;
  if (!bnb) throw new Error('a shop without its bank');
  const deadlines: AbortController[] = [];
  const signals: { method: string; signal: AbortSignal | null | undefined }[] = [];
  const late: (() => void)[] = [];
  const line = { hangs: '', onHang: () => {} };
  const send: Send = async (url, init) => {
    const method = url.split('/').at(-1) ?? '';
    signals.push({ method, signal: init.signal });
    if (method === line.hangs) {
      await new Promise<void>((resolve) => {
        late.push(resolve);
        line.onHang();
      });
    }
    return fetch(url, init);
  };
  const adapter = bnbBank(shop.deps.db, bnbApi(bnb, send), () => {
    const ending = new AbortController();
    deadlines.push(ending);
    return ending.signal;
  });
  /** Starts an operation, and ends its time once a request hangs. */
  const endInTime = async (method: string, operate: () => Promise<unknown>) => {
    line.hangs = method;
    const hung = new Promise<void>((resolve) => {
      line.onHang = resolve;
    });
    const operation = expect(operate()).rejects.toThrow('too late');
    await hung;
    deadlines.at(-1)?.abort(new Error('too late'));
    await operation;
    line.hangs = '';
  };
  const comeAtLast = () => {
    for (const go of late.splice(0)) go();
  };
  return { adapter, deadlines, signals, endInTime, comeAtLast };
}

const kept = async () => {
  const { orderid } = await at.waiting();
  const row = shop.deps.db.selectFrom('payment').select('reference').where('order_id', '=', orderid);
  return (await row.executeTakeFirstOrThrow()).reference;
};

test('a token that does not come ends an operation in time, which sends nothing when it comes after all', async () => {
  const reference = await kept();
  const { adapter, endInTime, comeAtLast, signals } = hanging();
  await endInTime('token', () => adapter.lookup(reference));
  const before = bank.calls.get('getQRStatusAsync');
  comeAtLast();
  expect(await adapter.lookup(reference)).toBe('open');
  expect(bank.calls.get('getQRStatusAsync')).toBe((before ?? 0) + 1);
  expect(signals.filter(({ method }) => method === 'token')).toHaveLength(1);
});

test('all requests of an operation have one deadline', async () => {
  const reference = await kept();
  const { adapter, deadlines, signals, endInTime } = hanging();
  bank.faults.set('CancelQRByIdAsync', 'refused');
  await endInTime('getQRStatusAsync', () => adapter.cancel(reference));
  const sent = signals.filter(({ method }) => method !== 'token');
  expect(sent.map(({ method }) => method)).toEqual(['CancelQRByIdAsync', 'getQRStatusAsync']);
  expect(sent.map(({ signal }) => signal)).toEqual([deadlines[0]?.signal, deadlines[0]?.signal]);
  expect(deadlines).toHaveLength(1);
});

test('a code that hangs keeps no other operation waiting', async () => {
  const reference = await kept();
  const { adapter, endInTime } = hanging();
  const expiresAt = new Date(shop.deps.clock().getTime() + 1_800_000);
  const charge = { reference: 'hangs', orderId: '1', amount: 500, expiresAt, returnUrl: '' };
  await endInTime('getQRWithImageAsync', () => adapter.request(charge));
  expect(await adapter.lookup(reference)).toBe('open');
});
