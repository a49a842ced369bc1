import type { GroupGift } from '#lib/contracts/registry/buying.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { suggestedAmounts } from './group-gift.ts';

/** What a guest can give to a gift now, centavos. */
export interface OfferedAmounts {
  least: Centavos;
  room: Centavos;
  /** Rising; the last one is all that is missing. */
  suggested: Centavos[];
}

/** What can be given to a gift that several pay. */
export function offeredAmounts({ goal, collected, room, least }: GroupGift): OfferedAmounts {
  const held = Math.max(0, goal - collected - room);
  return { least, room, suggested: suggestedAmounts({ goal, collected, held }) };
}

/**
 * The amount that was chosen, or typed in bolivianos in place of it: '120', '120,50', '1.200,50'. Null for what is none.
 */
export function postedAmount(chosen: string, typed: string): Centavos | null {
  if (typed.trim() === '') return /^[1-9]\d{0,9}$/.test(chosen) ? Number(chosen) : null;
  const plain = typed.trim().replace(/^bs\.?\s*/i, '');
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:[,.](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  const amount = Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** Whether an address of the shop is the page of one gift that several pay, and not of the whole list. */
export function isContributionPath(path: string): boolean {
  return path.startsWith('/customer/event/contribution/');
}
