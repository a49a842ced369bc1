import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cartId, orRefusal } from '../fields.ts';
import { formValues } from '../forms.ts';
import { MOST_MESSAGE } from '../text-limits.ts';

/** Fields of one form; no form of the shop has more. */
const MAX_FIELDS = 80;
const draftValues = formValues.refine((values) => Object.keys(values).length <= MAX_FIELDS);

/** Milliseconds since 1970. */
const until = z.int().nonnegative();

const sections = z.object({
  /** The shopper chose to buy without an account (CHK-07). */
  guest: z.boolean(),
  /** Cleaned values of the personal form once it was valid; null before. */
  personal: draftValues.nullable(),
  /** What was last typed into the personal form, word for word, valid or not. */
  typed: draftValues.nullable(),
  shippingTypeId: z.int().nullable(),
  /** Cleaned values of the shipping type's form once it was valid; null before. */
  shipping: draftValues.nullable(),
  /** What a gift says (CHK-23), and until when it is kept (SYNC-23). */
  dedication: z
    .object({ name: z.string().max(120), message: z.string().max(MOST_MESSAGE), until })
    .nullable(),
  /** By what the shop's people find a guest's cart (SYNC-22), and until when. One that is good still is not replaced. */
  tempCode: z.object({ code: z.int(), until }).nullable(),
  /** What was last typed for each shipping type, by its id, valid or not (CHK-31). */
  drafts: z.record(z.string().regex(/^\d{1,9}$/), draftValues),
  /** Number and name for the next invoice, kept with consent also after an order; null without (CHK-27). */
  invoice: draftValues.nullable(),
});

/** What was typed in the checkout of a cart, section by section. */
export type CheckoutDraft = z.infer<typeof sections>;
/** The same as far as it lives with the cart. */
export type CartDraft = Omit<CheckoutDraft, 'invoice'>;

/** Sections to replace; those that are missing stay. `drafts` replaces the shipping types that it names. */
export const draftChanges = sections.partial();
export type DraftChanges = z.infer<typeof draftChanges>;

/** The draft of a cart with nothing typed yet. */
export const EMPTY_DRAFT: CheckoutDraft = {
  guest: false,
  personal: null,
  typed: null,
  shippingTypeId: null,
  shipping: null,
  dedication: null,
  tempCode: null,
  drafts: {},
  invoice: null,
};

/** Whose draft it is: the cart's, and for the invoice the visitor's. */
const owner = {
  cartsessionid: cartId,
  userid: z.int32(),
  /** The visitor's own random id, null before there is one. */
  visitorid: z.uuid().nullable(),
};
const fill = { cartsessionid: 'cartId', userid: 'userId' } as const;

/** AJ-53: what was typed in the checkout of a cart; an empty draft for a cart that is unknown, closed or a customer's. */
export const getCheckoutDraft = defineCall({
  id: 'AJ-53',
  service: 'ajuar',
  method: 'getCheckoutDraft',
  kind: 'read',
  access: 'server',
  fill,
  request: z.object(owner),
  response: z.object({ success: z.literal(true), draft: sections }),
});

/**
 * AJ-54: saves sections of a cart's draft and returns the whole of it but for the invoice. Two calls at once with different sections are
 * both kept. Refused for a cart that is unknown, closed or another customer's.
 */
export const saveCheckoutDraft = defineCall({
  id: 'AJ-54',
  service: 'ajuar',
  method: 'saveCheckoutDraft',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  fill,
  request: z.object({ ...owner, changes: draftChanges }),
  response: orRefusal({ draft: sections.omit({ invoice: true }) }),
});
