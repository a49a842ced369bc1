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
export function isUntouched({ personal, typed, drafts }: CheckoutDraft): boolean {
  return personal === null && typed === null && Object.keys(drafts).length === 0;
}

/** A draft with what was typed in another one, to be judged again. */
export function adoptTyped(draft: CheckoutDraft, { typed, personal, drafts }: CheckoutDraft): CheckoutDraft {
  return { ...draft, typed: typed ?? personal, drafts };
}

/** What an order leaves of its draft: the invoice that the shopper wants remembered (SYNC-12, CHK-27). */
export function draftAfterOrder({ invoice }: CheckoutDraft): CheckoutDraft {
  return { ...EMPTY_DRAFT, invoice };
}
