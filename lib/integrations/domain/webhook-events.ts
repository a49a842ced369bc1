import { z } from 'zod';
import { orderState, timestamp } from './order-schema.ts';

/** What a webhook can be for. */
export const WEBHOOK_EVENTS = ['order.changed', 'stock.changed'] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Rows of stock that one event has at most. */
export const MAX_STOCK_ROWS = 1000;

const at = timestamp.meta({ description: 'When the event was written (UTC).' });

export const orderChanged = z
  .object({
    type: z.literal('order.changed'),
    timestamp: at,
    data: z.object({
      number: z.string().meta({ description: 'Read the order by it: GET /orders/{number}.' }),
      state: orderState,
      cursor: z.string().meta({ description: 'GET /orders with it goes on after this change.' }),
    }),
  })
  .meta({
    id: 'OrderChanged',
    description: 'An order was placed, or has changed. It says nothing of a person.',
    examples: [
      {
        type: 'order.changed',
        timestamp: '2026-12-01T14:05:02.000Z',
        data: { number: '206800186', state: 'processing', cursor: 'MGU2ZTQ2…' },
      },
    ],
  });

export const ordersRestarted = z
  .object({ type: z.literal('orders.restarted'), timestamp: at, data: z.object({}) })
  .meta({
    id: 'OrdersRestarted',
    description:
      'The shop’s data were put back from a copy: read orders again with `updated_since`, as after a 410. It comes to who follows ' +
      '`order.changed`.',
    examples: [{ type: 'orders.restarted', timestamp: '2026-12-01T14:05:02.000Z', data: {} }],
  });

export const stockChanged = z
  .object({
    type: z.literal('stock.changed'),
    timestamp: at,
    data: z.object({
      stock: z
        .array(
          z.object({
            sku: z.string(),
            store: z.int(),
            quantity: z.number().meta({ description: 'What the store can sell now; 0 where it has none.' }),
          }),
        )
        .min(1)
        .max(MAX_STOCK_ROWS),
    }),
  })
  .meta({
    id: 'StockChanged',
    description: 'What stores can sell of SKUs, each with its quantity when the event was written.',
    examples: [
      {
        type: 'stock.changed',
        timestamp: '2026-12-01T14:05:02.000Z',
        data: { stock: [{ sku: 'TAZA-VALLE-35-VERDE', store: 101, quantity: 57 }] },
      },
    ],
  });

/** All that is sent, by its type. */
export const WEBHOOK_SCHEMAS = {
  'order.changed': orderChanged,
  'orders.restarted': ordersRestarted,
  'stock.changed': stockChanged,
} as const;
export type WebhookMessage =
  | z.infer<typeof orderChanged>
  | z.infer<typeof ordersRestarted>
  | z.infer<typeof stockChanged>;
