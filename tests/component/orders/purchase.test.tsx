import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderShown } from '#components/orders/paid-watch.client.tsx';
import { purchaseEvent } from '#lib/tracking/domain/purchase.ts';
import { orderLine } from './order-line.ts';

const sums = { ORDERID: '206800186', TOTAL: 12500, SHIPPINGCOST: 2000, DISCOUNTSHIPPING: 500 };
const page: { dataLayer?: object[] } & typeof globalThis = globalThis;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  delete page.dataLayer;
});

test('a purchase is recorded once, in bolivianos and without anything personal; the order is noted as shown [PAY-12]', () => {
  const notify = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', notify);
  const purchase = purchaseEvent(sums, [orderLine()]);
  const shown = () => render(<OrderShown notify="/api/orders/206800186" purchase={purchase} />);
  shown().unmount();
  shown();
  expect(page.dataLayer).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: '206800186',
        value: 125,
        currency: 'BOB',
        shipping: 15,
        items: [
          {
            item_id: 'TAZA-VER',
            item_name: 'Taza Valle',
            item_variant: 'Color: Verde salvia',
            price: 55,
            quantity: 2,
          },
        ],
      },
    },
  ]);
  expect(notify).toHaveBeenCalledWith('/api/orders/206800186', { method: 'POST', keepalive: true });
});

test('a browser without storage still shows its order', () => {
  vi.stubGlobal('fetch', vi.fn());
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  render(<OrderShown notify={null} purchase={purchaseEvent(sums, [])} />);
  expect(page.dataLayer).toHaveLength(1);
});
