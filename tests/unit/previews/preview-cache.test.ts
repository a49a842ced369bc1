import { expect, test } from 'vitest';
import { PreviewCache, TooManyPreviews } from '#lib/previews/preview-cache.ts';

/** A drawing that ends when it is told to. */
function drawing() {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  return { draw: () => promise, done: () => resolve(Buffer.from('x')), fail: () => reject(new Error('no')) };
}

test('a picture is drawn once, however many ask for it', async () => {
  const cache = new PreviewCache();
  let drawn = 0;
  const draw = async () => Buffer.from(`drawing ${++drawn}`);
  const all = await Promise.all([cache.get('a', draw), cache.get('a', draw)]);
  expect([...all, await cache.get('a', draw)].map(String)).toEqual(Array(3).fill('drawing 1'));
  expect(String(await cache.get('b', draw))).toBe('drawing 2');
});

test('two are drawn at a time; a failure is not kept and makes room', async () => {
  const cache = new PreviewCache();
  const [first, second] = [drawing(), drawing()];
  let started = false;
  const failing = cache.get('1', first.draw);
  const going = cache.get('2', second.draw);
  const third = cache.get('3', async () => {
    started = true;
    return Buffer.from('3');
  });
  await Promise.resolve();
  expect(started).toBe(false);
  first.fail();
  await expect(failing).rejects.toThrow('no');
  expect(String(await third)).toBe('3');
  second.done();
  await going;
  expect(String(await cache.get('1', async () => Buffer.from('again')))).toBe('again');
});

test('who comes when too many wait is sent away', async () => {
  const cache = new PreviewCache();
  const slow = drawing();
  const all = Array.from({ length: 42 }, (_, at) => cache.get(String(at), slow.draw));
  await expect(cache.get('one more', slow.draw)).rejects.toBeInstanceOf(TooManyPreviews);
  slow.done();
  expect(await Promise.all(all)).toHaveLength(42);
});
