import { mergeDraft, withoutExpired } from '#lib/checkout/domain/draft.ts';
import {
  type CartDraft,
  type CheckoutDraft,
  type DraftChanges,
  EMPTY_DRAFT,
} from '#lib/contracts/checkout/draft.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';
import {
  type DraftKey,
  deleteExpired,
  deleteOldDrafts,
  findDraft,
  saveInvoice,
  saveSections,
} from './repository.ts';

/** As long as a visitor's session (SYNC-16), in milliseconds. */
const INVOICE_TTL_MS = 168 * 3_600_000;
/** As long as a guest's cart, in milliseconds. */
const DRAFT_TTL_MS = 60 * DAY_MS;

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** AJ-53: what was typed in the checkout of a cart, without what is kept for less long and over. */
export async function getDraft({ db, clock }: Deps, key: DraftKey): Promise<CheckoutDraft> {
  const now = clock();
  const { content, invoice } = await findDraft(db, key, now);
  return withoutExpired(mergeDraft(EMPTY_DRAFT, { ...content, invoice }), now.getTime());
}

/** AJ-54: saves sections of it. @throws Refusal when the cart is unknown, closed or another customer's */
export async function saveDraft(
  { db, clock }: Deps,
  { changes, ...key }: DraftKey & { changes: DraftChanges },
): Promise<CartDraft> {
  const now = clock();
  const { invoice, ...sections } = changes;
  const content = await saveSections(db, key, sections, now);
  if (content === null) throw new Refusal(cartTexts.loadFailed);
  if (invoice !== undefined && key.visitorid !== null) {
    const owner = { visitorid: key.visitorid, userid: key.userid };
    await saveInvoice(db, owner, invoice, new Date(now.getTime() + INVOICE_TTL_MS));
  }
  const { invoice: _kept, ...draft } = withoutExpired(mergeDraft(EMPTY_DRAFT, content), now.getTime());
  return draft;
}

/** Deletes what is kept for less long than its cart, which may be a customer's. @returns how many */
export async function pruneDrafts({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const old = await deleteOldDrafts(db, new Date(now.getTime() - DRAFT_TTL_MS));
  return old + (await deleteExpired(db, now));
}
