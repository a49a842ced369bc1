import { closeAll } from './close-all.ts';
import { onMenuKey, openOnly } from './menu-keys.ts';

/** Rest of the pointer before a panel opens, and time to come back before it closes, in milliseconds. */
const OPEN_MS = 90;
const CLOSE_MS = 220;
/** A click so soon after the panel opened by itself meant to open it. */
const PRESS_MS = 600;
const DESKTOP = '(min-width: 800px)';
const MOUSE = '(hover: hover)';

/** Adds hover, arrow keys, Escape and closing by a click elsewhere to the header's menus, until the signal aborts. */
export function teach(root: HTMLElement, signal: AbortSignal): void {
  const desktop = matchMedia(DESKTOP);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  let hovered = { section: null as HTMLDetailsElement | null, until: 0 };
  for (const item of root.querySelectorAll<HTMLElement>('[data-menu-item]')) {
    const section = item.querySelector('details');
    const hover = (act: () => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && desktop.matches) act();
    };
    // Opens where the pointer stays: on its way to the open panel it crosses others, and moves.
    const rest = () => {
      if (section?.open) return clearTimeout(timer);
      later(OPEN_MS, () => {
        openOnly(root, section);
        hovered = { section, until: performance.now() + PRESS_MS };
      });
    };
    item.addEventListener('pointerenter', hover(rest), { signal });
    item.addEventListener('pointermove', hover(rest), { signal, passive: true });
    item.addEventListener(
      'pointerleave',
      hover(() => later(CLOSE_MS, () => closeAll(root))),
      { signal },
    );
  }
  // A mouse that came to rest while this was on its way.
  const waiting = root.querySelector<HTMLElement>('[data-menu-item]:hover');
  if (waiting && matchMedia(MOUSE).matches)
    waiting.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  const click = (event: MouseEvent) => {
    const opener = event.target instanceof Element ? event.target.closest('summary') : null;
    if (opener && opener.parentElement === hovered.section && performance.now() < hovered.until)
      event.preventDefault();
  };
  root.addEventListener('click', click, { signal });
  const onKey = (event: KeyboardEvent) => {
    if (desktop.matches || event.key === 'Escape') onMenuKey(root, event);
  };
  document.addEventListener('keydown', onKey, { signal });
  const elsewhere = ({ target }: Event) => {
    if (!desktop.matches || !(target instanceof Element)) return;
    closeAll(root, target.closest('[data-menu-item]')?.querySelector('details'));
  };
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('focusin', elsewhere, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
