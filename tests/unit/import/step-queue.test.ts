import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StepQueue, stepQueue } from '#backend/modules/import/step-queue.ts';

/** A step that is held until told otherwise, and says what it did. */
function heldStep(log: string[], name: string, { letsNext = false } = {}) {
  const rows = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const run: Parameters<StepQueue['add']>[0] = async (turn) => {
    log.push(`${name} begins`);
    await rows.promise;
    await turn.before;
    log.push(`${name} has rows`);
    if (letsNext) turn.next();
    await rest.promise;
    log.push(`${name} ends`);
  };
  const finish = async () => {
    log.push(`${name} is told`);
  };
  return { run, finish, rows, rest };
}

/** Until nothing more happens by itself. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('steps of an import', () => {
  test('begin while the one before is at its last work, and end in their order', async () => {
    const log: string[] = [];
    const queue = stepQueue(true);
    const [first, second] = [heldStep(log, 'first', { letsNext: true }), heldStep(log, 'second')];
    await queue.add(first.run, first.finish);
    const added = queue.add(second.run, second.finish);
    await settled();
    expect(log).toEqual(['first begins']);
    first.rows.resolve();
    await added;
    second.rows.resolve();
    second.rest.resolve();
    await settled();
    expect(log).toEqual(['first begins', 'first has rows', 'second begins']);
    first.rest.resolve();
    await queue.end();
    const seconds = ['second has rows', 'second ends', 'second is told'];
    expect(log.slice(3)).toEqual(['first ends', 'first is told', ...seconds]);
  });

  test.each([
    ['the database does one thing at a time', false, true],
    ['the one before does not let them', true, false],
  ])('wait for the end of the one before when %s', async (_why, overlaps, letsNext) => {
    const log: string[] = [];
    const queue = stepQueue(overlaps);
    const [first, second] = [heldStep(log, 'first', { letsNext }), heldStep(log, 'second')];
    await queue.add(first.run, first.finish);
    const added = queue.add(second.run, second.finish);
    first.rows.resolve();
    await settled();
    expect(log).toEqual(['first begins', 'first has rows']);
    first.rest.resolve();
    await added;
    expect(log.slice(2)).toEqual(['first ends', 'first is told', 'second begins']);
    second.rows.resolve();
    second.rest.resolve();
    await queue.end();
  });

  test('none is written after one that failed, and whoever asks learns why', async () => {
    const log: string[] = [];
    const queue = stepQueue(true);
    const [first, second] = [heldStep(log, 'first', { letsNext: true }), heldStep(log, 'second')];
    const third = heldStep(log, 'third');
    await queue.add(first.run, first.finish);
    first.rows.resolve();
    await queue.add(second.run, second.finish);
    second.rows.resolve();
    first.rest.reject(new Error('disk full'));
    await expect(queue.add(third.run, third.finish)).rejects.toThrow('disk full');
    await expect(queue.end()).rejects.toThrow('disk full');
    expect(log).toEqual(['first begins', 'first has rows', 'second begins']);
  });

  test('are all done once, in order, however they come to an end', async () => {
    const pause = fc.nat(3);
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(pause, pause, fc.boolean())),
        async (overlaps, steps) => {
          const queue = stepQueue(overlaps);
          const log: number[] = [];
          const rest = async (turns: number) => {
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          };
          for (const [at, [rows, last, letsNext]] of steps.entries()) {
            const run: Parameters<StepQueue['add']>[0] = async (turn) => {
              await rest(rows);
              await turn.before;
              if (letsNext) turn.next();
              await rest(last);
            };
            await queue.add(run, async (ms) => {
              expect(ms).toBeGreaterThanOrEqual(0);
              log.push(at);
            });
          }
          await queue.end();
          expect(log).toEqual(steps.map((_step, at) => at));
        },
      ),
    );
  });
});
