import { z } from 'zod';
import { toCentavos } from '#lib/money/centavos.ts';
import { couponInput } from '../../coupons/coupon-input.ts';
import { demoEvent } from './event-file.ts';

const bolivianos = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((text) => toCentavos(Number(text)));

const line = z.object({
  sku: z.string(),
  quantity: z.number().positive(),
  /** What a unit cost then; as today without. */
  price: bolivianos.optional(),
  /** The name of a product that is sold no more; it has the picture of `sku`. */
  discontinued: z.string().optional(),
});

const order = z.object({
  hoursAgo: z.number().positive(),
  store: z.int().default(101),
  /** The alias of an address, or the hours of a pick-up. */
  delivery: z.union([z.object({ address: z.string() }), z.object({ pickup: z.string() })]),
  payment: z.int(),
  /** Statuses, each with the hours after the order. */
  steps: z.array(z.tuple([z.int(), z.number().min(0)])).min(1),
  lines: z.array(line).min(1),
});
export type DemoOrder = z.output<typeof order>;

const address = z.object({
  alias: z.string(),
  city: z.string(),
  zone: z.string(),
  street: z.string(),
  number: z.string(),
  reference: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type DemoAddress = z.output<typeof address>;

/** A customer of the demo (data/demo/customers). */
export const demoCustomer = z.object({
  email: z.email(),
  password: z.string().min(8),
  firstName: z.string(),
  lastName: z.string(),
  lastName2: z.string(),
  phone: z.string(),
  code: z.string(),
  birthday: z.string(),
  store: z.int(),
  registeredDaysAgo: z.number().positive(),
  /** The first is the one that the checkout proposes. */
  addresses: z.array(address),
  orders: z.array(order),
  /** For this customer alone. */
  coupons: z.array(couponInput).default([]),
  events: z.array(demoEvent).default([]),
});
export type DemoCustomer = z.output<typeof demoCustomer>;
