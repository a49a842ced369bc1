import { drawHandoverCode } from '#backend/modules/orders/index.ts';
import { type Dedication, storedDedication } from '#lib/checkout/domain/dedication.ts';
import { giftDelivery } from '#lib/labels/registry/gifts.ts';

interface Terms {
  event: { event_id: number; store_id: number };
  /** All that it costs, centavos. */
  amount: number;
  dedication: Dedication | null;
  now: Date;
}

/** The columns of an order of an event that nobody is brought: its money is for a gift, which the store keeps for the owner. */
export function undeliveredOrder({ event, amount, dedication, now }: Terms) {
  return {
    store_id: event.store_id,
    event_id: event.event_id,
    shipping_type_id: 0,
    shipping_type: 'PICKUP' as const,
    shipping_label: giftDelivery.label,
    subtotal: amount,
    discount: 0,
    shipping_cost: 0,
    discount_shipping: 0,
    total: amount,
    payment_key: '',
    is_closed: false,
    created_at: now,
    handover_code: drawHandoverCode(),
    dedication: JSON.stringify(storedDedication(dedication)),
  };
}
