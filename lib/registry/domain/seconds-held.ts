import { type GiftUnits, remainingOf } from './remaining.ts';

/** Seconds until units of a gift may be free again, while other guests pay all that is left of it; 0 where they do not. */
export function secondsHeld(gift: GiftUnits & { held_until: Date | null }, now: Date): number {
  const remaining = remainingOf(gift);
  if (!remaining || gift.held < remaining || gift.held_until === null) return 0;
  return Math.max(0, Math.ceil((gift.held_until.getTime() - now.getTime()) / 1000));
}
