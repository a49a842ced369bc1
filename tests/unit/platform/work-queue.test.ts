import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workQueue } from '#lib/platform/domain/work-queue.ts';

test('never more at once than it takes, nobody forgotten, in the order in which they came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean()),
      fc.scheduler(),
      async (atOnce, fails, s) => {
        const queue = workQueue(atOnce, 100);
        let underWay = 0;
        let most = 0;
        const begun: number[] = [];
        const results = fails.map((isFailing, number) =>
          queue.run(async () => {
            begun.push(number);
            underWay += 1;
            most = Math.max(most, underWay);
            await s.schedule(Promise.resolve());
            underWay -= 1;
            if (isFailing) throw new Error('no');
          }),
        );
        const settled = Promise.allSettled(results);
        await s.waitFor(settled);
        expect(begun).toEqual(fails.map((_, number) => number));
        expect(most).toBeLessThanOrEqual(atOnce);
        expect((await settled).map(({ status }) => status === 'rejected')).toEqual(fails);
      },
    ),
  );
});

test('whoever comes when too many wait is turned away at once, and has a turn later', async () => {
  const queue = workQueue(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const [first, second] = [queue.run(() => promise), queue.run(async () => 'second')];
  expect(queue.run(async () => 'third')).toBeNull();
  resolve();
  expect(await second).toBe('second');
  await first;
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});
