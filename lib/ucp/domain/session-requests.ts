import { z } from 'zod';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { context, identifier } from './catalog-requests.ts';

/** Lines of a cart or a checkout: with more of them the link that hands over would be longer than an address may be. */
const MAX_LINES = 30;
/** Longest identifier of a cart, in characters. */
const MAX_SESSION_ID = 200;

const lines = z
  .array(
    z.object({
      item: z.object({ id: identifier }),
      quantity: z.int().min(1).max(MAX_QUANTITY),
    }),
  )
  .max(MAX_LINES);

export const cartRequest = z.object({ line_items: lines, context: context.default({}) });
export type CartRequest = z.output<typeof cartRequest>;

export const checkoutRequest = cartRequest.extend({
  cart_id: z.string().min(1).max(MAX_SESSION_ID).optional(),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

/** Of what would complete a checkout nothing is read: people do that in the shop. */
export const completionRequest = z.object({});

/** A request without a body. */
export const noRequest = z.unknown().transform(() => null);
