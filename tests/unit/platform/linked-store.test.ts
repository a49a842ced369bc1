import { beforeEach, expect, test, vi } from 'vitest';
import { linkedStore } from '#app/linked-store.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { shopNow } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder, signPayment } from '#lib/platform/session/signed.ts';

const call = vi.hoisted(() => {
  process.env.WEBHOOK_SECRET = 'a-secret-of-this-test-alone-0123456789';
  return vi.fn();
});
vi.mock('#lib/platform/api/client.ts', () => ({ call }));

const TOKEN = `lista-${'x'.repeat(120)}`;
const ORDER = '123456789';
const END = new Date(shopNow().getTime() + 3_600_000);

/** What the back-end knows, by the name of the call. */
const ANSWERS: Record<string, (input: Record<string, unknown>) => object> = {
  decodeToken: () => ({ success: true, tokenData: { eventid: 1003, sku: null } }),
  getCustomerEventById: ({ eventid }) =>
    eventid === 1003 ? { success: true, EVENT: { STOREID: 106 } } : { success: false },
  getOrderById: ({ orderid, owned }) =>
    orderid === ORDER && owned ? { success: true, order: { STOREID: 103 } } : { success: false },
  getWishlist: ({ token }) =>
    token === 'abc' ? { success: true, rows: [], storeid: 104 } : { success: true, rows: [] },
};

beforeEach(() => {
  call.mockReset();
  call.mockImplementation((contract: { method: string }, input: Record<string, unknown>) =>
    Promise.resolve(ANSWERS[contract.method]?.(input)),
  );
});

test.each([
  [routes.eventDetails('boda-de-ana-1003'), 106],
  [routes.eventDetails(TOKEN), 106],
  [routes.contribution('boda-de-ana-1003', 'TAZA 1'), 106],
  [routes.sharedWishlist('abc', 'Ana'), 104],
  [routes.orderDetails(ORDER, signOrder(ORDER)), 103],
  [routes.orderDetails(ORDER, signPayment(ORDER, END)), 103],
  [routes.paymentLink(ORDER, signPayment(ORDER, END)), 103],
])('%s opens in the store of what it shows', async (path, store) => {
  expect(await linkedStore(path)).toBe(store);
});

test.each([
  routes.eventDetails('boda-de-ana-1004'),
  routes.eventDetails(),
  routes.sharedWishlist('old'),
  routes.orderDetails('999999999', signOrder('999999999')),
])('%s, which opens nothing or tells no store, leaves the choice to the visitor', async (path) => {
  expect(await linkedStore(path)).toBeNull();
});

test.each([
  '/',
  '/mesa',
  routes.wishlist(),
  routes.checkout(),
  routes.orderDetails(ORDER, 'ana@correo.example'),
  routes.orderDetails(ORDER, signOrder('999999999')),
  routes.paymentLink(ORDER, signOrder(ORDER)),
  '/customer/event/event-details/%E0%A4%A',
])('%s asks the back-end for nothing, so that nothing is found by trying', async (path) => {
  expect(await linkedStore(path)).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('while the back-end is away the page says so, in the default store', async () => {
  call.mockRejectedValue(new BackendError('unreachable', 'getWishlist', 'away'));
  expect(await linkedStore(routes.sharedWishlist('abc'))).toBeNull();
});
