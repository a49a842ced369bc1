import { beforeEach, describe, expect, test, vi } from 'vitest';
import { purgeTags } from '#lib/platform/cache/purges.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#lib/platform/api/client.ts', () => ({ call }));
vi.mock('#lib/platform/api/capabilities.ts', () => ({ learnCapabilities: async () => undefined }));

/** The module anew, so that nothing was read yet. */
async function load() {
  vi.resetModules();
  return (await import('#lib/platform/middleware/shop-context.ts')).shopContext;
}

/** How often stores and categories were read. */
const reads = () => call.mock.calls.length / 2;

beforeEach(() => {
  call.mockReset().mockResolvedValue({ rows: [] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000_000 });
  return () => vi.useRealTimers();
});

describe('stores and categories of the addresses', () => {
  test('are read once in five seconds', async () => {
    const shopContext = await load();
    await shopContext();
    await shopContext();
    expect(reads()).toBe(1);
    vi.setSystemTime(Date.now() + 5001);
    await shopContext();
    expect(reads()).toBe(2);
  });

  test.each([
    ['stores', 2],
    ['categories', 2],
    ['product:1', 1],
  ])('and after a purge of %s %i times', async (tag, times) => {
    const shopContext = await load();
    await shopContext();
    purgeTags([tag]);
    await shopContext();
    expect(reads()).toBe(times);
  });

  test('are not asked for again at once when that fails: the copy stands in', async () => {
    const shopContext = await load();
    const known = await shopContext();
    purgeTags(['stores']);
    call.mockRejectedValue(new Error('away'));
    expect(await shopContext()).toBe(known);
    expect(await shopContext()).toBe(known);
    expect(reads()).toBe(2);
  });
});
