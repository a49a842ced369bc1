import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#lib/contracts/index.ts';
import { BackendError, type BackendErrorKind } from '#lib/platform/api/errors.ts';
import { guarded, type Pool } from '#lib/platform/api/guard.ts';

const READ = { method: 'getStores', kind: 'read', retry: 'safe' } as const;
const WRITE = { method: 'changeCart', kind: 'write', retry: 'never' } as const;

let backends = 0;
/** Addresses of its own for each test: what is known of a back-end is kept for the whole process. */
const newPool = (size: number): Pool => {
  const urls = Array.from({ length: size }, () => {
    backends += 1;
    return `http://backend-${backends}.test`;
  });
  return { name: 'calls', urls };
};
const newBackend = () => newPool(1);

const lost = (kind: BackendErrorKind, status = 0) =>
  vi.fn(async (): Promise<string> => {
    throw new BackendError(kind, 'getStores', 'lost', { status });
  });
const respondsTo = () => vi.fn(async () => 'answer');

/** Loses so many writes, one after another. */
async function loseWrites(backend: Pool, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await guarded(backend, WRITE, lost('unreachable')).catch(() => undefined);
  }
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Settles a call whose pauses between tries are timers. */
async function settle<T>(work: Promise<T>): Promise<T | BackendError> {
  const settled = work.catch((error: BackendError) => error);
  await vi.runAllTimersAsync();
  return settled;
}

describe('the guard of the calls to a back-end', () => {
  test.each([
    ['unreachable', 0, 3],
    ['garbled', 200, 3],
    ['http', 503, 3],
    ['timeout', 0, 1],
    ['http', 500, 1],
    ['contract', 200, 1],
    ['refused', 200, 1],
    ['aborted', 0, 1],
  ] as const)('a read that is lost as %s %i is made %i times', async (kind, status, times) => {
    const attempt = lost(kind, status);
    expect(await settle(guarded(newBackend(), READ, attempt))).toMatchObject({ kind, status });
    expect(attempt).toHaveBeenCalledTimes(times);
  });

  test('a write is made once', async () => {
    const attempt = lost('unreachable');
    expect(await settle(guarded(newBackend(), WRITE, attempt))).toMatchObject({ kind: 'unreachable' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('after five outages in a row calls are answered at once without being made', async () => {
    const backend = newBackend();
    await loseWrites(backend, 5);
    const attempt = respondsTo();
    await expect(guarded(backend, READ, attempt)).rejects.toMatchObject({ kind: 'open', outage: true });
    expect(attempt).not.toHaveBeenCalled();
    await expect(guarded(newBackend(), READ, attempt)).resolves.toBe('answer');
  });

  test('an answer in between keeps the circuit closed, a refusal or a fault of one call too', async () => {
    const backend = newBackend();
    await loseWrites(backend, 4);
    await guarded(backend, READ, respondsTo());
    await loseWrites(backend, 4);
    await expect(guarded(backend, READ, respondsTo())).resolves.toBe('answer');
    for (const kind of ['contract', 'refused', 'aborted'] as const) {
      for (let at = 0; at < 6; at += 1) await guarded(backend, WRITE, lost(kind)).catch(() => undefined);
    }
    await expect(guarded(backend, READ, respondsTo())).resolves.toBe('answer');
  });

  test('after a while one call finds out whether the back-end is back; the others do not wait for it', async () => {
    const backend = newBackend();
    await loseWrites(backend, 5);
    await vi.advanceTimersByTimeAsync(6000);
    let respond: (text: string) => void = () => undefined;
    const first = guarded(backend, READ, () => new Promise<string>((resolve) => (respond = resolve)));
    const others = respondsTo();
    await expect(guarded(backend, READ, others)).rejects.toMatchObject({ kind: 'open' });
    expect(others).not.toHaveBeenCalled();
    respond('back');
    await expect(first).resolves.toBe('back');
    await expect(guarded(backend, READ, others)).resolves.toBe('answer');
  });

  test('a call that finds the back-end still away closes the door again', async () => {
    const backend = newBackend();
    await loseWrites(backend, 5);
    await vi.advanceTimersByTimeAsync(6000);
    await loseWrites(backend, 1);
    await expect(guarded(backend, READ, respondsTo())).rejects.toMatchObject({ kind: 'open' });
    await vi.advanceTimersByTimeAsync(6000);
    await expect(guarded(backend, READ, respondsTo())).resolves.toBe('answer');
  });

  test.each([
    ['calls', 2000],
    ['api', 100],
  ] as const)('a slow back-end piles up no more than a bounded number of %s', async (name, queued) => {
    const backend = { ...newBackend(), name };
    const slow = vi.fn(() => new Promise<string>(() => undefined));
    const turnedAway: string[] = [];
    for (let at = 0; at < 3000; at += 1) {
      guarded(backend, WRITE, slow).catch((error: BackendError) => turnedAway.push(error.kind));
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(slow.mock.calls.length).toBe(96);
    expect(turnedAway).toEqual(Array.from({ length: 3000 - 96 - queued }, () => 'busy'));
  });

  test('a call is made when its turn comes within 10 s, and turned away later', async () => {
    const backend = newBackend();
    const free: (() => void)[] = [];
    const slow = () => new Promise<void>((resolve) => free.push(resolve));
    const occupied = Array.from({ length: 96 }, () => guarded(backend, WRITE, slow));
    await vi.advanceTimersByTimeAsync(1);
    const attempt = respondsTo();
    const early = guarded(backend, WRITE, attempt);
    await vi.advanceTimersByTimeAsync(9000);
    free[0]?.();
    await expect(early).resolves.toBe('answer');

    const again = guarded(backend, WRITE, slow);
    await vi.advanceTimersByTimeAsync(1);
    const late = guarded(backend, WRITE, attempt).catch((error: BackendError) => error);
    await vi.advanceTimersByTimeAsync(10_001);
    for (const resolve of free) resolve();
    expect(await late).toMatchObject({ kind: 'busy', outage: true });
    expect(attempt).toHaveBeenCalledTimes(1);
    await Promise.all([...occupied, again]);
  });
});

/** Back-ends of which the first is away, and the calls that each one gets. */
function oneAway(kind: BackendErrorKind, more: { status?: number; unsent?: boolean } = {}) {
  const pool = newPool(2);
  const [away, well] = pool.urls;
  const got: string[] = [];
  const attempt = async (url: string): Promise<string> => {
    got.push(url === away ? 'away' : 'well');
    if (url === away) throw new BackendError(kind, 'getStores', 'lost', more);
    return 'answer';
  };
  return { pool, attempt, got, away, well };
}

describe('several back-ends', () => {
  test('take turns', async () => {
    const pool = newPool(3);
    const got: string[] = [];
    for (let at = 0; at < 6; at += 1) await guarded(pool, WRITE, async (url) => got.push(url));
    expect(got).toEqual([...pool.urls, ...pool.urls]);
  });

  test.each([
    ['a read whose connection breaks', READ, 'unreachable', {}],
    ['a read that a proxy answers for it', READ, 'http', { status: 502 }],
    ['a read that was never sent', READ, 'unreachable', { unsent: true }],
    ['a write that was never sent', WRITE, 'unreachable', { unsent: true }],
  ] as const)('%s goes to another one at once, always', async (_, call, kind, more) => {
    const { pool, attempt, got } = oneAway(kind, more);
    for (let at = 0; at < 40; at += 1) expect(await guarded(pool, call, attempt)).toBe('answer');
    // Its circuit is open by then: nobody calls it any more.
    expect(got.filter((one) => one === 'away')).toHaveLength(5);
    expect(got.slice(-20)).toEqual(Array.from({ length: 20 }, () => 'well'));
  });

  test('a write whose fate nobody knows is made by no other', async () => {
    const { pool, attempt, got } = oneAway('unreachable');
    await expect(guarded(pool, WRITE, attempt)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(got).toEqual(['away']);
  });

  test('a read whose time is over is made by no other: it was made by two already, maybe', async () => {
    const { pool, attempt } = oneAway('timeout');
    await expect(guarded(pool, READ, attempt)).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('one that is back is found by a call that may be sent twice, and that fails nobody', async () => {
    const { pool, attempt, got, away } = oneAway('unreachable');
    for (let at = 0; at < 20; at += 1) await guarded(pool, READ, attempt);
    got.length = 0;
    await vi.advanceTimersByTimeAsync(6000);
    for (let at = 0; at < 4; at += 1) expect(await guarded(pool, READ, attempt)).toBe('answer');
    expect(got.filter((one) => one === 'away')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6000);
    const back: string[] = [];
    for (let at = 0; at < 4; at += 1) await guarded(pool, READ, async (url) => back.push(url));
    expect(back.filter((url) => url === away)).toHaveLength(2);
  });

  test('with all of them away a call fails as it does with one', async () => {
    const pool = newPool(2);
    const attempt = lost('unreachable');
    expect(await settle(guarded(pool, READ, attempt))).toMatchObject({ kind: 'unreachable' });
    expect(attempt).toHaveBeenCalledTimes(6);
    await loseWrites(pool, 10);
    await expect(guarded(pool, READ, respondsTo())).rejects.toMatchObject({ kind: 'open' });
  });
});

describe('kinds of calls', () => {
  test.each([
    ['getCart', 'read'],
    ['searchProducts', 'read'],
    ['prevalOrderDiscount', 'read'],
    ['checkOrderPaid', 'read'],
    ['checkCartProducts', 'write'],
    ['setOrdersCoupons', 'write'],
    ['changeCart', 'write'],
    ['updateStatusPending', 'write'],
    ['narrowListing', 'read'],
    ['shopStatus', 'write'],
    ['sendMessage', 'write'],
  ] as const)('%s is a %s', (method, kind) => {
    expect(contract.filter((call) => call.method === method).map((call) => call.kind)).toEqual([kind]);
  });

  test('every read may be sent again; of the writes only those that are idempotent', () => {
    for (const call of contract) if (call.kind === 'read') expect(call.retry, call.method).toBe('safe');
    const safe = contract.filter(({ kind, retry }) => kind === 'write' && retry === 'safe');
    expect(safe.map(({ method }) => method).sort()).toEqual([
      'attachOrder',
      'cancelOwnOrder',
      'cancelSubscription',
      'changePickup',
      'changeStaffCart',
      'changeStaffOrder',
      'claimPurchase',
      'contributeToGift',
      'deleteCart',
      'deleteCartByUserId',
      'deleteCustomerAddress',
      'deleteProductEvent',
      'enterEvent',
      'enterStore',
      'finishAgentRequest',
      'followAlertLink',
      'followNewsletterLink',
      'getOrderPayment',
      'getPasskeyLogin',
      'getPasskeyRegistration',
      'getTokenContribution',
      'getTokenEventlist',
      'getTokenManageEvent',
      'getTokenWishlist',
      'joinCarts',
      'linkStaffCart',
      'payOrder',
      'proveEmail',
      'receivePaymentEvent',
      'refreshToken',
      'releaseOrder',
      'removePasskey',
      'requestProductAlert',
      'revokeEventTokens',
      'saveCheckoutDraft',
      'sendMessage',
      'setBuyerVisibility',
      'setCustomerAddress',
      'setDefaultAddress',
      'setEvent',
      'setExternalOrders',
      'setOrderNotify',
      'setOrdersCoupons',
      'settleGroupGift',
      'shortenLink',
      'staffLogout',
      'suscribe',
      'tickThanked',
      'unlockCoupon',
      'unshareWishlist',
      'updateCustomerAddress',
      'updateCustomers',
      'updateProductEvent',
      'updateStatusPending',
      'verifyOrderPayment',
      'watchProduct',
      'withdrawMarketing',
    ]);
  });
});
