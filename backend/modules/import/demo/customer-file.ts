import { z } from 'zod';
import { demoOrder } from '#backend/modules/checkout/index.ts';
import { couponInput } from '#backend/modules/coupons/index.ts';
import { demoEvent } from '#backend/modules/registry/index.ts';

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
  orders: z.array(demoOrder),
  /** For this customer alone. */
  coupons: z.array(couponInput).default([]),
  events: z.array(demoEvent).default([]),
});
export type DemoCustomer = z.output<typeof demoCustomer>;
