import 'server-only';
import {
  type CheckoutDraft,
  type DraftChanges,
  draftChanges,
  EMPTY_DRAFT,
} from '#lib/contracts/checkout/draft.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import {
  type CookieJar,
  openSealed,
  removeSealed,
  type SealedCookie,
  writeSealed,
} from '#lib/platform/session/sealed.ts';
import { draftAfterOrder, mergeDraft, withoutExpired } from './domain/draft.ts';

/** Over an original back-end alone, which has no place for a draft (ADR 0005): names and addresses may be long. */
const DRAFT: SealedCookie = { name: storedName('draft'), chunk: true };

/** The draft in the visitor's own cookie; empty without one. */
export async function readDraft(jar: CookieJar): Promise<CheckoutDraft> {
  const { content } = await openSealed(jar, DRAFT);
  const parsed = draftChanges.safeParse(content ?? {});
  return parsed.success
    ? withoutExpired(mergeDraft(EMPTY_DRAFT, parsed.data), shopNow().getTime())
    : EMPTY_DRAFT;
}

/** Saves sections of it, and returns the whole. */
export async function writeDraft(jar: CookieJar, changes: DraftChanges): Promise<CheckoutDraft> {
  const draft = mergeDraft(await readDraft(jar), changes);
  await writeSealed(jar, DRAFT, draft);
  return draft;
}

/** Ends it with its order: the invoice that is to be remembered is left. Nothing happens where there is no draft. */
export async function endDraft(jar: CookieJar): Promise<void> {
  const { content } = await openSealed(jar, DRAFT);
  if (content === null) return;
  const left = draftAfterOrder(await readDraft(jar));
  await (left.invoice === null ? removeSealed(jar, DRAFT) : writeSealed(jar, DRAFT, left));
}

/** Has the browser forget all of it. */
export async function forgetDraft(jar: CookieJar): Promise<void> {
  const { content } = await openSealed(jar, DRAFT);
  if (content !== null) await removeSealed(jar, DRAFT);
}
