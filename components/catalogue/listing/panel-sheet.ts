import { lockScroll } from '#components/ui/overlays/scroll-lock.ts';

/** From this width on a panel may stand open beside the results, see FilterSheet. */
const BESIDE = '(min-width: 992px)';

/** Whether a panel stands beside the results: nothing closes it but what opens it. */
export function isBeside(panel: HTMLElement): boolean {
  return 'beside' in panel.dataset && matchMedia(BESIDE).matches;
}

/** The widths up to which a panel of filters is a sheet over the page. */
export const phones = () => matchMedia('(max-width: 799px)');

/** The `<dialog>` with a panel's content, where it has one. */
export function sheetOf(panel: HTMLElement): HTMLDialogElement | null {
  return panel.querySelector('dialog');
}

/** On phones an open panel becomes a modal: the page behind it is inert. Elsewhere it hangs from its bar. */
export function showSheet(panel: HTMLDetailsElement): void {
  const sheet = sheetOf(panel);
  if (!sheet || !panel.open || sheet.open || !phones().matches) return;
  const { activeElement: at } = document;
  lockScroll(true);
  sheet.showModal();
  // Who is in a field stays there; else its title gets the focus, so that it is read first and no control looks chosen.
  const focused = at instanceof HTMLElement && sheet.contains(at) ? at : sheet.querySelector('h2');
  focused?.focus();
}

/** Closes a panel; the focus goes to what opens it. */
export function closePanel(panel: HTMLDetailsElement): void {
  const sheet = sheetOf(panel);
  panel.open = false;
  if (sheet?.open) sheet.close();
  lockScroll();
  panel.querySelector('summary')?.focus();
}
