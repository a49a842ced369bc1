import { expect, test } from 'vitest';
import { Lanes } from '#backend/lanes.ts';

test('a lane works once at a time, beside all others', async () => {
  const lanes = new Lanes();
  const hanging = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (name: string, until: Promise<void> = Promise.resolve()) =>
    lanes.start(name, async () => {
      await until;
      done.push(name);
    });
  work('a', hanging.promise);
  work('a', hanging.promise);
  work('b');
  await lanes.settled(0);
  expect(done).toEqual(['b']);
  hanging.resolve();
  await lanes.settled();
  expect(done).toEqual(['b', 'a']);
  work('a');
  await lanes.settled();
  expect(done).toEqual(['b', 'a', 'a']);
});

test('what lanes throw is thrown to who waits for them, once', async () => {
  const lanes = new Lanes();
  const fail = (name: string) => lanes.start(name, () => Promise.reject(new Error(name)));
  fail('a');
  await expect(lanes.settled()).rejects.toThrow('a');
  await lanes.settled();
  fail('a');
  fail('b');
  await expect(lanes.settled()).rejects.toThrow('2 lanes failed');
});
