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

/**
 * Hover and keys come with the first pointer, focus or arrow at a category; without them its menus stay the browser's own. An
 * arrow pressed while they are on their way is made up for.
 */
function teachOnce(root: HTMLElement, signal: AbortSignal): void {
  const begun = new AbortController();
  const taught = new AbortController();
  let arrow = '';
  const begin = ({ target }: Event) => {
    if (begun.signal.aborted || !isInItem(target)) return;
    begun.abort();
    import('./menu-pointer.ts').then(
      ({ teach }) => {
        taught.abort();
        if (signal.aborted) return;
        teach(root, signal);
        const again = new KeyboardEvent('keydown', { key: arrow, bubbles: true });
        if (arrow) document.activeElement?.dispatchEvent(again);
      },
      () => taught.abort(),
    );
  };
  const hold = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || !isInItem(event.target)) return;
    event.preventDefault();
    arrow = event.key;
    begin(event);
  };
  signal.addEventListener('abort', () => {
    begun.abort();
    taught.abort();
  });
  for (const sign of SIGNS) root.addEventListener(sign, begin, { passive: true, signal: begun.signal });
  root.addEventListener('keydown', hold, { signal: taught.signal });
}

function isInItem(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-menu-item]') !== null;
}
