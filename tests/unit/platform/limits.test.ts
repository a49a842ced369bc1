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
  const context = await import('#lib/platform/request-context.ts');
  return { ...context, ...(await import('#lib/platform/limits/limits.ts')) };
}

async function spendMany(times: number, spend: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: times }, spend));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('limits', () => {
  test('so many in the time, also at once; then it says how long to wait, and later begins anew', async () => {
    const { spend, LimitReached } = await limits({ RATE_TRIES: '5' });
    expect(await spendMany(50, () => spend('tries', { address: '10.0.0.9' }))).toBe(5);
    const refusal = await spend('tries', { address: '10.0.0.9' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LimitReached);
    expect(refusal).toMatchObject({ retryAfterS: 600 });
    await expect(spend('tries', { address: '10.0.0.8' })).resolves.toBeUndefined();
    vi.advanceTimersByTime(601_000);
    await expect(spend('tries', { address: '10.0.0.9' })).resolves.toBeUndefined();
  });

  test('a try that succeeded does not count', async () => {
    const { spend, giveBack } = await limits({ RATE_TRIES: '2' });
    for (let turn = 0; turn < 9; turn += 1) {
      await spend('tries', { address: 'a' });
      await giveBack('tries', { address: 'a' });
    }
    expect(await spendMany(5, () => spend('tries', { address: 'a' }))).toBe(2);
  });

  test('what is left is seen without counting', async () => {
    const { spend, requireLeft, LimitReached } = await limits({ RATE_TRIES: '2' });
    const who = { address: '10.0.0.9' };
    for (let turn = 0; turn < 9; turn += 1) await expect(requireLeft('tries', who)).resolves.toBeUndefined();
    expect(await spendMany(2, () => spend('tries', who))).toBe(2);
    const refusal = await requireLeft('tries', who).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LimitReached);
    expect(refusal).toMatchObject({ retryAfterS: 600 });
    vi.advanceTimersByTime(601_000);
    await expect(requireLeft('tries', who)).resolves.toBeUndefined();
  });

  test('a network has one count, whichever of its addresses asks; a purpose has its own', async () => {
    const { spend } = await limits({ RATE_TRIES: '4' });
    const allOf = (addresses: readonly string[]) => {
      const left = [...addresses];
      return spendMany(left.length, () => spend('tries', { address: left.pop() ?? '' }));
    };
    expect(await allOf(Array.from({ length: 9 }, (_, n) => `2001:db8:1:2::${n}`))).toBe(4);
    expect(await spendMany(9, () => spend('tries', { address: '2001:db8:1:3::1' }))).toBe(4);
    expect(
      await allOf(['::ffff:203.0.113.7', '203.0.113.7', '2002:cb00:7107::1', '203.0.113.7', '203.0.113.7']),
    ).toBe(4);
    expect(await spendMany(9, () => spend('tries', { address: '203.0.113.7', purpose: 'alert' }))).toBe(4);
  });

  test('0 is no limit', async () => {
    const { spend } = await limits({ RATE_WRITES: '0' });
    expect(await spendMany(5000, () => spend('writes', { session: 'a' }))).toBe(5000);
  });

  test('a write counts for its session, whatever the address; for the address only without one', async () => {
    const { spendWrite } = await limits({ RATE_WRITES: '3', RATE_NEWCOMERS: '2' });
    expect(await spendMany(9, () => spendWrite({ sid: 'one' }, '10.0.0.1'))).toBe(3);
    expect(await spendMany(9, () => spendWrite({ sid: 'two' }, '10.0.0.1'))).toBe(3);
    expect(await spendMany(9, () => spendWrite({ sid: '' }, '10.0.0.1'))).toBe(2);
  });

  test('a read of another service counts as a write does, but apart from writes', async () => {
    const { spendWrite, spendProxyRead } = await limits({ RATE_WRITES: '3', RATE_NEWCOMERS: '2' });
    const session = { sid: 'three' };
    expect(await spendMany(9, () => spendProxyRead(session, '10.0.0.2'))).toBe(3);
    expect(await spendMany(9, () => spendWrite(session, '10.0.0.2'))).toBe(3);
    expect(await spendMany(9, () => spendProxyRead({ sid: '' }, '10.0.0.2'))).toBe(2);
    expect(await spendMany(9, () => spendWrite({ sid: '' }, '10.0.0.2'))).toBe(2);
  });

  test('the answer under way learns that it is 429', async () => {
    const { spend, withRequest } = await limits({ RATE_TRIES: '1' });
    const context = { requestId: 'r', route: '/x' };
    await withRequest(context, () => spendMany(2, () => spend('tries', { address: 'a' })));
    expect(context).toMatchObject({ retryAfterS: 600 });
  });

  test('a counter holds nothing of the request that it began with', async () => {
    const { spend, withRequest, currentRequest } = await limits({ RATE_TRIES: '1' });
    const held: unknown[] = [];
    const real = setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((...args) => {
      held.push(currentRequest());
      return real(...args);
    });
    await withRequest({ requestId: 'r', route: '/x' }, () => spend('tries', { address: '10.0.0.1' }));
    expect(held).toEqual([undefined]);
  });

  test('whoever comes, no more counters than 65536 are kept', async () => {
    const { spend } = await limits({ RATE_WRITES: '1000000' });
    for (let n = 0; n < 120_000; n += 1) await spend('writes', { session: `visitor ${n}` });
    expect(vi.getTimerCount()).toBeLessThanOrEqual(65_536);
    expect(vi.getTimerCount()).toBeGreaterThan(20_000);
  });
});
