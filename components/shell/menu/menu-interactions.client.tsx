'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { focusMain } from '#components/ui/behaviour/focus-main.ts';
import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { closeAll, onMenuKey, openOnly } from './menu-keys.ts';

/** Rest of the pointer before a panel opens, and time to come back before it closes, in milliseconds. */
const OPEN_MS = 90;
const CLOSE_MS = 220;
/** A click so soon after the panel opened by itself meant to open it. */
const PRESS_MS = 600;
const DESKTOP = '(min-width: 800px)';

/**
 * Adds to the header's native menus: an answer before the drawer is drawn, hover, arrow keys, closing by Escape, by a
 * click elsewhere and by a change of page.
 */
export function MenuInteractions({ menuId }: { menuId: string }) {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page is the trigger.
  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (!menu) return;
    const root = rootOf(menu);
    const { activeElement } = document;
    // A link in a menu was followed: what is hidden cannot keep the focus.
    const isLeft = activeElement?.closest('details[open], :popover-open') && root.contains(activeElement);
    closeAll(root);
    if (menu.matches(':popover-open')) menu.hidePopover();
    if (isLeft) focusMain();
  }, [menuId, pathname]);

  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (!menu) return;
    const root = rootOf(menu);
    const stop = new AbortController();
    openAfterAnswer(root, menu, stop.signal);
    const forget = teach(root);
    return () => {
      stop.abort();
      forget();
    };
  }, [menuId]);

  return null;
}

/** All menus of the header are of one kind. */
function rootOf(menu: HTMLElement): HTMLElement {
  return menu.closest<HTMLElement>('[data-site-header]') ?? menu;
}

/** The drawer is drawn after the button that opens it is painted as pending; the browser opens it as ever. */
function openAfterAnswer(root: HTMLElement, menu: HTMLElement, signal: AbortSignal): void {
  let answered: HTMLElement | null = null;
  const click = (event: MouseEvent) => {
    const { target } = event;
    const opener = target instanceof Element ? target.closest<HTMLElement>('button[popovertarget]') : null;
    if (!opener || opener === answered || menu.contains(opener)) return;
    event.preventDefault();
    if ('pending' in opener.dataset) return;
    yieldToPaint(opener, () => {
      answered = opener;
      opener.click();
      answered = null;
    });
  };
  root.addEventListener('click', click, { signal });
}

function teach(root: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
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
    const rest = hover(() => {
      if (section?.open) return clearTimeout(timer);
      later(OPEN_MS, () => {
        openOnly(root, section);
        hovered = { section, until: performance.now() + PRESS_MS };
      });
    });
    item.addEventListener('pointerenter', rest, { signal });
    item.addEventListener('pointermove', rest, { signal, passive: true });
    item.addEventListener(
      'pointerleave',
      hover(() => later(CLOSE_MS, () => closeAll(root))),
      { signal },
    );
  }
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
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
