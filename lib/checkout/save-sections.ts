import 'server-only';
import { randomInt } from 'node:crypto';
import type { CartDraft, DraftChanges } from '#lib/contracts/checkout/draft.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { newTempCode } from './domain/temp-code.ts';
import { type DraftOwner, keepingDraft, saveDraft } from './draft.ts';

/**
 * Saves sections of the draft for a form that was sent. Whoever goes on in the checkout has a code to be helped by (SYNC-22); one
 * that is good still stays. @throws BackendError
 */
export function saveSections(owner: DraftOwner, changes: DraftChanges): Promise<CartDraft> {
  const tempCode = newTempCode(shopNow().getTime(), (least, most) => randomInt(least, most + 1));
  return keepingDraft(owner.session, () => saveDraft(owner, { tempCode, ...changes }));
}
