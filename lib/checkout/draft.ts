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
import { processWide } from '#lib/platform/process-wide.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { waitAtMost } from '#lib/platform/wait-at-most.ts';
import { adoptTyped, mergeDraft, typedChanges } from './domain/draft.ts';
import { forgetDraft, readDraft, writeDraft } from './draft-cookie.ts';
import { whatIsOnItsWay } from './typing.ts';

/** What is being kept of the draft of a cart, by its id. */
const keeping = processWide('drafts', () => new Map<string, Promise<unknown>>());
/** A page waits no longer than this for what is on its way, and for what is being kept, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/**
 * Keeps something of a cart's draft, after what is being kept already: what was typed last holds. A page of that cart that
 * is asked for meanwhile waits for it: who reloads while typing finds it all.
 */
export async function keepingDraft<Result>(
  { cartId }: Session,
  work: () => Promise<Result>,
): Promise<Result> {
  if (cartId === null) return work();
  const before = keeping().get(cartId);
  const run = before ? before.then(work) : work();
  const settled = run.then(nothing, nothing);
  keeping().set(cartId, settled);
  await settled;
  if (keeping().get(cartId) === settled) keeping().delete(cartId);
  return run;
}

function nothing(): void {}

async function whatIsKept(cartId: string): Promise<void> {
  const work = keeping().get(cartId);
  if (work) await waitAtMost(LONGEST_WAIT_MS, work);
}

/** Whose draft it is, and the cookies that hold it where the back-end holds none (an original one). */
export interface DraftOwner {
  session: Session;
  jar: CookieJar;
}

/**
 * What this visitor has typed in the checkout of their cart; empty without a cart. What was typed while no session knew its
 * cart is newer than all that the cart has. @throws BackendError
 */
export async function loadDraft({ session, jar }: DraftOwner): Promise<CheckoutDraft> {
  const owner = ownerOf(session);
  if (!owner) return EMPTY_DRAFT;
  await whatIsOnItsWay(jar, LONGEST_WAIT_MS);
  await whatIsKept(owner.cartsessionid);
  return orElse(
    getCheckoutDraft,
    async () => {
      const { draft } = await call(getCheckoutDraft, owner, bearer(session));
      return adoptTyped(draft, await readDraft(jar));
    },
    () => readDraft(jar),
  );
}

/**
 * Saves sections of the draft, and returns the whole of it but for the invoice. Without a cart, because the session is
 * over, they wait in the visitor's own cookie for the cart to come back, whose draft takes them over; with one that was closed
 * meanwhile there is nothing to check out, and nothing is kept. @throws BackendError
 */
export async function saveDraft({ session, jar }: DraftOwner, changes: DraftChanges): Promise<CartDraft> {
  const owner = ownerOf(session);
  if (!owner) return writeDraft(jar, changes);
  return orElse(
    saveCheckoutDraft,
    async () => {
      const waiting = typedChanges(await readDraft(jar), changes);
      const saved = await call(saveCheckoutDraft, { ...owner, changes: waiting ?? changes }, bearer(session));
      if (saved.success && waiting) await forgetDraft(jar);
      return saved.success ? saved.draft : mergeDraft(EMPTY_DRAFT, changes);
    },
    () => writeDraft(jar, changes),
  );
}

function ownerOf({ cartId, userId, sid }: Session) {
  return cartId && { cartsessionid: cartId, userid: userId ?? GUEST_ID, visitorid: sid === '' ? null : sid };
}
