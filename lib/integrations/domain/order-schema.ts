import { z } from 'zod';
import { ORDER_STATES } from '#lib/orders/domain/states.ts';

/** States of an order as the API writes them: in the words of docs/orders-life.md. */
const STATES = ORDER_STATES.map((state) => state.replaceAll(' ', '_'));

const amount = z
  .string()
  .regex(/^-?\d{1,12}\.\d\d$/)
  .meta({ description: 'Bolivianos, with two decimals.', examples: ['1234.50'] });
export const timestamp = z.iso.datetime().meta({ description: 'An instant in UTC (ISO 8601).' });
export const orderState = z.enum(STATES).meta({
  description:
    'started: reserved while it is paid at a bank. awaiting_payment: placed, paid at the counter or the door. processing, ready, ' +
    'handed_over: as the shop goes on. expired: its reservation ended unpaid. cancelled.',
});

const stockUnits = z
  .object({ sku: z.string(), quantity: z.number() })
  .meta({ description: 'Units of a SKU that were taken from the store’s stock.' });

const line = z.object({
  position: z.int(),
  sku: z.string(),
  product_id: z.int(),
  name: z.string(),
  variant: z.string().meta({ description: 'Chosen options in words, empty without.' }),
  pack: z.string().meta({ description: 'Name of the pack that the line sells, empty for none.' }),
  quantity: z.number().meta({ description: 'Units, with up to three decimals.' }),
  unit_list_price: amount.meta({ description: 'The regular price of a unit.' }),
  unit_price: amount.meta({
    description:
      'What a unit costs after discounts of the product; on average where a combo makes units differ.',
  }),
  subtotal: amount.meta({ description: 'At regular prices.' }),
  discount: amount.meta({ description: 'All that is off the line: its own discount, coupons, promotions.' }),
  coupon_discount: amount.meta({
    description: 'The part of `discount` that coupons and promotions take off.',
  }),
  total: amount.meta({ description: '`subtotal` less `discount`.' }),
  stock: z
    .array(stockUnits)
    .meta({ description: 'What the line takes from stock: of a pack its own SKU and each part.' }),
});

const address = z.record(z.string(), z.string()).meta({
  description:
    'The fields of the address form, or of the pick-up (`store`, `day`, `hour`), as the shop has them.',
});

const money = z.object({
  reference: z.string().meta({ description: 'Names the payment at the bank.' }),
  method: z
    .string()
    .meta({ description: 'Adapter of the bank, or `counter…` for money taken by the staff.' }),
  amount,
  state: z.enum(['waiting', 'rejected', 'paid', 'review', 'refunded']),
  paid_at: timestamp.nullable(),
  settled_at: timestamp.nullable(),
});

const totals = z.object({
  subtotal: amount.meta({ description: 'Goods at regular prices.' }),
  discount: amount.meta({ description: 'Off the goods.' }),
  delivery: amount,
  delivery_discount: amount,
  total: amount.meta({ description: '`subtotal` − `discount` + `delivery` − `delivery_discount`.' }),
  adjustment: amount.meta({
    description:
      'What the lines do not explain of the goods: 0.00 but for orders that were brought in from elsewhere.',
  }),
  refunded: amount,
});

/** An order as an integrator reads it. */
export const apiOrder = z
  .object({
    number: z.string(),
    created_at: timestamp,
    updated_at: timestamp.meta({ description: 'When its last change came into the log of orders.' }),
    state: orderState,
    status: z.object({ id: z.int(), name: z.string() }).meta({ description: 'The shop’s own status.' }),
    holds_stock: z.boolean().meta({
      description:
        'Whether its units are out of what the shop can sell: in every state but expired and cancelled.',
    }),
    purpose: z.enum(['', 'gift', 'contribution', 'filled', 'external']).meta({
      description:
        'Of an order for a gift list, what it is: gifts, a part of a gift, a gift that parts have paid, gifts bought elsewhere.',
    }),
    store: z.object({ id: z.int(), name: z.string() }),
    currency: z.literal('BOB'),
    customer: z.object({
      id: z.int().nullable().meta({ description: 'Null for a guest.' }),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
    }),
    invoice: z.object({ tax_id: z.string(), name: z.string() }).meta({
      description: 'NIT or CI and business name for the invoice, empty where none was wanted.',
    }),
    delivery: z.object({
      type: z.enum(['pickup', 'delivery']),
      label: z.string(),
      city: z.string(),
      address,
    }),
    payment: z.object({
      type: z.enum(['OFFLINE', 'WAIT', 'DIRECT', 'REDIRECT']).meta({
        description:
          'OFFLINE: at the counter or the door. WAIT: by QR. REDIRECT: by card. DIRECT: from a balance.',
      }),
      label: z.string(),
      payments: z.array(money).meta({ description: 'All that were begun, the newest last.' }),
    }),
    lines: z.array(line),
    discounts: z
      .array(z.object({ label: z.string(), code: z.string(), goods: amount, delivery: amount }))
      .meta({ description: 'Coupons and promotions by name, where the shop knows them.' }),
    totals,
    refunds: z
      .array(z.object({ amount, reference: z.string(), at: timestamp.nullable() }))
      .meta({ description: 'Money that went back.' }),
    history: z.array(z.object({ state: orderState, status: z.string(), at: timestamp })),
    cancellation: z
      .object({ by: z.enum(['', 'customer', 'shop']), reason: z.string() })
      .nullable()
      .meta({ description: 'Who cancelled it and why; null for an order that is not cancelled.' }),
    handed_over: z
      .object({ at: timestamp, by: z.string(), proof: z.enum(['code', 'carnet', 'none']) })
      .nullable(),
  })
  .meta({ id: 'Order' });
export type ApiOrder = z.infer<typeof apiOrder>;

export const orderPage = z
  .object({
    data: z.array(apiOrder).meta({ description: 'The longest unchanged first.' }),
    next_cursor: z
      .string()
      .meta({ description: 'Goes on from here; keep it, also where there is no more yet.' }),
    has_more: z.boolean(),
    as_of: timestamp.nullable().meta({
      description:
        'All changes up to this instant have been read with this page: name it in a stock feed that counts with these ' +
        'orders. Null while there are more.',
    }),
  })
  .meta({ id: 'OrderPage' });
export type OrderPage = z.infer<typeof orderPage>;
