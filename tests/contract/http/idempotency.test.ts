import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import type { Shop } from '../orders/shop.ts';
import { openEventShop } from '../registry/event-factories.ts';
import { CASES, type KeyedWrite } from './idempotency-cases.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

/** UUIDs in requests that name what is there already: they are no keys of a write. */
const NAMES = ['id', 'build', 'target', 'cartsessionid', 'visitorid', 'passkeyid', 'claim', 'browser'];

const uuid = randomUUID();

/** Keys of a request whose values are UUIDs and nothing else. */
function uuidKeys({ request }: Call): string[] {
  return Object.entries<z.ZodType>(request.shape)
    .filter(([, field]) => field.safeParse(uuid).success && !field.safeParse('no uuid').success)
    .map(([name]) => name);
}

const keyed = contract.filter(({ idempotency }) => idempotency !== null);

test('every write that carries a key says so in the contract, and is tried below', () => {
  const writes = contract.filter(({ kind }) => kind === 'write');
  const undeclared = writes.flatMap((call) =>
    uuidKeys(call)
      .filter((name) => !NAMES.includes(name) && call.idempotency?.key !== name)
      .map((name) => `${call.id} ${name}`),
  );
  expect(undeclared).toEqual([]);
  expect(keyed.map(({ id }) => id).toSorted()).toEqual(Object.keys(CASES).toSorted());
  for (const { request, idempotency } of keyed) {
    const names = [idempotency?.key, ...(idempotency?.apart ?? [])];
    expect(Object.keys(request.shape)).toEqual(expect.arrayContaining(names));
  }
});

describe.each(keyed.map(({ id, method }) => [`${id} ${method}`, id] as const))('%s', (_name, id) => {
  const make = async (): Promise<KeyedWrite> => {
    const prepare = CASES[id];
    if (!prepare) throw new Error(`${id} has no case`);
    return prepare(shop);
  };

  test('is made once for a key, sent again and at the same time', async () => {
    const [write, key] = [await make(), randomUUID()];
    const responses = await Promise.all([1, 2, 3].map(() => write.send(key)));
    for (const response of [...responses, await write.send(key)]) {
      expect(response).toMatchObject({ success: true });
      expect(write.madeBy(response)).toBe(write.madeBy(responses[0] ?? response));
    }
    expect(await write.count()).toBe(1);
  });

  test('is not made under a key that has made something else, and says what to do', async () => {
    const [write, key] = [await make(), randomUUID()];
    const made = write.madeBy(await write.send(key));
    const other = await write.send(key, true);
    expect(await write.count()).toBe(1);
    if (write.isReplaced) {
      expect(other).toMatchObject({ success: true });
      expect(write.madeBy(other)).not.toBe(made);
      return;
    }
    expect(other).toMatchObject({ success: false, message: expect.stringMatching(/[a-z]{4,}.*\.$/) });
    // What the key stands for is there as before.
    expect(write.madeBy(await write.send(key))).toBe(made);
  });

  test('opens nothing to who knows the key of somebody else', async () => {
    const [write, key] = [await make(), randomUUID()];
    const made = write.madeBy(await write.send(key));
    const response = await write.steal(key);
    expect(JSON.stringify(response)).not.toContain(`"${made}"`);
    expect(await write.count()).toBe(1);
    expect(write.madeBy(await write.send(key))).toBe(made);
  });
});
