import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contracts/call.ts';
import { contract } from '#lib/contracts/index.ts';
import { hostileInputs, type Json, sampleInput } from '#tests/fixtures/hostile-input.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Sends an input as the storefront's server does. @returns the response's status */
async function statusOf(call: Call, input: Json): Promise<number> {
  const headers = { 'x-ajuar-server-key': shop.env.serverKey, 'content-type': 'application/json' };
  const { statusCode } = await shop.app.inject(
    call.verb === 'GET'
      ? { method: 'GET', url: `${call.path}?${queryOf(input)}`, headers }
      : { method: call.verb, url: call.path, headers, payload: JSON.stringify(input) },
  );
  return statusCode;
}

function queryOf(input: Json): URLSearchParams {
  const texts = Object.entries(input ?? {}).map(([key, value]) => [
    ...[key, typeof value === 'string' ? value : JSON.stringify(value)],
  ]);
  return new URLSearchParams(texts);
}

const calls = contract.filter(({ isForm, access }) => !isForm && access !== 'operator');

describe('every field of every call, at its bounds, beyond them, and with what no shopper sends', () => {
  test.each(calls.map((call) => [call.method, call] as const))('%s never fails', async (_method, call) => {
    const plain = sampleInput(call);
    const failed: string[] = [];
    for (const { field, input } of [{ field: 'plain', input: plain }, ...hostileInputs(call)]) {
      const status = await statusOf(call, input);
      if (status >= 500) failed.push(`${field}: ${status} for ${JSON.stringify(input).slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
  });
});

test('the plain input of every call fits it, so that hostile fields are reached', () => {
  const unfit = calls.filter((call) => !call.request.safeParse(sampleInput(call)).success);
  expect(unfit.map(({ method }) => method)).toEqual([]);
});
