import type { GiftPort } from '../orders/ports.ts';
import { holdEventPart, releaseEventPart } from './buying/event-part.ts';
import { claimPaid, returnPaid, tellReady } from './buying/paid.ts';
import { requireFewUnpaidBeside, requireOpenList } from './buying/reopen.ts';
import { isSpent, lockSpent } from './group-gifts/contributions.ts';

/** What orders have done to their part of a gift list. */
export const orderGift: GiftPort = {
  claim: claimPaid,
  hold: holdEventPart,
  release: releaseEventPart,
  takeBack: returnPaid,
  tellReady,
  isSpent,
  lockSpent,
  requireFewUnpaid: requireFewUnpaidBeside,
  requireOpen: requireOpenList,
};
