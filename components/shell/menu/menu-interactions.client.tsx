'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { focusMain } from '#components/ui/behaviour/focus-main.ts';
import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { closeAll } from './close-all.ts';

/** What shows that somebody is about to use a menu. */
const SIGNS = ['pointerover', 'pointermove', 'focusin'];

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
    teachOnce(root, stop.signal);
    return () => stop.abort();
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

/** Hover and keys come with the first pointer or focus at a category; without them its menus stay the browser's own. */
function teachOnce(root: HTMLElement, signal: AbortSignal): void {
  const begun = new AbortController();
  signal.addEventListener('abort', () => begun.abort());
  const begin = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-menu-item]'))) return;
    begun.abort();
    import('./menu-pointer.ts').then(
      ({ teach }) => {
        if (!signal.aborted) teach(root, signal);
      },
      () => undefined,
    );
  };
  for (const sign of SIGNS) {
    root.addEventListener(sign, begin, { passive: true, signal: begun.signal });
  }
}
