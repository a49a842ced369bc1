/** What became of the gifts of an order that is paid. */
export type { Claim } from './claim.ts';
/** Holds, assigns and releases the gifts of an order. */
export { assignGifts, giveGifts, holdGifts, rehold, releaseGifts, takeGifts } from './gift-lines.ts';
/** Gifts of an event's list with how far each is, read or locked. */
export { findGiftLines, type GiftRow, lockGifts, readGifts } from './gifts.ts';
