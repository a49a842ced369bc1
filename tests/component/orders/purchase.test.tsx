import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderShown } from '#components/orders/paid-watch.client.tsx';
import { SentOrder } from '#components/tracking/sent-order.client.tsx';
import { orderWord } from '#lib/platform/domain/done-words.ts';
import { purchaseFact, sentFact } from '#lib/tracking/domain/purchase.ts';
import { orderLine } from './order-line.ts';

const sums = {
  ORDERID: '206800186',
  SUBTOTAL: 11980,
  TOTAL: 12500,
  SHIPPINGCOST: 2000,
  DISCOUNTSHIPPING: 500,
};
const page: { dataLayer?: object[] } & typeof globalThis = globalThis;

const purchases = () => page.dataLayer?.filter((entry) => 'event' in entry);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  delete page.dataLayer;
});

const CLAIM = '/api/orders/206800186/purchase';
const NOTIFY = '/api/orders/206800186';

/** What the shop says to who asks whether they are the one to report. */
function responding(claim: () => Response) {
  const fetched = vi.fn(async (address: string) =>
    address === CLAIM ? claim() : Response.json({ success: true }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a purchase is recorded once, in bolivianos and without anything personal; the order is noted as shown [PAY-12]', async () => {
  const fetched = responding(() => Response.json({ success: true, isfirst: true }));
  const purchase = purchaseFact(sums, [orderLine()]);
  const shown = () => render(<OrderShown notify={NOTIFY} purchase={purchase} claimAt={CLAIM} />);
  shown().unmount();
  await vi.waitFor(() => expect(purchases()).toHaveLength(1));
  shown();
  await vi.waitFor(() =>
    expect(fetched.mock.calls.filter(([address]) => address === NOTIFY)).toHaveLength(2),
  );
  expect(page.dataLayer).toEqual([
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: '206800186',
        value: 110,
        currency: 'BOB',
        shipping: 15,
        items: [
          {
            item_id: 'TAZA-VER',
            item_name: 'Taza Valle',
            item_group_id: '12',
            item_variant: 'Verde salvia',
            item_category: 'mesa',
            item_category2: 'tazas',
            price: 55,
            discount: 4.9,
            quantity: 2,
          },
        ],
      },
    },
  ]);
  // What this browser has reported it asks about no more.
  expect(fetched.mock.calls.filter(([address]) => address === CLAIM)).toHaveLength(1);
  expect(fetched).toHaveBeenCalledWith(NOTIFY, { method: 'POST', keepalive: true });
});

test('a purchase that another page has reported is not recorded again, nor one that the server knows to be [GAP-072]', async () => {
  const fetched = responding(() => Response.json({ success: true, isfirst: false }));
  const purchase = purchaseFact(sums, [orderLine()]);
  const callsTo = (wanted: string) => fetched.mock.calls.filter(([address]) => address === wanted);
  render(<OrderShown notify={null} purchase={purchase} claimAt={CLAIM} />);
  await vi.waitFor(() => expect(callsTo(CLAIM)).toHaveLength(1));
  render(<OrderShown notify={NOTIFY} purchase={null} claimAt={CLAIM} />);
  await vi.waitFor(() => expect(callsTo(NOTIFY)).toHaveLength(1));
  expect(callsTo(CLAIM)).toHaveLength(1);
  expect(page.dataLayer).toBeUndefined();
});

test('a browser without storage still shows its order, and records it where the shop does not respond', async () => {
  responding(() => Response.json({ success: false }, { status: 503 }));
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  render(<OrderShown notify={null} purchase={purchaseFact(sums, [])} claimAt={CLAIM} />);
  await vi.waitFor(() => expect(purchases()).toHaveLength(1));
});

test('how an order is delivered and paid is told where the form before could not', async () => {
  const { startRecorder } = await import('#lib/tracking/recorder.ts');
  startRecorder();
  const fact = sentFact(
    { ORDERID: '206800187', SHIPPINGMETHOD: 'Retiro en tienda', PAYMENTMETHOD: 'QR de tu banco' },
    purchaseFact(sums, [orderLine()]).goods,
  );
  const shown = () => render(<SentOrder fact={fact} />).unmount();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it.
  const sent = (orderId: string) => (document.cookie = `ajuar_done=${orderWord(orderId)}; path=/`);
  shown();
  // Of an order that is paid for elsewhere still.
  sent('206800186');
  shown();
  expect(purchases()).toBeUndefined();
  sent('206800187');
  shown();
  shown();
  expect(purchases()).toMatchObject([
    { event: 'begin_checkout', ecommerce: { value: 110 } },
    { event: 'add_shipping_info', ecommerce: { value: 110, shipping_tier: 'Retiro en tienda' } },
    { event: 'add_payment_info', ecommerce: { value: 110, payment_type: 'QR de tu banco' } },
  ]);
  expect(document.cookie).not.toContain('ajuar_done');
});
