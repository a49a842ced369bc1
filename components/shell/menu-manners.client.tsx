'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Rest of the pointer before a panel opens, and time to come back before it closes, in milliseconds. */
const OPEN_MS = 90;
const CLOSE_MS = 220;
const DESKTOP = '(min-width: 800px) and (hover: hover)';

/** Adds to the native menu: opening by hover, closing by Escape, by a press elsewhere and after a change of page. */
export function MenuManners({ menuId }: { menuId: string }) {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page is the trigger.
  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (!menu) return;
    closeAll(menu);
    if (menu.matches(':popover-open')) menu.hidePopover();
  }, [menuId, pathname]);

  useEffect(() => {
    const menu = document.getElementById(menuId);
    return menu ? teach(menu) : undefined;
  }, [menuId]);

  return null;
}

function closeAll(menu: HTMLElement): void {
  for (const section of menu.querySelectorAll('details[open]')) section.removeAttribute('open');
}

function teach(menu: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const desktop = matchMedia(DESKTOP);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  for (const item of menu.querySelectorAll<HTMLElement>('[data-menu-item]')) {
    const mouse = (event: PointerEvent) => event.pointerType === 'mouse' && desktop.matches;
    const enter = (event: PointerEvent) => {
      if (mouse(event)) later(OPEN_MS, () => openOnly(menu, item.querySelector('details')));
    };
    const leave = (event: PointerEvent) => {
      if (mouse(event)) later(CLOSE_MS, () => closeAll(menu));
    };
    item.addEventListener('pointerenter', enter, { signal });
    item.addEventListener('pointerleave', leave, { signal });
  }
  document.addEventListener('keydown', (event) => onEscape(menu, event), { signal });
  const elsewhere = (event: Event) => {
    if (desktop.matches && event.target instanceof Node && !menu.contains(event.target)) closeAll(menu);
  };
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('focusin', elsewhere, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function openOnly(menu: HTMLElement, section: HTMLDetailsElement | null): void {
  if (section?.open) return;
  closeAll(menu);
  if (section) section.open = true;
}

/** Closes the open panel and keeps the focus at what opened it. */
function onEscape(menu: HTMLElement, event: KeyboardEvent): void {
  const section = event.key === 'Escape' ? menu.querySelector<HTMLDetailsElement>('details[open]') : null;
  if (!section) return;
  if (section.contains(document.activeElement)) section.querySelector('summary')?.focus();
  section.open = false;
}
