import type { ShellEntry } from '#components/shell/types.ts';
import { ACCOUNT_MENU } from '#lib/account/domain/account-menu.ts';
import { entryTexts } from '#lib/labels/shell/shell.ts';
import * as routes from '#lib/platform/routes.ts';

type IsOpen = (href: string) => boolean;

/**
 * The account menu for both kinds of visitors; the style sheet shows each its own (SHELL-09 to SHELL-18).
 * @param isOpen may one go there? Links to routes that are not built are left out
 */
export function accountEntries(isOpen: IsOpen): ShellEntry[] {
  return ACCOUNT_MENU.filter(({ href }) => isOpen(href));
}

/**
 * The menu of gift lists: what is edited needs a list of one's own; a gift is bought from the list that the visitor is in, or one is
 * found first (SHELL-19 to SHELL-23, GAP-092), and what a list is, last (SHELL-07).
 */
export function eventEntries(isOpen: IsOpen): ShellEntry[] {
  const all: ShellEntry[] = [
    { label: entryTexts.createEvent, href: routes.createEvent() },
    { label: entryTexts.editEvent, href: routes.manageEvent('info'), audience: 'owner' },
    { label: entryTexts.editGifts, href: routes.manageEvent('list'), audience: 'owner' },
    { label: entryTexts.buyGift, href: routes.eventDetails() },
    { label: entryTexts.aboutEvents, href: routes.eventHome() },
  ];
  return all.filter(({ href }) => isOpen(href));
}

/** Where 'IR A MIS COMPRAS' leads whom: to one's orders, or to the tracking while one has none to be listed (SHELL-24). */
export function purchaseEntries(isOpen: IsOpen): ShellEntry[] {
  const track = routes.tracking();
  const orders = routes.purchases();
  if (!isOpen(orders)) return [{ label: '', href: track }];
  return [
    { label: '', href: orders, audience: 'logged' },
    { label: '', href: track, audience: 'anonymous' },
  ];
}

/** What stands first in the phones' menu, and what stands at its foot, the way out last (SHELL-25, SHELL-26). */
export function phoneEntries(account: readonly ShellEntry[], events: readonly ShellEntry[]) {
  const isTop = ({ href }: ShellEntry) => href === routes.tracking() || href === routes.page('tiendas');
  return {
    top: account.filter(isTop),
    foot: [...events, ...account.filter((entry) => !isTop(entry))],
  };
}
