import type { ShellEntry } from '#components/shell/types.ts';
import { entryTexts } from '#lib/labels/shell/shell.ts';
import * as routes from '#lib/platform/routes.ts';

/**
 * The menu of gift lists, for both kinds of visitors; the style sheet shows each its own. What is edited needs a list of one's own; a
 * gift is bought from the list that the visitor is in, or one is found first (SHELL-19 to SHELL-23, GAP-092), and what a list is,
 * last (SHELL-07).
 */
export const EVENT_MENU: readonly ShellEntry[] = [
  { label: entryTexts.createEvent, href: routes.createEvent() },
  { label: entryTexts.editEvent, href: routes.manageEvent('info'), audience: 'owner' },
  { label: entryTexts.editGifts, href: routes.manageEvent('list'), audience: 'owner' },
  { label: entryTexts.buyGift, href: routes.eventDetails() },
  { label: entryTexts.aboutEvents, href: routes.eventHome() },
];

/** Where 'IR A MIS COMPRAS' leads whom: to one's orders, or to the tracking while one has none to be listed (SHELL-24). */
export const PURCHASE_ENTRIES: readonly ShellEntry[] = [
  { label: '', href: routes.purchases(), audience: 'logged' },
  { label: '', href: routes.tracking(), audience: 'anonymous' },
];

/** What stands first in the phones' menu, and what stands at its foot, the way out last (SHELL-25, SHELL-26). */
export function phoneEntries(account: readonly ShellEntry[], events: readonly ShellEntry[]) {
  const isTop = ({ href }: ShellEntry) => href === routes.tracking() || href === routes.page('tiendas');
  return {
    top: account.filter(isTop),
    foot: [...events, ...account.filter((entry) => !isTop(entry))],
  };
}
