import { z } from 'zod';
import { savedAddress } from '#lib/contracts/account/addresses.ts';
import { customerRecord } from '#lib/contracts/account/profile.ts';
import { order, orderHistoryEntry, orderLine } from '#lib/contracts/orders.ts';

/** All that the shop knows of a person; money in bolivianos, and no secret. */
export const exportedData = z.object({
  success: z.literal(true),
  account: customerRecord
    .extend({ CUSTOMERID: z.int(), CREATED: z.string(), LASTPROVEN: z.string(), STOREID: z.int().nullable() })
    .nullable(),
  addresses: z.array(savedAddress),
  /** When logins that stand began and end. */
  logins: z.array(z.object({ began: z.string(), ends: z.string() })),
  /** Providers that a login is possible with. */
  identities: z.array(z.object({ provider: z.string(), linked: z.string() })),
  passkeys: z.array(z.object({ name: z.string(), created: z.string() })),
  newsletter: z.enum(['subscribed', 'pending', 'none']),
  alerts: z.array(z.object({ kind: z.string(), sku: z.string(), storeid: z.int(), requested: z.string() })),
  wishlist: z.array(z.object({ productid: z.int(), sku: z.string(), added: z.string() })),
  messages: z.array(z.object({ at: z.string(), form: z.string(), fields: z.array(z.unknown()) })),
  /** Gift lists of their own, without who bought from them. */
  events: z.array(
    z.object({
      ...{ eventid: z.int(), storeid: z.int(), name: z.string() },
      ...{ eventdate: z.string(), eventenddate: z.string() },
      form: z.record(z.string(), z.string()),
      persons: z.array(z.record(z.string(), z.string())),
      gifts: z.array(
        z.object({
          ...{ sku: z.string(), quantity: z.number(), quantity_assigned: z.number(), comment: z.string() },
        }),
      ),
    }),
  ),
  orders: z.array(
    z.object({
      order,
      personal: z.record(z.string(), z.string()),
      lines: z.array(orderLine),
      history: z.array(orderHistoryEntry),
      /** Who collected it, with the carnet where it was they themselves; null while nobody has. */
      collected: z
        .object({ at: z.string(), by: z.string(), carnet: z.string(), reason: z.string() })
        .nullable(),
      /** Whether the marketing tracker is told of it, and as which browser's; null for not. */
      marketing: z.object({ browser: z.string().nullable() }).nullable(),
    }),
  ),
});
export type ExportedData = z.output<typeof exportedData>;

/** How much was erased, of each kind; of orders what is personal alone. */
export const erasedData = z.object({
  account: z.int(),
  orders: z.int(),
  /** Gift lists. */
  events: z.int(),
  /** What waits to be told to the marketing tracker. */
  marketing: z.int(),
  mails: z.int(),
  messages: z.int(),
  alerts: z.int(),
  newsletter: z.int(),
  drafts: z.int(),
  carts: z.int(),
  links: z.int(),
});
export type ErasedData = z.output<typeof erasedData>;
