import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BackendError } from '#lib/platform/api/errors.ts';
import { Follower, type Source } from '#lib/platform/cache/follow-purges.ts';
import { isPurged, onPurge, purgeCount, purgePosition } from '#lib/platform/cache/purges.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('#lib/platform/logging.ts', () => ({ log }));

type Read = Awaited<ReturnType<Source['read']>>;
const said = (last: string, tags: string[] = [], everything = false): Read => ({
  ...{ success: true, last },
  ...{ everything, tags },
});
const away = () =>
  new BackendError('unreachable', 'awaitPurges', 'no connection', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });

/** A back-end that says one thing after the other. */
function following(...says: (Read | Error)[]) {
  const read = vi.fn(async (_after: string): Promise<Read> => {
    const next = says.shift();
    if (next === undefined || next instanceof Error) throw next;
    return next;
  });
  const pause = vi.fn(async (_milliseconds: number) => undefined);
  const follower = new Follower({ read, pause });
  const steps = async () => {
    while (says.length > 0) await follower.step();
  };
  return {
    steps,
    named: () => read.mock.calls.map(([after]) => after),
    pauses: () => pause.mock.calls.flat(),
  };
}

let purges = 0;
onPurge(() => {
  purges += 1;
});
beforeEach(() => {
  log.mockClear();
  purges = 0;
});

describe('purges of the back-end', () => {
  test('are applied one after the other; each call names the last one that was', async () => {
    const { steps, named } = following(said('1', [], true), said('2', ['product:1']), said('3', ['stores']));
    await steps();
    expect(named()).toEqual(['', '1', '2']);
    expect(isPurged(['product:1'], purgeCount() - 2)).toBe(true);
    expect(purges).toBe(3);
  });

  test('are where the process is once they are applied, not before', async () => {
    const at: string[] = [];
    onPurge(() => at.push(purgePosition()));
    const { steps } = following(said('7', ['product:1']), said('8', ['product:2']), away());
    await steps();
    expect(at.slice(-1)).toEqual(['7']);
    expect(purgePosition()).toBe('8');
  });

  test('purge what was begun before them, and nothing of what was begun after', async () => {
    const before = purgeCount();
    await following(said('1', ['product:5'])).steps();
    expect([before, purgeCount()].map((since) => isPurged(['product:5'], since))).toEqual([true, false]);
    expect(isPurged(['product:6'], before)).toBe(false);
  });

  test('of everything purge what has no tag, too', async () => {
    const before = purgeCount();
    await following(said('1', [], true)).steps();
    expect([before, purgeCount()].map((since) => isPurged([], since))).toEqual([true, false]);
  });

  test('that are none purge nothing, and are not asked for again at once', async () => {
    const { steps, named, pauses } = following(said('1', ['stores']), said('1'), said('1'));
    await steps();
    expect([purges, named(), pauses()]).toEqual([1, ['', '1', '1'], [500, 500]]);
  });
});

describe('a back-end that is away', () => {
  test('is asked again and again where the storefront was, and logged once, with its reason', async () => {
    const failures = [away(), away(), away(), away(), away(), away()];
    const { steps, named, pauses } = following(said('1', ['stores']), ...failures, said('4', ['product:1']));
    await steps();
    expect(named()).toEqual(['', ...Array(7).fill('1')]);
    expect(pauses()).toEqual([100, 250, 500, 1000, 1000, 1000]);
    expect(log.mock.calls).toEqual([
      ['warn', 'purges.away', { reason: 'awaitPurges: unreachable: no connection: ECONNREFUSED' }],
      ['warn', 'purges.back', { behindS: expect.any(Number), everything: false }],
    ]);
  });

  test('is logged again when it goes away again', async () => {
    await following(away(), said('1', ['stores']), away(), said('1', ['stores'])).steps();
    expect(log.mock.calls.map(([, event]) => event)).toEqual([
      ...['purges.away', 'purges.back'],
      ...['purges.away', 'purges.back'],
    ]);
  });

  test('and does not know the call, is left alone for minutes', async () => {
    const unknown = new BackendError('http', 'awaitPurges', 'status 404', { status: 404 });
    const { steps, pauses } = following(unknown);
    await steps();
    expect(pauses()).toEqual([300_000]);
    expect(log.mock.calls.map(([, event]) => event)).toEqual(['purges.unknown']);
  });
});
