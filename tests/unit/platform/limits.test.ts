import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
});
afterEach(() => vi.useRealTimers());

/** The module anew, so that it reads these settings. */
async function limits(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { withRequest } = await import('#lib/platform/request-context.ts');
  return { ...(await import('#lib/platform/limits/limits.ts')), withRequest };
}

async function spendMany(times: number, spend: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: times }, spend));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('limits', () => {
  test('so many in the time, also at once; then it says how long to wait, and later begins anew', async () => {
    const { spend, LimitReached } = await limits({ RATE_TRIES: '5' });
    expect(await spendMany(50, () => spend('tries', '10.0.0.9'))).toBe(5);
    const refusal = await spend('tries', '10.0.0.9').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LimitReached);
    expect(refusal).toMatchObject({ retryAfterS: 600 });
    await expect(spend('tries', '10.0.0.8')).resolves.toBeUndefined();
    vi.advanceTimersByTime(601_000);
    await expect(spend('tries', '10.0.0.9')).resolves.toBeUndefined();
  });

  test('a try that succeeded does not count', async () => {
    const { spend, giveBack } = await limits({ RATE_TRIES: '2' });
    for (let turn = 0; turn < 9; turn += 1) {
      await spend('tries', 'a');
      await giveBack('tries', 'a');
    }
    expect(await spendMany(5, () => spend('tries', 'a'))).toBe(2);
  });

  test('0 is no limit', async () => {
    const { spend } = await limits({ RATE_WRITES: '0' });
    expect(await spendMany(5000, () => spend('writes', 'a'))).toBe(5000);
  });

  test('a write counts for its session, whatever the address; for the address only without one', async () => {
    const { spendWrite } = await limits({ RATE_WRITES: '3', RATE_NEWCOMERS: '2' });
    expect(await spendMany(9, () => spendWrite({ sid: 'one' }, '10.0.0.1'))).toBe(3);
    expect(await spendMany(9, () => spendWrite({ sid: 'two' }, '10.0.0.1'))).toBe(3);
    expect(await spendMany(9, () => spendWrite({ sid: '' }, '10.0.0.1'))).toBe(2);
  });

  test('the answer under way learns that it is 429', async () => {
    const { spend, withRequest } = await limits({ RATE_TRIES: '1' });
    const context = { requestId: 'r', route: '/x' };
    await withRequest(context, () => spendMany(2, () => spend('tries', 'a')));
    expect(context).toMatchObject({ retryAfterS: 600 });
  });

  test('whoever comes, no more counters than 65536 are kept', async () => {
    const { spend } = await limits({ RATE_WRITES: '1000000' });
    for (let n = 0; n < 120_000; n += 1) await spend('writes', `visitor ${n}`);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(65_536);
    expect(vi.getTimerCount()).toBeGreaterThan(20_000);
  });
});
