import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guarded, type Pool } from '#lib/platform/api/guard.ts';
import { hedged } from '#lib/platform/api/hedge.ts';

const READ = { method: 'getStores', kind: 'read', retry: 'safe' } as const;
const WRITE = { method: 'changeCart', kind: 'write', retry: 'never' } as const;

let backends = 0;
/** Addresses of its own for each test: what is known of a back-end is kept for the whole process. */
const newPool = (size: number): Pool => {
  const urls = Array.from({ length: size }, () => {
    backends += 1;
    return `http://hedged-${backends}.test`;
  });
  return { name: 'calls', urls };
};

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What comes of a call, as soon as it comes. */
async function settle<T>(work: Promise<T>): Promise<T> {
  let isSettled = false;
  const end = () => {
    isSettled = true;
  };
  work.then(end, end);
  for (let step = 0; !isSettled; step = 100) await vi.advanceTimersByTimeAsync(step);
  return work;
}

describe('one of two back-ends that takes calls and never responds', () => {
  /** The calls that each one got. */
  function oneSilent() {
    const pool = newPool(2);
    const [silent] = pool.urls;
    const got = { silent: 0, well: 0 };
    let aborted = 0;
    const attempt = (url: string, signal?: AbortSignal) => {
      got[url === silent ? 'silent' : 'well'] += 1;
      signal?.addEventListener('abort', () => {
        aborted += 1;
      });
      return url === silent ? new Promise<string>(() => undefined) : Promise.resolve('answer');
    };
    return { pool, attempt, got, aborted: () => aborted };
  }

  test('costs a read no more than a second call, and is left out after five', async () => {
    const { pool, attempt, got, aborted } = oneSilent();
    for (let at = 0; at < 40; at += 1) expect(await settle(guarded(pool, READ, attempt))).toBe('answer');
    expect(got.silent).toBe(5);
    expect(aborted()).toBe(5);
  });

  test('is left out at once when many wait for it', async () => {
    const { pool, attempt, got } = oneSilent();
    const reads = Array.from({ length: 60 }, () => guarded(pool, READ, attempt));
    await vi.advanceTimersByTimeAsync(1200);
    expect(await Promise.all(reads)).toEqual(Array(60).fill('answer'));
    expect(got.silent).toBe(30);
    await guarded(pool, READ, attempt);
    await guarded(pool, READ, attempt);
    expect(got.silent).toBe(30);
  });

  test('gets no write once a read was late there', async () => {
    const { pool, attempt, got } = oneSilent();
    expect(await settle(guarded(pool, READ, attempt))).toBe('answer');
    expect(got.silent).toBe(1);
    for (let at = 0; at < 6; at += 1) expect(await guarded(pool, WRITE, attempt)).toBe('answer');
    expect(got.silent).toBe(1);
  });

  test('is tried by a read that waits for the other one, and used again when it responds', async () => {
    const { pool, attempt, got } = oneSilent();
    const reads = Array.from({ length: 10 }, () => guarded(pool, READ, attempt));
    await vi.advanceTimersByTimeAsync(1200);
    await Promise.all(reads);
    got.silent = 0;
    await vi.advanceTimersByTimeAsync(1100);
    // Nobody waits for the trial.
    expect(await guarded(pool, READ, attempt)).toBe('answer');
    expect(await guarded(pool, READ, attempt)).toBe('answer');
    expect(got.silent).toBe(1);
    await vi.advanceTimersByTimeAsync(2400);
    const back: string[] = [];
    const responding = async (url: string) => back.push(url);
    for (let at = 0; at < 6; at += 1) await guarded(pool, READ, responding);
    expect(back.filter((url) => url === pool.urls[0]).length).toBeGreaterThan(1);
  });
});

test('two slow back-ends are both used still: the one that was asked first responds first', async () => {
  const pool = newPool(2);
  const got: string[] = [];
  const slow = (url: string) => {
    got.push(url);
    return new Promise<string>((resolve) => setTimeout(() => resolve('answer'), 2000));
  };
  for (let at = 0; at < 12; at += 1) expect(await settle(guarded(pool, READ, slow))).toBe('answer');
  expect(got.filter((url) => url === pool.urls[0])).toHaveLength(12);
  expect(got.filter((url) => url === pool.urls[1])).toHaveLength(12);
});

test('a write is made once, however late its response', async () => {
  const pool = newPool(2);
  const late = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), 14_000)));
  expect(await settle(guarded(pool, WRITE, late))).toBe('answer');
  expect(late).toHaveBeenCalledTimes(1);
});

describe('the response that counts', () => {
  /** Two responses, and whose body was ended. */
  async function bodiesOf({ firstMs, secondMs }: { firstMs: number; secondMs: number }) {
    const ended = { first: false, second: false };
    const respond = (name: 'first' | 'second', ms: number, signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        ended[name] = true;
      });
      return new Promise<string>((resolve) => setTimeout(resolve, ms, name));
    };
    const call = hedged({
      method: 'media',
      afterMs: 3000,
      first: (signal, hurry) => {
        hurry();
        return respond('first', firstMs, signal);
      },
      second: (signal) => respond('second', secondMs, signal),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    return { counts: await call, ended };
  }

  test('is not ended by the one that comes after it: its body may be on its way', async () => {
    expect(await bodiesOf({ firstMs: 200, secondMs: 20 })).toEqual({
      counts: 'second',
      ended: { first: true, second: false },
    });
    expect(await bodiesOf({ firstMs: 20, secondMs: 200 })).toEqual({
      counts: 'first',
      ended: { first: false, second: true },
    });
  });
});
