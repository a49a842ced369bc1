import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#app/api/ucp/tools.ts';
import { faultsOf } from './schemas.ts';
import { openUcpShop, stubSettings, type UcpShop } from './shop.ts';

vi.mock('#lib/platform/cache/cached.ts', async () => (await import('./shop.ts')).readWithoutCache());

let shop: UcpShop;
beforeAll(async () => {
  shop = await openUcpShop('small');
});
afterAll(() => shop.close());
beforeEach(() => stubSettings(shop));

/** Requests so far: each has a key of its own. */
let sent = 0;
const HUGE = Number.MAX_SAFE_INTEGER;

/** Texts that a database, an address or a regular expression may stumble over. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'a\0b',
    '\ud800',
    '%00',
    "' or 1=1 --",
    '$.*+?[',
    'x'.repeat(150),
    'x'.repeat(5000),
    '__proto__',
  ),
  fc.constantFrom('product:2147483648', 'product:0', 'product:9999999999', 'product:1', 'p1s99', 'p99999s30'),
);
const numbers = fc.constantFrom(0, -1, 0.5, 1, 2, 99_999, 100_000, 2_147_483_648, HUGE, 1e300);
const leaf = fc.oneof(texts, numbers, fc.boolean(), fc.constant(null));

/** Bodies that look like what operations take, with anything in the place of their values. */
const bodies = fc.oneof(
  fc.record(
    {
      query: fc.oneof(texts, leaf),
      id: texts,
      ids: fc.oneof(fc.array(texts, { maxLength: 4 }), leaf),
      selected: fc.array(fc.record({ name: texts, label: texts }), { maxLength: 2 }),
      preferences: fc.array(texts, { maxLength: 2 }),
      context: fc.record({ location: texts, address_region: texts, currency: leaf }, { requiredKeys: [] }),
      filters: fc.record(
        {
          categories: fc.array(texts, { maxLength: 2 }),
          price: fc.record({ min: numbers, max: numbers }, { requiredKeys: [] }),
          fulfills_to: fc.record({ location: texts }),
        },
        { requiredKeys: [] },
      ),
      pagination: fc.record({ cursor: texts, limit: numbers }, { requiredKeys: [] }),
      line_items: fc.array(fc.record({ item: fc.record({ id: texts }), quantity: numbers }), {
        maxLength: 3,
      }),
      cart_id: texts,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

test('whatever an agent sends, no operation fails: it is refused by the protocol, or answered as it says', async () => {
  const names = Object.keys(OPERATIONS);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), bodies, texts, async (name, body, id) => {
      sent += 1;
      const named = OPERATIONS[name]?.body;
      const { status, body: response } = await shop.tool(
        name,
        { id, ...(named && { [named]: body }) },
        undefined,
        `key-of-this-very-request-${sent}`,
      );
      expect(status, JSON.stringify([name, id, body, response])).toBeLessThan(500);
      const part = `transports/jsonrpc.json#/$defs/${status === 200 ? 'success' : 'error'}_response`;
      expect(faultsOf(part, response)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
