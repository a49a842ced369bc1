import { type CheckoutDraft, type DraftChanges, EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';

/** Half a day (SYNC-23), in milliseconds. */
export const DEDICATION_TTL_MS = LIFETIME_S.dedication * 1000;

/**
 * The draft with some sections replaced; of `drafts` only the shipping types that are named, and the temporary code only
 * where there is none yet.
 */
export function mergeDraft(before: CheckoutDraft, changes: DraftChanges): CheckoutDraft {
  return {
    ...before,
    ...changes,
    drafts: { ...before.drafts, ...changes.drafts },
    tempCode: before.tempCode ?? changes.tempCode ?? null,
  };
}

/** The draft without the sections whose time has come; the same object when there are none. @param now in milliseconds */
export function withoutExpired(draft: CheckoutDraft, now: number): CheckoutDraft {
  const isOver = (section: { until: number } | null) => section !== null && section.until <= now;
  if (!isOver(draft.tempCode) && !isOver(draft.dedication)) return draft;
  return {
    ...draft,
    tempCode: isOver(draft.tempCode) ? null : draft.tempCode,
    dedication: isOver(draft.dedication) ? null : draft.dedication,
  };
}

/** Whether nothing was typed yet. */
function isUntouched({ personal, typed, drafts }: CheckoutDraft): boolean {
  return personal === null && typed === null && Object.keys(drafts).length === 0;
}

/** A draft with what was typed in a newer one: sections that this is about are judged again. */
export function adoptTyped(draft: CheckoutDraft, newer: CheckoutDraft): CheckoutDraft {
  const { shippingTypeId: id } = draft;
  return mergeDraft(draft, typedIn(newer, id !== null && Object.hasOwn(newer.drafts, id)));
}

/** Changes of a draft together with what was typed in a newer one; null where nothing was typed there. */
export function typedChanges(newer: CheckoutDraft, changes: DraftChanges): DraftChanges | null {
  if (isUntouched(newer)) return null;
  const typed = typedIn(newer, Object.keys(newer.drafts).length > 0);
  return { ...typed, ...changes, drafts: { ...typed.drafts, ...changes.drafts } };
}

/** What was typed in a draft. @param isDelivery for the way of delivery that was chosen, too */
function typedIn({ typed, personal, drafts }: CheckoutDraft, isDelivery: boolean): DraftChanges {
  const person = typed ?? personal;
  return {
    ...(person && { typed: person, personal: null }),
    ...(isDelivery && { shipping: null }),
    drafts,
  };
}

/** What an order leaves of its draft: the invoice that the shopper wants remembered (SYNC-12, CHK-27). */
export function draftAfterOrder({ invoice }: CheckoutDraft): CheckoutDraft {
  return { ...EMPTY_DRAFT, invoice };
}
