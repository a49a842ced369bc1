import { expect, test, vi } from 'vitest';
import { catalogId } from '#lib/contracts/fields.ts';
import { loadFeedPage } from '#lib/feeds/data.ts';

const backend = vi.hoisted(() => ({ underWay: 0, most: 0, calls: 0 }));
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async (_call: unknown, { storeid, afterid }: { storeid: number; afterid: number }) => {
    backend.calls += 1;
    backend.underWay += 1;
    backend.most = Math.max(backend.most, backend.underWay);
    await Promise.resolve();
    backend.underWay -= 1;
    if (storeid === 9) throw new Error('away');
    return {
      success: true,
      rows: [{ productid: afterid + 100 }],
      nextid: afterid < 300 ? afterid + 100 : null,
    };
  },
}));

/** All of a catalogue, a page after another. */
async function readFeed(catalogue: number): Promise<number[]> {
  const ids: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof loadFeedPage>> = await loadFeedPage(
      catalogId.parse(catalogue),
      after,
    );
    ids.push(...(page?.rows ?? []).map(({ productid }) => productid));
    after = page?.nextid ?? null;
  }
  return ids;
}

test('readers at once all get all of it, two pages read at a time, one read for those of one page', async () => {
  const readers = Array.from({ length: 64 }, (_, n) => readFeed(1 + (n % 4)));
  expect(await Promise.all(readers)).toEqual(readers.map(() => [100, 200, 300, 400]));
  expect(backend.most).toBe(2);
  expect(backend.calls).toBe(16);
});

test('a read that fails is not kept: later readers read again', async () => {
  const readers = [readFeed(9), readFeed(9)];
  expect((await Promise.allSettled(readers)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(readFeed(9)).rejects.toThrow('away');
  expect(await readFeed(1)).toHaveLength(4);
});
