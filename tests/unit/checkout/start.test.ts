import { beforeEach, expect, test, vi } from 'vitest';
import { startCheckout } from '#lib/checkout/forms.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

const responses = vi.hoisted(() => new Map<string, unknown>());
const calls = vi.hoisted(() => [] as string[]);
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async ({ method }: { method: string }) => {
    calls.push(method);
    return responses.get(method);
  },
}));
const terms = vi.hoisted(() => ({ forcedlogin: false }));
vi.mock('#lib/platform/cache/cached.ts', () => ({ cachedCall: async () => terms }));

const start = (posted: Record<string, string>, session: object = {}) =>
  startCheckout(posted, {
    session: parseSession({ cartId: '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11', ...session }),
    jar: cookieJar(),
    store: { storeId: storeId.parse(101), catalogId: catalogId.parse(1) },
    event: null,
    requestId: 'r',
    address: '',
  });

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  calls.length = 0;
  terms.forcedlogin = false;
  const line = { key: 'A', quantity: 1, issue: null };
  const shopCart = { data: { products: [line] } };
  responses.set('checkCartProducts', { success: true, needReview: false, needShow: false, shopCart });
  responses.set('getCheckoutDraft', { success: true, draft: EMPTY_DRAFT });
  responses.set('saveCheckoutDraft', { success: true, draft: EMPTY_DRAFT });
});

test('who leaves the cart as a guest, or is logged in, is not asked what they chose before', async () => {
  expect((await start({ as: 'guest' })).to).toBe('/checkout/cart?step=2#formstep2');
  expect(calls).toEqual(['checkCartProducts', 'saveCheckoutDraft']);
  calls.length = 0;
  expect((await start({}, { userId: 7, token: 'bearer' })).to).toBe('/checkout/cart?step=2#formstep2');
  expect(calls).toEqual(['checkCartProducts']);
});

test('for anybody else it is read: a guest of before goes on, others are asked who buys [CHK-07]', async () => {
  expect((await start({})).to).toContain('login');
  responses.set('getCheckoutDraft', { success: true, draft: { ...EMPTY_DRAFT, guest: true } });
  expect((await start({})).to).toBe('/checkout/cart?step=2#formstep2');
});

test('where one has to log in, nobody leaves the cart as a guest [CHK-22]', async () => {
  terms.forcedlogin = true;
  expect((await start({ as: 'guest' })).to).toContain('login');
  expect(calls).not.toContain('saveCheckoutDraft');
});
