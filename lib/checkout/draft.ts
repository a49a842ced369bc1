import 'server-only';
import {
  type CartDraft,
  type CheckoutDraft,
  type DraftChanges,
  EMPTY_DRAFT,
  getCheckoutDraft,
  saveCheckoutDraft,
} from '#lib/contracts/checkout/draft.ts';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import type { Session } from '#lib/platform/session/content.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { adoptTyped, isUntouched, mergeDraft } from './domain/draft.ts';
import { readDraft, writeDraft } from './draft-cookie.ts';

/** Whose draft it is, and the cookies that hold it where the back-end holds none (an original one). */
export interface DraftOwner {
  session: Session;
  jar: CookieJar;
}

/**
 * What this visitor has typed in the checkout of their cart; empty without a cart. A cart that nothing was typed for has
 * what was typed while no session knew its cart. @throws BackendError
 */
export async function loadDraft({ session, jar }: DraftOwner): Promise<CheckoutDraft> {
  const owner = ownerOf(session);
  if (!owner) return EMPTY_DRAFT;
  return orElse(
    getCheckoutDraft,
    async () => {
      const { draft } = await call(getCheckoutDraft, owner);
      return isUntouched(draft) ? adoptTyped(draft, await readDraft(jar)) : draft;
    },
    () => readDraft(jar),
  );
}

/**
 * Saves sections of the draft, and returns the whole of it but for the invoice. Without a cart, because the session is
 * over, they wait in the visitor's own cookie for the cart to come back; with one that was closed meanwhile there is
 * nothing to check out, and nothing is kept. @throws BackendError
 */
export async function saveDraft({ session, jar }: DraftOwner, changes: DraftChanges): Promise<CartDraft> {
  const owner = ownerOf(session);
  if (!owner) return writeDraft(jar, changes);
  return orElse(
    saveCheckoutDraft,
    async () => {
      const saved = await call(saveCheckoutDraft, { ...owner, changes });
      return saved.success ? saved.draft : mergeDraft(EMPTY_DRAFT, changes);
    },
    () => writeDraft(jar, changes),
  );
}

function ownerOf({ cartId, userId, sid }: Session) {
  return cartId && { cartsessionid: cartId, userid: userId ?? GUEST_ID, visitorid: sid === '' ? null : sid };
}
